import { sql, type CompiledQuery } from "kysely";
import type { BookingState } from "#domain/booking/changes.ts";
import type { AgreedTerms } from "#domain/pricing/agreed-terms.ts";
import type { Details } from "#domain/booking/details/details.ts";
import type { Guests } from "#domain/booking/details/guests.ts";
import type { JoinedAnswers } from "#domain/forms/joined.ts";
import { updateBooking, assignSessions, type LinePlacement } from "./booking-rows.ts";
import type { BookingKey } from "./bookings.ts";
import type { Database, Transaction } from "../database.ts";
import { compileOnce, type ValueOf } from "../statements/compile-once.ts";
import { notHeld } from "./holds.ts";

interface AcceptedTexts {
  termsText: string | null;
  consentText: string | null;
}

/** What the booker typed and agreed to. */
export interface TypedDetails extends AcceptedTexts {
  details: Details;
  phoneTyped: string;
  answers: JoinedAnswers;
}

interface DetailValues extends AcceptedTexts, Omit<Details, "location"> {
  phoneTyped: string;
  answers: string;
  location: string | null;
}

function detailValues({ details, answers, ...typed }: TypedDetails): DetailValues {
  const location = details.location && JSON.stringify(details.location);
  return { ...typed, ...details, location, answers: JSON.stringify(answers) };
}

function detailColumns(value: ValueOf<DetailValues>) {
  const nowIf = (text: "termsText" | "consentText") =>
    sql<Date | null>`case when ${value(text)}::text is not null then now() end`;
  return {
    first_name: value("firstName"),
    last_name: value("lastName"),
    email: value("email"),
    phone: value("phone"),
    phone_typed: value("phoneTyped"),
    date_of_birth: value("dateOfBirth"),
    notes: value("notes"),
    answers: value("answers"),
    draft: null,
    location: value("location"),
    terms_text: value("termsText"),
    terms_accepted_at: nowIf("termsText"),
    consent_text: value("consentText"),
    consent_given_at: nowIf("consentText"),
    changed_at: sql<Date>`now()`,
    erased_at: null,
  };
}

/** Saved with the hold, live or expired, so that nothing typed is lost between steps. */
export async function saveDetails(
  db: Database,
  key: { providerId: string; tokenHash: Buffer },
  typed: TypedDetails,
): Promise<void> {
  await saveDetailsStatement.run(db, { ...key, ...detailValues(typed) });
}

const saveDetailsStatement = compileOnce<DetailValues & { providerId: string; tokenHash: Buffer }, object>(
  (db, value) =>
    db
      .updateTable("bookings")
      .set(detailColumns(value))
      .where("provider_id", "=", value("providerId"))
      .where("manage_token_hash", "=", value("tokenHash"))
      .where(sql<boolean>`state in ('held', 'expired')`),
);

/** `tokens` are for the guests' own links, one each. */
export async function saveGuests(
  tx: Transaction,
  { id, providerId, guests: former }: BookingKey & { guests: readonly unknown[] },
  guests: Guests,
  tokens: readonly { tokenHash: Buffer; tokenSealed: string }[],
): Promise<void> {
  if (former.length > 0)
    await tx.deleteFrom("guests").where("provider_id", "=", providerId).where("booking_id", "=", id).execute();
  if (guests.named.length === 0) return;
  const rows = guests.named.map((guest, index) => ({
    provider_id: providerId,
    booking_id: id,
    position: index + 1,
    ...guest,
    seat_token_hash: tokens[index]!.tokenHash,
    seat_token_sealed: tokens[index]!.tokenSealed,
  }));
  await tx.insertInto("guests").values(rows).execute();
}

/** A line as the visitor agreed to it: its price, the amount due now, and the refund terms. */
export interface CheckedLine extends AgreedTerms {
  seats: number;
  price: number;
}

export interface CheckedBooking {
  /** If they came with the form that books. */
  typed: TypedDetails | null;
  guestCount: number;
  total: number;
  lines: readonly CheckedLine[];
  /** Null if the visit must be paid first. */
  confirmedAs: "scheduled" | "requested" | null;
}

/** Stores that a booking has everything that its services ask for, and confirms it, in one statement. */
export function checkedQuery(tx: Transaction, key: BookingKey, checked: CheckedBooking): CompiledQuery<object> {
  const { typed, guestCount, total, lines, confirmedAs } = checked;
  const of = (value: (line: CheckedLine) => number) => lines.map(value);
  const payNow = of((line) => line.payNow);
  const values: CheckedValues = {
    id: key.id,
    providerId: key.providerId,
    ...{ guestCount, total, confirmedAs },
    payNow: payNow.reduce((sum, amount) => sum + amount, 0),
    positions: of(({ position }) => position),
    seats: of((line) => line.seats),
    prices: of(({ price }) => price),
    paysNow: payNow,
    refundPercents: of(({ refundPercent }) => refundPercent),
    refundCutoffs: of(({ refundCutoffMinutes }) => refundCutoffMinutes),
  };
  return typed === null
    ? checkedStatement.with(tx, values)
    : typedAndCheckedStatement.with(tx, { ...values, ...detailValues(typed) });
}

interface CheckedValues extends Omit<CheckedBooking, "typed" | "lines"> {
  id: string;
  providerId: string;
  payNow: number;
  positions: number[];
  seats: number[];
  prices: number[];
  paysNow: number[];
  refundPercents: number[];
  refundCutoffs: number[];
}

const checkedStatement = compileOnce<CheckedValues, object>((db, value) => checking(db, value, {}));
const typedAndCheckedStatement = compileOnce<CheckedValues & DetailValues, object>((db, value) =>
  checking(db, value, detailColumns(value)),
);

function checking(
  db: Database | Transaction,
  value: ValueOf<CheckedValues>,
  details: Partial<ReturnType<typeof detailColumns>>,
) {
  const state = sql<BookingState>`coalesce(${value("confirmedAs")}::text, state)`;
  const unlessConfirmed = <T>(column: string) =>
    sql<T>`case when ${value("confirmedAs")}::text is null then ${sql.ref(column)} end`;
  return db
    .with("agreed", (query) =>
      query
        .updateTable("booking_lines")
        .from(
          sql<LineColumns>`unnest(${value("positions")}::int[], ${value("seats")}::int[], ${value("prices")}::bigint[],
            ${value("paysNow")}::bigint[], ${value("refundPercents")}::int[], ${value("refundCutoffs")}::int[])`.as<"line">(
            sql`line (n, seats, price, pay_now, percent, cutoff)`,
          ),
        )
        .set((eb) => ({
          seats: eb.ref("line.seats"),
          price: eb.ref("line.price"),
          pay_now: eb.ref("line.pay_now"),
          refund_percent: eb.ref("line.percent"),
          refund_cutoff_minutes: eb.ref("line.cutoff"),
        }))
        .where("provider_id", "=", value("providerId"))
        .where("booking_id", "=", value("id"))
        .whereRef("position", "=", "line.n"),
    )
    .updateTable("bookings")
    .set({
      erased_at: unlessConfirmed<Date | null>("erased_at"),
      ...details,
      guest_count: value("guestCount"),
      total: value("total"),
      pay_now: value("payNow"),
      checked_at: sql<Date>`now()`,
      changed_at: sql<Date>`now()`,
      state,
      hold_expires_at: unlessConfirmed<Date | null>("hold_expires_at"),
      client_address: unlessConfirmed<Buffer | null>("client_address"),
      client_browser: unlessConfirmed<Buffer | null>("client_browser"),
    })
    .where("provider_id", "=", value("providerId"))
    .where("id", "=", value("id"));
}

interface LineColumns {
  n: number;
  seats: number;
  price: number;
  pay_now: number;
  percent: number;
  cutoff: number;
}

/** Assigns new sessions to a visit that had lost its own; its price does not change. */
export async function moveLines(
  tx: Transaction,
  key: BookingKey,
  { endsAt, lines }: Pick<Move, "endsAt" | "lines">,
): Promise<void> {
  await updateBooking(tx, key, { ends_at: endsAt, changed_at: sql<Date>`now()` });
  await assignSessions(tx, key, lines);
}

/** The booking must have been checked before. */
export async function confirmHold(
  tx: Transaction,
  { id, providerId }: BookingKey,
  { state, total }: { state: "scheduled" | "requested"; total: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("bookings")
    .set({ state, ...notHeld, total, changed_at: sql<Date>`now()`, erased_at: null })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .where("checked_at", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`booking ${id} must be checked before it is confirmed`);
}

/** The caller releases its seats. */
export async function setCancelled(tx: Transaction, key: BookingKey, reason: string): Promise<void> {
  await updateBooking(tx, key, {
    state: "cancelled",
    cancellation_reason: reason,
    cancelled_at: sql<Date>`now()`,
    revision: sql<number>`revision + 1`,
    changed_at: sql<Date>`now()`,
  });
}

export interface Move {
  startsAt: Date;
  endsAt: Date;
  lines: readonly LinePlacement[];
}

/** The current time becomes the former one. */
export async function moveBooking(tx: Transaction, key: BookingKey, { startsAt, endsAt, lines }: Move): Promise<void> {
  await assignSessions(tx, key, lines);
  await updateBooking(tx, key, {
    former_starts_at: sql<Date | null>`starts_at`,
    starts_at: startsAt,
    ends_at: endsAt,
    revision: sql<number>`revision + 1`,
    changed_at: sql<Date>`now()`,
  });
}
