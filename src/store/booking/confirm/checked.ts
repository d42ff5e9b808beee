import { sql, type CompiledQuery } from "kysely";
import type { BookingState } from "#domain/booking/changes.ts";
import type { AgreedTerms } from "#domain/pricing/agreed-terms.ts";
import type { Database, Transaction } from "../../database.ts";
import { compileOnce, type ValueOf } from "../../statements/compile-once.ts";
import type { BookingKey, StoredToken } from "../booking.ts";
import { detailColumns, detailValues, type DetailValues, type DetailsRow } from "./details.ts";

/** A line as the visitor agreed to it: its price, the amount due now, and the refund terms. */
export interface CheckedLine extends AgreedTerms {
  seats: number;
  price: number;
  /** What codes took off. */
  credits?: LineCredits | undefined;
}

/** What codes took off the list price of a line. */
interface LineCredits {
  discount: number;
  couponId: string | null;
  passId: string | null;
  /** The coupon's part of the discount; the rest is the pass's. */
  byCoupon: number;
  /** Visits of the pass. */
  visits: number;
}

export interface CheckedBooking {
  /** If they came with the form that books. */
  typed: DetailsRow | null;
  guestCount: number;
  total: number;
  lines: readonly CheckedLine[];
  /** What vouchers pay of the total, and of what is due now. */
  byVoucher?: { total: number; now: number } | undefined;
  /** Null if the visit must be paid first. */
  confirmedAs: "scheduled" | "requested" | null;
  /** The booking's own token, if it is confirmed. Omitted if it has had one from the beginning. */
  token?: StoredToken | undefined;
}

/** Stores that a booking has everything that its services ask for, and confirms it, in one statement. */
export function checkedQuery(tx: Transaction, key: BookingKey, checked: CheckedBooking): CompiledQuery<object> {
  const { typed, guestCount, total, lines, confirmedAs, byVoucher, token } = checked;
  const of = <T>(value: (line: CheckedLine) => T) => lines.map(value);
  const payNow = of((line) => line.payNow);
  const values: CheckedValues = {
    id: key.id,
    providerId: key.providerId,
    guestCount,
    total,
    confirmedAs,
    tokenHash: token?.tokenHash ?? null,
    tokenSealed: token?.tokenSealed ?? null,
    payNow: payNow.reduce((sum, amount) => sum + amount, 0) - (byVoucher?.now ?? 0),
    byVoucher: byVoucher?.total ?? 0,
    positions: of(({ position }) => position),
    seats: of((line) => line.seats),
    prices: of(({ price }) => price),
    paysNow: payNow,
    refundPercents: of(({ refundPercent }) => refundPercent),
    refundCutoffs: of(({ refundCutoffMinutes }) => refundCutoffMinutes),
    discounts: of(({ credits }) => credits?.discount ?? 0),
    couponIds: of(({ credits }) => credits?.couponId ?? null),
    passIds: of(({ credits }) => credits?.passId ?? null),
    passVisits: of(({ credits }) => credits?.visits ?? 0),
    passAmounts: of(({ credits }) => (credits === undefined ? 0 : credits.discount - credits.byCoupon)),
  };
  return typed === null
    ? checkedStatement.with(tx, values)
    : typedAndCheckedStatement.with(tx, { ...values, ...detailValues(typed) });
}

interface CheckedValues extends Omit<CheckedBooking, "typed" | "lines" | "byVoucher" | "token"> {
  id: string;
  providerId: string;
  tokenHash: Buffer | null;
  tokenSealed: string | null;
  payNow: number;
  byVoucher: number;
  positions: number[];
  seats: number[];
  prices: number[];
  paysNow: number[];
  refundPercents: number[];
  refundCutoffs: number[];
  discounts: number[];
  couponIds: (string | null)[];
  passIds: (string | null)[];
  passVisits: number[];
  passAmounts: number[];
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
            ${value("paysNow")}::bigint[], ${value("refundPercents")}::int[], ${value("refundCutoffs")}::int[],
            ${value("discounts")}::bigint[], ${value("couponIds")}::uuid[], ${value("passIds")}::uuid[],
            ${value("passVisits")}::int[], ${value("passAmounts")}::bigint[])`.as<"line">(
            sql`line (n, seats, price, pay_now, percent, cutoff, discount, coupon_id, pass_id, pass_visits, pass_amount)`,
          ),
        )
        .set((eb) => ({
          seats: eb.ref("line.seats"),
          price: eb.ref("line.price"),
          pay_now: eb.ref("line.pay_now"),
          refund_percent: eb.ref("line.percent"),
          refund_cutoff_minutes: eb.ref("line.cutoff"),
          discount: eb.ref("line.discount"),
          coupon_id: eb.ref("line.coupon_id"),
          pass_id: eb.ref("line.pass_id"),
          pass_visits: eb.ref("line.pass_visits"),
          pass_amount: eb.ref("line.pass_amount"),
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
      paid_by_voucher: value("byVoucher"),
      checked_at: sql<Date>`now()`,
      changed_at: sql<Date>`now()`,
      state,
      manage_token_hash: sql<Buffer>`coalesce(${value("tokenHash")}::bytea, manage_token_hash)`,
      manage_token_sealed: sql<string>`coalesce(${value("tokenSealed")}::text, manage_token_sealed)`,
      hold_expires_at: unlessConfirmed<Date | null>("hold_expires_at"),
      client_address: unlessConfirmed<Buffer | null>("client_address"),
      client_home: unlessConfirmed<Buffer | null>("client_home"),
      client_site: unlessConfirmed<Buffer | null>("client_site"),
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
  discount: number;
  coupon_id: string | null;
  pass_id: string | null;
  pass_visits: number;
  pass_amount: number;
}
