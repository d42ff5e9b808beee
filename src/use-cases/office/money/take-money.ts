import { refuse } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { HandMethod } from "#domain/office/money/takings.ts";
import { insertTaking, listTakings, type Taking } from "#store/office/money/takings.ts";
import { returnTaking } from "#store/credits/spend.ts";
import { readBookingMoney } from "../../payments/read-money.ts";
import { logBookings } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";
import { changeMoney, type MoneyChanged } from "./change-money.ts";
import { reverseGiveBack } from "./give-back.ts";
import { whyNoReason } from "#domain/office/reason.ts";

export interface TakeMoney {
  reference: string;
  /** In minor units. */
  amount: number;
  method: HandMethod;
  /** What the operator saw to be owed. If someone else took it meanwhile, nothing is taken. */
  owed: number;
  /** The operator wants to take more than is owed, for instance in advance. */
  isMore: boolean;
  key: string;
}

const most = 10 ** 12;

/** Records money that a visitor gave in person. */
export async function takeMoney(
  office: Office,
  { reference, amount, method, owed, isMore, key }: TakeMoney,
  services: Services,
): Promise<MoneyChanged> {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > most) return refuse({ code: "amount-unreadable" });
  const request = { amount, method };
  const change = { reference, verb: "money.take", operation: "take-money", key, request } as const;
  return changeMoney(office, change, services, async (tx, booking) => {
    const money = await readBookingMoney(tx, booking);
    if (money.owed !== owed) return { code: "money-changed" };
    if (amount > money.owed && !isMore) return { code: "taking-over" };
    const { operatorId } = office.actor;
    const { providerId, id, currency } = booking;
    const payee = { providerId, kind: "booking", id } as const;
    const taking = await insertTaking(tx, { for: payee, amount, currency, method, operatorId });
    await logBookings(tx, {
      bookings: [booking],
      by: office.actor,
      verb: "money.take",
      after: { taking, amount, method },
    });
    return null;
  });
}

/** Reverses a taking as a whole, once. */
export async function reverseTaking(
  office: Office,
  { reference, taking: id, reason, key }: { reference: string; taking: string; reason: string; key: string },
  services: Services,
): Promise<MoneyChanged> {
  const unreadable = whyNoReason(reason);
  if (unreadable !== null) return refuse(unreadable);
  const request = { taking: id, reason };
  const change = { reference, verb: "money.take", operation: "reverse-taking", key, request } as const;
  return changeMoney(office, change, services, async (tx, booking) => {
    const payee = { providerId: booking.providerId, kind: "booking", id: booking.id } as const;
    const takings = await listTakings(tx, payee);
    const taking = takings.find((one) => one.id === id && one.reverses === null);
    if (taking === undefined) return { code: "taking-unknown" };
    if (taking.isReversed) return { code: "taking-reversed" };
    if (!canReverse(taking, takings)) return { code: "taking-given-back" };
    const { amount, method, voucherId } = taking;
    const { operatorId } = office.actor;
    if (taking.isGivenBack) {
      if (!(await reverseGiveBack(tx, booking, { ...taking, operatorId }))) return { code: "voucher-too-little" };
    } else {
      const { currency } = booking;
      const reversed = { for: payee, amount: -amount, currency, method, voucherId, operatorId, reverses: id };
      const takingId = await insertTaking(tx, reversed);
      const spent = { providerId: booking.providerId, amount, bookingId: booking.id, orderId: null, takingId };
      if (voucherId !== null) await returnTaking(tx, { ...spent, voucherId, operatorId, reason });
    }
    await logBookings(tx, {
      bookings: [booking],
      by: office.actor,
      verb: "money.reverse",
      reason,
      after: { taking: id, amount, method },
    });
    return null;
  });
}

/** What was given back already cannot be reversed once more: neither more money than was taken, nor to a voucher twice. */
function canReverse({ amount, voucherId }: Taking, takings: readonly Taking[]): boolean {
  const same = takings.filter((one) => one.voucherId === voucherId);
  return amount < 0 || same.reduce((sum, one) => sum + one.amount, 0) >= amount;
}
