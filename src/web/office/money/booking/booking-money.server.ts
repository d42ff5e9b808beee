import { readMoney } from "#domain/pricing/money.ts";
import { findOfficeBooking } from "#use-cases/office/booking/find-office-booking.ts";
import { giveBackMoney, retainOwed } from "#use-cases/office/money/give-back.ts";
import { payByCode, takeCodeBack } from "#use-cases/office/money/at-desk/pay-by-code.ts";
import { refundByOffice } from "#use-cases/office/money/refund-by-office.ts";
import { reprice, tellPrice } from "#use-cases/office/money/reprice.ts";
import { reverseTaking, takeMoney } from "#use-cases/office/money/take-money.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { backToBooking, officeOf } from "../../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../../shared/forms/read-office-form.server.ts";
import {
  giveBackForm,
  payByCodeForm,
  priceField,
  refundForm,
  repriceForm,
  retainForm,
  reverseForm,
  takeForm,
} from "../../shared/money/money-schemas.server.ts";

/** The booking in the address, whose currency says how amounts are typed. */
async function bookingOf(args: PageArguments) {
  const { db } = args.context.get(servicesContext);
  return findOfficeBooking(db, officeOf(args), { reference: args.params["reference"]!, verb: "bookings.see" });
}

export async function handleTake(args: PageArguments) {
  const sent = await readOfficeForm(args, takeForm);
  if (!sent.isRead) return sent.answer;
  const { more: isMore, ...taken } = sent.value;
  const found = await bookingOf(args);
  if (!found.ok) return sent.refuse(found.refusal);
  const amount = readMoney(taken.amount, found.value.currency, args.context.get(tagContext));
  if (amount === null) return sent.refuse({ code: "amount-unreadable" });
  const command = { ...taken, reference: found.value.reference, amount, isMore };
  const done = await takeMoney(officeOf(args), command, args.context.get(servicesContext));
  if (done.ok) return backToBooking(args, "taken");
  // Only now the form asks whether more was meant.
  const asked = done.refusal.code === "taking-over" && !isMore ? { more: "no" } : {};
  return sent.refuse(done.refusal, { typed: { ...sent.typed, ...asked } });
}

/** A code, or something that the customer has. */
export async function handlePayByCode(args: PageArguments) {
  const sent = await readOfficeForm(args, payByCodeForm);
  if (!sent.isRead) return sent.answer;
  const { code, credit, amount, more: isMore, owed, key } = sent.value;
  const found = await bookingOf(args);
  if (!found.ok) return sent.refuse(found.refusal);
  const { reference, currency } = found.value;
  const tag = args.context.get(tagContext);
  const most = amount === "" ? null : readMoney(amount, currency, tag);
  if (amount !== "" && most === null) return sent.refuse({ code: "amount-unreadable" });
  const by = credit === "" ? { code } : { credit };
  const command = { reference, by, most, owed, isMore, key };
  const done = await payByCode(officeOf(args), command, args.context.get(servicesContext));
  if (done.ok) return backToBooking(args, "code-used");
  const { refusal } = done;
  // What a customer has is chosen above the form with the code.
  const at = credit === "" ? {} : { field: "" as const };
  if (refusal.code === "code-refused" && refusal.minimum !== undefined)
    return sent.refuse({ ...refusal, amount: formatMoney(refusal.minimum, currency, tag) }, at);
  // Only now the form asks whether more was meant.
  const asked = refusal.code === "paid-already" && !isMore ? { more: "no" } : {};
  return sent.refuse(refusal, { ...at, typed: { ...sent.typed, ...asked } });
}

export async function handleTakeCodeBack(args: PageArguments) {
  const sent = await readOfficeForm(args, reverseForm);
  if (!sent.isRead) return sent.answer;
  const { reference, credit } = args.params as { reference: string; credit: string };
  const command = { reference, credit, ...sent.value };
  const done = await takeCodeBack(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? backToBooking(args, "code-back") : sent.refuse(done.refusal);
}

export async function handleReverse(args: PageArguments) {
  const sent = await readOfficeForm(args, reverseForm);
  if (!sent.isRead) return sent.answer;
  const { reference, taking } = args.params as { reference: string; taking: string };
  const command = { reference, taking, ...sent.value };
  const done = await reverseTaking(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? backToBooking(args, "reversed") : sent.refuse(done.refusal);
}

export async function handleGiveBack(args: PageArguments) {
  const sent = await readOfficeForm(args, giveBackForm);
  if (!sent.isRead) return sent.answer;
  const found = await bookingOf(args);
  if (!found.ok) return sent.refuse(found.refusal);
  const { reference, currency } = found.value;
  const { method, ...typed } = sent.value;
  const amount = typed.amount === "" ? null : readMoney(typed.amount, currency, args.context.get(tagContext));
  if (typed.amount !== "" && amount === null) return sent.refuse({ code: "amount-unreadable" });
  const command = { ...typed, reference, amount, method: method === "" ? null : method };
  const done = await giveBackMoney(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? backToBooking(args, "given-back") : sent.refuse(done.refusal);
}

export async function handleRetain(args: PageArguments) {
  const sent = await readOfficeForm(args, retainForm);
  if (!sent.isRead) return sent.answer;
  const command = { reference: args.params["reference"]!, ...sent.value };
  const done = await retainOwed(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? backToBooking(args, "retained") : sent.refuse(done.refusal);
}

export async function handleRefund(args: PageArguments) {
  const sent = await readOfficeForm(args, refundForm);
  if (!sent.isRead) return sent.answer;
  const found = await bookingOf(args);
  if (!found.ok) return sent.refuse(found.refusal);
  const { reference, currency } = found.value;
  const amount = readMoney(sent.value.amount, currency, args.context.get(tagContext));
  if (amount === null) return sent.refuse({ code: "amount-unreadable" });
  const command = { ...sent.value, reference, amount };
  const done = await refundByOffice(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? backToBooking(args, "refunded") : sent.refuse(done.refusal);
}

export async function handleReprice(args: PageArguments) {
  const sent = await readOfficeForm(args, repriceForm);
  if (!sent.isRead) return sent.answer;
  const { reason, revision, key, tell } = sent.value;
  const tag = args.context.get(tagContext);
  const services = args.context.get(servicesContext);
  const office = officeOf(args);
  const found = await bookingOf(args);
  if (!found.ok) return sent.refuse(found.refusal);
  const { reference, currency, lines, id } = found.value;
  const prices = [];
  for (const { position } of lines.filter(({ isCancelled }) => !isCancelled)) {
    const field = priceField(position);
    const price = readMoney(sent.value[field] ?? "", currency, tag);
    if (price === null) return sent.refuse({ code: "amount-unreadable" }, { field });
    prices.push({ position, price });
  }
  const done = await reprice(office, { reference, prices, reason, revision, key }, services);
  if (!done.ok) return sent.refuse(done.refusal);
  if (!tell) return backToBooking(args, "repriced");
  return backToBooking(args, (await tellPrice(office, reference, id, services)) ? "repriced-told" : "repriced-untold");
}
