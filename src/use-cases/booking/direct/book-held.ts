import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Sender } from "../../limits/client.ts";
import type { Services } from "../../shared/services.ts";
import { applyCode } from "../codes/apply-code.ts";
import { book, saveBookingDetails, type BookResult } from "../confirm/book.ts";
import type { ExpectedSums } from "../confirm/prepare-dates.ts";
import { wasDone } from "../../shared/idempotency.ts";
import { findBecome } from "../confirm/own-token.ts";
import { releaseHold } from "../hold/extend-hold.ts";
import { reviveHold } from "../hold/revive-hold.ts";
import { checkSentDetails, checkSentGuests, type SentDetails, type SentFaults, type SentGuests } from "./check-sent.ts";
import type { FoundNamedVisit } from "./find-wanted.ts";
import { holdWanted, type HoldWanted } from "./hold-wanted.ts";
import { openHeld, type OpenedHold } from "./open-held.ts";

type BookRefusal = Refusal | SentFaults;

interface Sent {
  /** Omitted if they were saved with the hold before. */
  details?: SentDetails | undefined;
  guests?: SentGuests | undefined;
  /** The sums that the visitor saw. */
  expected?: ExpectedSums | undefined;
  /** Null: the provider's. */
  locale: LocaleCode | null;
  key: string;
  sender: Sender;
  /** Everything that the client sent: another request must have another key. */
  request: unknown;
}

export interface BookHeld extends Sent {
  token: string;
}

type Booked = BookResult;

/** Books a hold, or makes it ready for payment. */
export async function bookHeld(command: BookHeld, services: Services): Promise<Result<Booked, BookRefusal>> {
  const { token, locale, sender, key, expected, request } = command;
  const opened = await openAgain(command, services);
  if (!opened.ok) return opened;
  const held = opened.value;
  // What somebody typed in a browser is booked there, or not at all.
  if (command.details === undefined && !held.isBooked && held.read.booking.typedBy !== null)
    return refuse({ code: "details-missing" });
  const details =
    command.details === undefined ? ok(undefined) : checkSentDetails(held, command.details, locale, services);
  if (!details.ok) return details;
  const guests = checkSentGuests(held, command.guests);
  if (!guests.ok) return guests;
  const { provider } = held.page;
  return book(
    {
      provider,
      visit: held.visit,
      token,
      guests: guests.value,
      key,
      link: held.link,
      sender,
      request,
      ...(expected !== undefined && { expected }),
      ...(details.value !== undefined && { sent: details.value }),
    },
    services,
  );
}

/** An expired hold is reserved again if its time is still free, as the pages do. */
async function openAgain(command: BookHeld, services: Services): Promise<Result<OpenedHold>> {
  const { token, locale, sender } = command;
  const opened = await openHeld(token, locale, services);
  if (!opened.ok) return openBecome(command, opened, services);
  if (opened.value.isLive || opened.value.isBooked) return opened;
  const revived = await reviveHold({ page: opened.value.page, token, sender }, services);
  return revived.ok ? openHeld(token, locale, services) : revived;
}

/** A repeat of the request that booked it. If no browser typed anything, only the program knows the hold's token. */
async function openBecome(
  { token, locale, key }: BookHeld,
  unknown: Result<OpenedHold>,
  services: Services,
): Promise<Result<OpenedHold>> {
  const become = await findBecome(token, services);
  if (become === undefined) return unknown;
  const { providerId, typedBy } = become.booking;
  const isRepeat = typedBy === null || (await wasDone(services.db, { providerId, operation: "book", key }));
  return isRepeat ? openHeld(become.token, locale, services) : unknown;
}

/** Saves the booker's details with the hold. Booking it may omit them then. */
export async function saveHeldDetails(
  { token, details, locale }: { token: string; details: SentDetails; locale: LocaleCode | null },
  services: Services,
): Promise<Result<null, BookRefusal>> {
  const opened = await openHeld(token, locale, services);
  if (!opened.ok) return opened;
  const { page, visit } = opened.value;
  if (opened.value.isBooked) return refuse({ code: "booking-not-found" });
  const checked = checkSentDetails(opened.value, details, locale, services);
  if (!checked.ok) return checked;
  return saveBookingDetails({ provider: page.provider, visit, token, ...checked.value }, services);
}

export interface BookWanted extends Sent, Pick<HoldWanted, "when" | "zone"> {
  found: FoundNamedVisit;
  details: SentDetails;
  codes: readonly string[];
}

/** Holds and books in one request. If it cannot be booked, nothing stays held. */
export async function bookWanted(command: BookWanted, services: Services): Promise<Result<Booked, BookRefusal>> {
  const { found, when, zone, locale, key, sender, codes } = command;
  const held = await holdWanted({ found, when, zone, locale, instead: null, key: `${key}.hold`, sender }, services);
  if (!held.ok) return held;
  const { token } = held.value;
  const { provider, services: offered } = found.page;
  const booked = await applyAndBook();
  if (!booked.ok) await giveUp(token, services);
  return booked;

  async function applyAndBook(): Promise<Result<Booked, BookRefusal>> {
    for (const code of codes) {
      const email = command.details.email ?? "";
      const applied = await applyCode(
        { provider, services: offered, token, email, code, client: sender.client },
        services,
      );
      // A repeated request finds its codes applied, or the visit booked.
      const isRepeat =
        !applied.ok &&
        (applied.refusal.code === "booking-not-found" ||
          (applied.refusal.code === "credit-refused" && applied.refusal.why === "twice"));
      if (!applied.ok && !isRepeat) return applied;
    }
    return bookHeld({ ...command, token }, services);
  }
}

/** Releases a hold that could not be booked, unless a repeat of the same request has made it ready for payment. */
async function giveUp(token: string, services: Services): Promise<void> {
  const opened = await openHeld(token, null, services);
  if (opened.ok && !opened.value.isBooked && !opened.value.read.booking.isChecked) await releaseHold(token, services);
}
