import type { BookingState } from "../booking/changes.ts";

/** What happens to a booking that somebody is told about. */
export type MailKind =
  | "booked"
  | "requested"
  | "confirmed"
  | "declined"
  | "proposed"
  | "rescheduled"
  | "cancelled"
  /** One guest left; the visit stays. */
  | "seat-cancelled"
  /** Another member gives the visit from now on. */
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
  /** Who can be written to: those without an address are left out. */
  hasBooker: boolean;
  guests: readonly { position: number; email: string; isCancelled: boolean }[];
  staffIds: readonly string[];
  hasOffice: boolean;
}

/** Until the booker's address is verified, so many guests are written to at most: nobody relays spam through us. */
export const mostGuestsUnverified = 10;

type RecipientKind = readonly Recipient["kind"][];

const recipientKinds: Record<MailKind, RecipientKind> = {
  booked: ["booker", "guest", "staff", "office"],
  requested: ["booker", "office"],
  confirmed: ["booker", "guest", "staff", "office"],
  declined: ["booker"],
  proposed: ["booker"],
  rescheduled: ["booker", "guest", "staff", "office"],
  cancelled: ["booker", "guest", "staff", "office"],
  "seat-cancelled": ["booker", "guest", "staff"],
  "handed-over": ["staff"],
  reminder: ["booker", "guest"],
  "follow-up": ["booker"],
  receipt: ["booker"],
};

export interface MailEvent {
  kind: MailKind;
  party: Party;
  /** The guest that it is about alone. */
  guest?: number | undefined;
  /** A request that was withdrawn had reached nobody but the booker and the office. */
  wasRequest?: boolean | undefined;
}

/** Everybody whom an event concerns, each once. */
export function recipientsOf({ kind, party, guest, wasRequest = false }: MailEvent): Recipient[] {
  const kinds = wasRequest ? recipientKinds[kind].filter((reader) => reader !== "guest") : recipientKinds[kind];
  return kinds.flatMap((to): Recipient[] => {
    switch (to) {
      case "booker":
        return party.hasBooker ? [{ kind: "booker" }] : [];
      case "guest":
        return guestsOf(party, guest).map(({ position }) => ({ kind: "guest", position }));
      case "staff":
        return [...new Set(party.staffIds)].map((id) => ({ kind: "staff", id }));
      case "office":
        return party.hasOffice ? [{ kind: "office" }] : [];
    }
  });
}

function guestsOf({ guests }: Party, only: number | undefined) {
  const addressed = guests.filter(({ email }) => email !== "");
  return only === undefined
    ? addressed.filter(({ isCancelled }) => !isCancelled)
    : addressed.filter(({ position }) => position === only);
}

/** Kinds that a reader may stop: whoever stops them still hears of every change. */
export function isStoppable(kind: MailKind): boolean {
  return kind === "reminder" || kind === "follow-up";
}

/** What has to be true of a booking when its mail is sent; another event has its own mail. */
const states: Record<MailKind, readonly BookingState[]> = {
  booked: ["scheduled"],
  requested: ["requested"],
  confirmed: ["scheduled"],
  declined: ["declined"],
  proposed: ["requested"],
  rescheduled: ["scheduled"],
  cancelled: ["cancelled"],
  "seat-cancelled": ["scheduled", "requested"],
  "handed-over": ["scheduled", "cancelled"],
  reminder: ["scheduled"],
  "follow-up": ["scheduled"],
  receipt: ["scheduled", "requested", "cancelled", "declined"],
};

/** Whether a mail still tells the truth: one that was overtaken while it waited is not sent. */
export function isCurrent(
  { kind, event }: { kind: MailKind; event: string },
  booking: { state: BookingState; revision: number; startsAt: Date | null },
): boolean {
  if (!states[kind].includes(booking.state)) return false;
  if (kind === "rescheduled") return event === String(booking.revision);
  return kind === "reminder" ? event.endsWith(reminderTime(booking.startsAt)) : true;
}

/** Of one reminder among those of a visit: moved to another time, it is reminded of anew. */
export function reminderEvent(minutes: number, startsAt: Date): string {
  return `${minutes} ${reminderTime(startsAt)}`;
}

function reminderTime(startsAt: Date | null): string {
  return startsAt?.toISOString() ?? "never";
}

const firstPause = 5;
const longestPause = 120;

/**
 * Seconds until a mail that could not be sent is tried again: soon at first, and never so late that it would be missed for
 * long after the mail server is back. Null after three days: then nobody waits for it any more.
 */
export function pauseAfter(attempts: number): number | null {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  const most = (3 * 24 * 60 * 60) / longestPause;
  return attempts > most ? null : pause;
}
