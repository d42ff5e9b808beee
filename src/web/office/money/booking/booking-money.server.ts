import type { Refusal } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { takingMethods } from "#domain/office/money/takings.ts";
import { readMoney } from "#domain/pricing/money.ts";
import { findOfficeBooking } from "#use-cases/office/booking/find-office-booking.ts";
import { refundByOffice } from "#use-cases/office/money/refund-by-office.ts";
import { reprice, tellPrice } from "#use-cases/office/money/reprice.ts";
import { reverseTaking, takeMoney } from "#use-cases/office/money/take-money.ts";
import { servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { readFields } from "../../../http/read-form.ts";
import { backToBooking, officeOf, refuseForm } from "../../shared/forms/form-result.server.ts";
import { priceField, refundFields, repriceFields, reverseFields, takeFields } from "../../shared/money/money-views.ts";

/** The booking in the address, whose currency says how amounts are typed. */
async function bookingOf(args: PageArguments) {
  const { db } = args.context.get(servicesContext);
  return findOfficeBooking(db, officeOf(args), { reference: args.params["reference"]!, verb: "bookings.see" });
}

export async function handleTake(args: PageArguments) {
  const tag = args.context.get(tagContext);
  const field = await readFields(args.request, takeFields);
  const found = await bookingOf(args);
  const typed = { amount: field("amount"), method: field("method"), code: field("code") };
  const refuse = (refusal: Refusal | OfficeRefusal) => {
    const asks = refusal.code === "taking-over" || field("more") !== "";
    return refuseForm(args.context, refusal, asks ? { ...typed, more: field("more") } : typed);
  };
  if (!found.ok) return refuse(found.refusal);
  const amount = readMoney(typed.amount, found.value.currency, tag);
  const method = takingMethods.find((one) => one === typed.method);
  if (amount === null) return refuse({ code: "amount-unreadable" });
  if (method === undefined) return refuse({ code: "choice-unknown" });
  const command = {
    reference: found.value.reference,
    amount,
    owed: Number(field("owed")),
    key: field("key"),
    isMore: field("more") === "yes",
    method,
    code: typed.code,
  } as const;
  const done = await takeMoney(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? backToBooking(args, "taken") : refuse(done.refusal);
}

export async function handleReverse(args: PageArguments) {
  const field = await readFields(args.request, reverseFields);
  const { reference, taking } = args.params as { reference: string; taking: string };
  const command = { reference, taking, reason: field("reason"), key: field("key") };
  const done = await reverseTaking(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? backToBooking(args, "reversed") : refuseForm(args.context, done.refusal, { reason: command.reason });
}

export async function handleRefund(args: PageArguments) {
  const tag = args.context.get(tagContext);
  const field = await readFields(args.request, refundFields);
  const typed = { amount: field("amount"), reason: field("reason") };
  const found = await bookingOf(args);
  if (!found.ok) return refuseForm(args.context, found.refusal, typed);
  const amount = readMoney(typed.amount, found.value.currency, tag);
  if (amount === null) return refuseForm(args.context, { code: "amount-unreadable" }, typed);
  const { reference } = found.value;
  const command = { reference, amount, reason: typed.reason, left: Number(field("left")), key: field("key") };
  const done = await refundByOffice(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? backToBooking(args, "refunded") : refuseForm(args.context, done.refusal, typed);
}

/** A visit has at most this many lines. */
const mostLines = 99;
const priceFields = Array.from({ length: mostLines }, (_, index) => priceField(index + 1));

export async function handleReprice(args: PageArguments) {
  const tag = args.context.get(tagContext);
  const field = await readFields(args.request, [...priceFields, ...Object.values(repriceFields)]);
  const services = args.context.get(servicesContext);
  const office = officeOf(args);
  const found = await bookingOf(args);
  if (!found.ok) return refuseForm(args.context, found.refusal);
  const { reference, currency, lines, id } = found.value;
  const names = lines
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ position }) => ({ position, name: priceField(position) }));
  const typed = {
    ...Object.fromEntries(names.map(({ name }) => [name, field(name)])),
    reason: field("reason"),
    tell: field("tell"),
  };
  const prices = names.map(({ position, name }) => ({ position, name, price: readMoney(field(name), currency, tag) }));
  const wrong = prices.find(({ price }) => price === null);
  if (wrong !== undefined) return refuseForm(args.context, { code: "amount-unreadable" }, typed);
  const command = {
    prices: prices.map(({ position, price }) => ({ position, price: price! })),
    reference,
    reason: field("reason"),
    revision: Number(field("revision")),
    key: field("key"),
  };
  const done = await reprice(office, command, services);
  if (!done.ok) return refuseForm(args.context, done.refusal, typed);
  if (field("tell") !== "yes") return backToBooking(args, "repriced");
  return backToBooking(args, (await tellPrice(office, reference, id, services)) ? "repriced-told" : "repriced-untold");
}
