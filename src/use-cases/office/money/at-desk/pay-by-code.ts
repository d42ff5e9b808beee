import { isBooked } from "#domain/booking/changes.ts";
import { payAtDesk, type DeskPayment } from "#domain/credits/pay-at-desk.ts";
import { refuse, type Refusal } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { whyNoReason } from "#domain/office/reason.ts";
import { codeRefused, type OfficeRefusal } from "#domain/office/refusals.ts";
import { paidOf } from "#domain/pricing/owed.ts";
import type { Booking } from "#store/booking/booking.ts";
import { listUsed, restoreLines, takeOffLines } from "#store/credits/at-desk.ts";
import { findCredit, type CreditKey } from "#store/credits/credits.ts";
import { endCouponUse, returnVisits } from "#store/credits/returns.ts";
import { spendOnTaking } from "#store/credits/spend.ts";
import { useCoupon, usePass } from "#store/credits/take.ts";
import type { Transaction } from "#store/database.ts";
import { insertTaking } from "#store/office/money/takings.ts";
import { describeBooking } from "../../../booking/manage/read-manage.ts";
import { typedCode } from "../../../credits/credit-codes.ts";
import { readBookingMoney } from "../../../payments/read-money.ts";
import { logBookings } from "../../../shared/log-booking.ts";
import type { Services } from "../../../shared/services.ts";
import { findOfficeBooking } from "../../booking/find-office-booking.ts";
import { changeMoney, type MoneyChanged } from "../change-money.ts";
import { dueAtDesk, listOwn, readDeskCredit } from "./own-credits.ts";

export interface PayByCode {
  reference: string;
  /** A code that the customer presents, or the id of something that belongs to them. */
  by: { code: string } | { credit: string };
  /** At most so much of a voucher, in minor units. Null: as much as it can pay. */
  most: number | null;
  /** What the operator saw to be owed. */
  owed: number;
  /** The operator knows that a part was paid already and will be owed to the customer. */
  isMore: boolean;
  key: string;
}

type Refused = Refusal | OfficeRefusal;

/**
 * Pays a booked visit, or a part of it, with a voucher, a package or a coupon, by the rules of booking online. A pass and a coupon
 * lower the price; a voucher pays.
 */
export async function payByCode(
  office: Office,
  { reference, by, most, owed, isMore, key }: PayByCode,
  services: Services,
): Promise<MoneyChanged> {
  if (most !== null && (!Number.isSafeInteger(most) || most <= 0)) return refuse({ code: "amount-unreadable" });
  const found = await findOfficeBooking(services.db, office, { reference, verb: "money.take" });
  if (!found.ok) return found;
  const described = await describeBooking(found.value, services);
  if (!described.ok) return described;
  const credit = "credit" in by ? await ownKey(office, found.value, by.credit, services) : undefined;
  const change = { reference, verb: "money.take", operation: "pay-by-code", key, request: { by, most } } as const;
  return changeMoney(office, change, services, async (tx, booking) => {
    if (!isBooked(booking.state)) return { code: "booking-changed" };
    const money = await readBookingMoney(tx, booking);
    if (money.owed !== owed) return { code: "money-changed" };
    const named = "code" in by ? await findCredit(tx, booking.providerId, typedCode(by.code)) : credit;
    const presented = named && (await readDeskCredit(tx, booking, named));
    if (named === undefined || presented === undefined) return codeRefused("unknown");
    const pays = payAtDesk(presented, dueAtDesk({ ...described.value, booking }, owed));
    if (!pays.ok) {
      const least = presented.kind === "coupon" && pays.refusal === "minimum" ? presented.minimum : undefined;
      return codeRefused(pays.refusal, least);
    }
    if (pays.value.kind !== "voucher" && paidOf(money.paid) > money.total - pays.value.off && !isMore)
      return { code: "paid-already" };
    return spend(tx, { office, booking, key: named, pays: pays.value, most });
  });
}

/** Something that was chosen instead of typed has to be the customer's own. */
async function ownKey(office: Office, booking: Booking, id: string, { db }: Services): Promise<CreditKey | undefined> {
  const own = (await listOwn(db, office, booking)).find((one) => one.id === id);
  return own && { kind: own.kind, id: own.id };
}

interface Spending {
  office: Office;
  booking: Booking;
  key: CreditKey;
  pays: DeskPayment;
  most: number | null;
}

async function spend(tx: Transaction, { office, booking, key, pays, most }: Spending): Promise<Refused | null> {
  const { operatorId } = office.actor;
  const { providerId, id: bookingId, currency } = booking;
  const logged = { bookings: [booking], by: office.actor } as const;
  if (pays.kind === "voucher") {
    const amount = most ?? pays.amount;
    if (amount > pays.amount) return { code: "voucher-too-little" };
    const voucherId = key.id;
    const payee = { providerId, kind: "booking", id: bookingId } as const;
    const takingId = await insertTaking(tx, { for: payee, amount, currency, method: "voucher", voucherId, operatorId });
    if (!(await spendOnTaking(tx, { providerId, voucherId, amount, bookingId, orderId: null, takingId, operatorId })))
      return codeRefused("usedUp");
    await logBookings(tx, { ...logged, verb: "money.take", after: { taking: takingId, amount, method: "voucher" } });
    return null;
  }
  const version = booking.revision + 1;
  const { off, lines } = pays;
  if (pays.kind === "pass") {
    for (const { position, visits } of lines)
      if (!(await usePass(tx, booking, { id: key.id, position, visits }, operatorId))) return codeRefused("usedUp");
    await takeOffLines(tx, booking, key, lines);
    const visits = lines.reduce((sum, line) => sum + line.visits, 0);
    await logBookings(tx, { ...logged, version, verb: "money.take", after: { pass: key.id, visits, amount: off } });
    return null;
  }
  if (!(await useCoupon(tx, booking, { id: key.id, amount: off }))) return codeRefused("usedUp");
  await takeOffLines(tx, booking, key, lines);
  await logBookings(tx, {
    ...logged,
    version,
    verb: "bookings.reprice",
    before: { total: booking.total },
    after: { total: booking.total - off, coupon: key.id },
  });
  return null;
}

/** Takes a pass or a coupon off a booking again: its visits go back, and what it took off is to be paid again. */
export async function takeCodeBack(
  office: Office,
  { reference, credit, reason, key }: { reference: string; credit: string; reason: string; key: string },
  services: Services,
): Promise<MoneyChanged> {
  const unreadable = whyNoReason(reason);
  if (unreadable !== null) return refuse(unreadable);
  const change = {
    reference,
    verb: "money.take",
    operation: "take-code-back",
    key,
    request: { credit, reason },
  } as const;
  return changeMoney(office, change, services, async (tx, booking) => {
    const used = (await listUsed(tx, booking)).find(({ id }) => id === credit);
    const isLive = isBooked(booking.state);
    if (used === undefined || (!isLive && used.visits === 0)) return { code: "taking-reversed" };
    const { operatorId } = office.actor;
    const visits = booking.lines.flatMap(({ passId, passVisits, position }) =>
      passId === credit && passVisits > 0 ? [{ passId, position, visits: passVisits }] : [],
    );
    // Locked in the order of booking: passes, then the coupon.
    await returnVisits(tx, booking, visits, { operatorId, reason });
    if (used.kind === "coupon") await endCouponUse(tx, booking);
    if (isLive) await restoreLines(tx, booking, used);
    await logBookings(tx, {
      bookings: [booking],
      by: office.actor,
      verb: used.kind === "pass" ? "money.reverse" : "bookings.reprice",
      ...(isLive && { version: booking.revision + 1 }),
      reason,
      ...(used.kind === "coupon" && { before: { total: booking.total } }),
      after:
        used.kind === "coupon"
          ? { total: booking.total + used.amount, coupon: used.id }
          : { pass: used.id, visits: used.visits, amount: used.amount },
    });
    return null;
  });
}
