import { refuse, type Refusal } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { partsBack, type PaidPart } from "#domain/office/money/give-back.ts";
import type { HandMethod } from "#domain/office/money/takings.ts";
import { whyNoReason } from "#domain/office/reason.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Booking } from "#store/booking/booking.ts";
import { returnTaking, spendOnTaking } from "#store/credits/spend.ts";
import type { Transaction } from "#store/database.ts";
import { insertTaking, listTakings } from "#store/office/money/takings.ts";
import { addRetained } from "#store/payments/retained.ts";
import { readBookingMoney, type MoneyOfBooking } from "../../payments/read-money.ts";
import { logBookings } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";
import { changeMoney, type MoneyChanged } from "./change-money.ts";

export interface GiveBack {
  reference: string;
  /** In minor units. Null: everything that is owed and was paid in person. */
  amount: number | null;
  /** Null: as it was paid. What a voucher paid always goes back to the voucher. */
  method: HandMethod | null;
  /** For the log. May be empty: what is owed says why. */
  reason: string;
  /** What the operator saw to be owed. */
  over: number;
  key: string;
}

/** The most that can go back by hand: what is owed, or was kept, and was paid in person. */
export function mostBack({ over, retained, paid }: MoneyOfBooking): number {
  return Math.max(0, Math.min(over + retained, paid.taken));
}

/** Records that money was given back to a customer in person. */
export async function giveBackMoney(
  office: Office,
  { reference, amount: wanted, method, reason, over, key }: GiveBack,
  services: Services,
): Promise<MoneyChanged> {
  const unreadable = reason === "" ? null : whyNoReason(reason);
  if (unreadable !== null) return refuse(unreadable);
  if (wanted !== null && (!Number.isSafeInteger(wanted) || wanted <= 0)) return refuse({ code: "amount-unreadable" });
  const request = { amount: wanted, method, reason };
  const change = { reference, verb: "money.take", operation: "give-back", key, request } as const;
  return changeMoney(office, change, services, async (tx, booking) => {
    const money = await readBookingMoney(tx, booking);
    if (money.over !== over) return { code: "money-changed" };
    const amount = wanted ?? Math.min(over, mostBack(money));
    if (amount === 0 || amount > mostBack(money)) return { code: "back-over" };
    const { operatorId } = office.actor;
    const parts = await giveBackParts(tx, booking, { amount, method, operatorId, reason });
    // What was kept before is given back after all.
    await addRetained(tx, booking, -Math.max(0, amount - over));
    for (const part of parts)
      await logBookings(tx, {
        bookings: [booking],
        by: office.actor,
        verb: "money.give-back",
        reason,
        after: { ...part },
      });
    return null;
  });
}

/** Gives back what was paid in person for a locked booking, in the ways in which it was paid. */
export async function giveBackParts(
  tx: Transaction,
  booking: Booking,
  {
    amount,
    method,
    operatorId,
    reason,
  }: { amount: number; method: HandMethod | null; operatorId: string; reason: string },
): Promise<{ taking: string; amount: number; method: string }[]> {
  const { providerId, id, currency } = booking;
  const payee = { providerId, kind: "booking", id } as const;
  const parts: PaidPart[] = partsBack(await listTakings(tx, payee), amount).map((part) =>
    part.voucherId === null && method !== null ? { ...part, method } : part,
  );
  const given = [];
  for (const { method: how, voucherId, amount: back } of parts) {
    const taking = { for: payee, amount: -back, currency, method: how, voucherId, operatorId, isGivenBack: true };
    const takingId = await insertTaking(tx, taking);
    if (voucherId !== null)
      await returnTaking(tx, {
        providerId,
        voucherId,
        amount: back,
        bookingId: id,
        orderId: null,
        takingId,
        operatorId,
        reason,
      });
    given.push({ taking: takingId, amount: back, method: how });
  }
  return given;
}

/** Takes some give-backs of a locked booking back, because what they followed is undone. False if a voucher was spent since. */
export async function undoGiveBack(
  tx: Transaction,
  booking: Booking,
  { ids, operatorId }: { ids: readonly string[]; operatorId: string },
): Promise<boolean> {
  const payee = { providerId: booking.providerId, kind: "booking", id: booking.id } as const;
  const given = (await listTakings(tx, payee)).filter(({ id, isReversed }) => ids.includes(id) && !isReversed);
  for (const one of given) if (!(await reverseGiveBack(tx, booking, { ...one, operatorId }))) return false;
  return true;
}

/** Reverses one give-back: the money counts as paid again. */
export async function reverseGiveBack(
  tx: Transaction,
  { providerId, id: bookingId, currency }: Booking,
  { id, amount, method, voucherId, operatorId }: PaidPart & { id: string; operatorId: string },
): Promise<boolean> {
  const payee = { providerId, kind: "booking", id: bookingId } as const;
  const again = { for: payee, amount: -amount, currency, method, voucherId, operatorId, reverses: id };
  const takingId = await insertTaking(tx, again);
  if (voucherId === null) return true;
  return spendOnTaking(tx, { providerId, voucherId, amount: -amount, bookingId, orderId: null, takingId, operatorId });
}

/** Keeps what is owed to a customer, because somebody decided so. */
export async function retainOwed(
  office: Office,
  { reference, reason, over, key }: { reference: string; reason: string; over: number; key: string },
  services: Services,
): Promise<MoneyChanged> {
  const unreadable = whyNoReason(reason);
  if (unreadable !== null) return refuse(unreadable);
  const change = { reference, verb: "money.take", operation: "retain", key, request: { reason } } as const;
  return changeMoney(office, change, services, async (tx, booking): Promise<Refusal | OfficeRefusal | null> => {
    const money = await readBookingMoney(tx, booking);
    if (money.over !== over || over === 0) return { code: "money-changed" };
    await addRetained(tx, booking, over);
    await logBookings(tx, {
      bookings: [booking],
      by: office.actor,
      verb: "money.retain",
      reason,
      after: { amount: over },
    });
    return null;
  });
}
