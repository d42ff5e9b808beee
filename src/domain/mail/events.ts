import type { BookingState } from "../booking/changes.ts";
import { sameMailbox } from "../booking/text.ts";

/** The events of a booking that cause a mail. */
export type MailKind =
  | "booked"
  | "requested"
  | "confirmed"
  | "declined"
  | "proposed"
  | "rescheduled"
  | "cancelled"
  /** One guest cancelled; the visit still takes place. */
  | "seat-cancelled"
  /** The business cancelled or changed the session: its time, its length or its givers. */
  | "session-cancelled"
  | "session-moved"
  /** Another member now gives the visit. */
  | "handed-over"
  | "reminder"
  | "follow-up"
  | "receipt";

export type Recipient =
  | { kind: "booker" }
  | { kind: "guest"; position: number }
  | { kind: "staff"; id: string }
  | { kind: "office" };

export interface Party {
  /** The booker's mail address; empty without one. */
  booker: string;
  guests: readonly { position: number; email: string; isCancelled: boolean }[];
  staffIds: readonly string[];
  hasOffice: boolean;
}

/** Until the booker's address is verified, at most this many guests get mail, so that the product cannot relay spam. */
export const mostGuestsUnverified = 10;

type RecipientKind = readonly Recipient["kind"][];

/** Everyone who may get a mail of each kind. */
export const recipientKinds: Readonly<Record<MailKind, RecipientKind>> = {
  booked: ["booker", "guest", "staff", "office"],
  requested: ["booker", "office"],
  confirmed: ["booker", "guest", "staff", "office"],
  declined: ["booker"],
  proposed: ["booker"],
  rescheduled: ["booker", "guest", "staff", "office"],
  cancelled: ["booker", "guest", "staff", "office"],
  "seat-cancelled": ["booker", "guest", "staff"],
  "session-cancelled": ["booker", "guest", "staff"],
  "session-moved": ["booker", "guest", "staff"],
  "handed-over": ["staff"],
  reminder: ["booker", "guest"],
  "follow-up": ["booker"],
  receipt: ["booker"],
};

export interface MailEvent {
  kind: MailKind;
  party: Party;
  /** The guest, if the event concerns only one. */
  guest?: number | undefined;
  /** A withdrawn request was known only to the booker and the office. */
  wasRequest?: boolean | undefined;
}

/** Everyone whom an event concerns, each once. */
export function recipientsOf({ kind, party, guest, wasRequest = false }: MailEvent): Recipient[] {
  const kinds = wasRequest ? recipientKinds[kind].filter((reader) => reader !== "guest") : recipientKinds[kind];
  return kinds.flatMap((to): Recipient[] => {
    switch (to) {
      case "booker":
        return party.booker !== "" ? [{ kind: "booker" }] : [];
      case "guest":
        return guestsOf(party, guest).map(({ position }) => ({ kind: "guest", position }));
      case "staff":
        return [...new Set(party.staffIds)].map((id) => ({ kind: "staff", id }));
      case "office":
        return party.hasOffice ? [{ kind: "office" }] : [];
    }
  });
}

/** A guest at the booker's own address gets no mails: the booker's say the same, and more. */
function guestsOf({ guests, booker }: Party, only: number | undefined) {
  const addressed = guests.filter(({ email }) => email !== "" && !sameMailbox(email, booker));
  return only === undefined
    ? addressed.filter(({ isCancelled }) => !isCancelled)
    : addressed.filter(({ position }) => position === only);
}

/** Kinds that a recipient can unsubscribe from. Mails about changes are always sent. */
export function isStoppable(kind: MailKind): boolean {
  return kind === "reminder" || kind === "follow-up";
}

/** A session has one mail for each of its givers, not one for each booking. */
export function isAboutSession(kind: MailKind): boolean {
  return kind === "session-cancelled" || kind === "session-moved";
}

/** The booking states in which a mail is still true when it is sent. Other events have their own mail. */
const states: Record<MailKind, readonly BookingState[]> = {
  booked: ["scheduled"],
  requested: ["requested"],
  confirmed: ["scheduled"],
  declined: ["declined"],
  proposed: ["requested", "scheduled"],
  rescheduled: ["scheduled"],
  cancelled: ["cancelled"],
  "seat-cancelled": ["scheduled", "requested"],
  "session-cancelled": ["cancelled"],
  "session-moved": ["scheduled"],
  "handed-over": ["scheduled", "cancelled"],
  reminder: ["scheduled"],
  "follow-up": ["scheduled"],
  receipt: ["scheduled", "requested", "cancelled", "declined"],
};

/** Whether a mail is still accurate. A mail that was overtaken by a later change is not sent. */
export function isCurrent(
  { kind, event }: { kind: MailKind; event: string },
  booking: { state: BookingState; revision: number; startsAt: Date | null },
): boolean {
  if (!states[kind].includes(booking.state)) return false;
  switch (kind) {
    // Proposals for a request are named by their time, those for a booked visit by their id.
    case "proposed":
      return event.includes("T") === (booking.state === "requested");
    case "rescheduled":
    case "session-moved":
      return event === String(booking.revision);
    case "reminder":
      return event.endsWith(reminderTime(booking.startsAt));
    case "booked":
    case "requested":
    case "confirmed":
    case "declined":
    case "cancelled":
    case "seat-cancelled":
    case "session-cancelled":
    case "handed-over":
    case "follow-up":
    case "receipt":
      return true;
  }
}

/** Identifies one reminder of a visit. After a move, the visit gets a new reminder. */
export function reminderEvent(minutes: number, startsAt: Date): string {
  return `${minutes} ${reminderTime(startsAt)}`;
}

function reminderTime(startsAt: Date | null): string {
  return startsAt?.toISOString() ?? "never";
}

const firstPause = 5;
const longestPause = 120;

/**
 * Seconds until a failed mail is retried: soon at first, and never so long that the mail is late once the mail server
 * is back. Null after three days, when the mail is no longer useful.
 */
export function mailPauseAfter(attempts: number): number | null {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  const most = (3 * 24 * 60 * 60) / longestPause;
  return attempts > most ? null : pause;
}
