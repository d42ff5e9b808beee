import { refuse } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { TakingMethod } from "#domain/office/money/takings.ts";
import { insertTaking, listTakings } from "#store/office/money/takings.ts";
import { lockVoucher, returnVoucherTaking, takeVoucher } from "../../credits/take-voucher.ts";
import { readBookingMoney } from "../../payments/read-money.ts";
import { logBookings } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";
import { changeMoney, type MoneyChanged } from "./change-money.ts";
import { whyNoReason } from "#domain/office/reason.ts";

export interface TakeMoney {
  reference: string;
  /** In minor units. */
  amount: number;
  method: TakingMethod;
  /** Of the voucher that pays. */
  code?: string;
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
  { reference, amount, method, code = "", owed, isMore, key }: TakeMoney,
  services: Services,
): Promise<MoneyChanged> {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > most) return refuse({ code: "amount-unreadable" });
  const request = { amount, method, code };
  const change = { reference, verb: "money.take", operation: "take-money", key, request } as const;
  return changeMoney(office, change, services, async (tx, booking) => {
    const money = await readBookingMoney(tx, booking);
    if (money.owed !== owed) return { code: "money-changed" };
    if (amount > money.owed && !isMore) return { code: "taking-over" };
    const { operatorId } = office.actor;
    const { providerId, id, currency } = booking;
    const payee = { providerId, kind: "booking", id } as const;
    const voucher = method === "voucher" ? await lockVoucher(tx, { providerId, code, currency }) : null;
    if (voucher?.ok === false)
      return voucher.refusal.code === "credit-refused" ? voucher.refusal : { code: "voucher-too-little" };
    const voucherId = voucher?.value.id ?? null;
    const taking = await insertTaking(tx, { for: payee, amount, currency, method, voucherId, operatorId });
    if (voucherId !== null) {
      const spending = { providerId, voucherId, amount, bookingId: id, orderId: null, takingId: taking, operatorId };
      const spent = await takeVoucher(tx, spending, voucher!.value.balance);
      if (!spent.ok) return { code: "voucher-too-little" };
    }
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
    const taking = (await listTakings(tx, payee)).find((one) => one.id === id && one.reverses === null);
    if (taking === undefined) return { code: "taking-unknown" };
    if (taking.isReversed) return { code: "taking-reversed" };
    const { amount, method, voucherId } = taking;
    const { operatorId } = office.actor;
    const reversal = await insertTaking(tx, {
      for: payee,
      amount: -amount,
      currency: booking.currency,
      method,
      voucherId,
      operatorId,
      reverses: id,
    });
    if (voucherId !== null) {
      const spent = { providerId: booking.providerId, voucherId, amount, bookingId: booking.id, orderId: null };
      await returnVoucherTaking(tx, { ...spent, takingId: reversal, operatorId, reason });
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
