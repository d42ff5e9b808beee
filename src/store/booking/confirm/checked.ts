import { sql, type CompiledQuery } from "kysely";
import type { BookingState } from "#domain/booking/changes.ts";
import type { AgreedTerms } from "#domain/pricing/agreed-terms.ts";
import type { Database, Transaction } from "../../database.ts";
import { compileOnce, type ValueOf } from "../../statements/compile-once.ts";
import type { BookingKey } from "../bookings.ts";
import { detailColumns, detailValues, type DetailValues, type TypedDetails } from "./details.ts";

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
