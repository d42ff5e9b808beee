import { redirect } from "react-router";
import { customerPath } from "#domain/navigation/office-addresses.ts";
import type { ChangedCustomer } from "#use-cases/office/customers/find-customer.ts";
import { mergeCustomer, splitKey } from "#use-cases/office/customers/merge-customers.ts";
import { barCustomer, deleteRemark, remarkCustomer } from "#use-cases/office/customers/write-customer.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf, refuseForm } from "../shared/forms/form-result.server.ts";
import { readOfficeForm, readPressed } from "../shared/forms/read-office-form.server.ts";
import { remarkForm } from "../shared/front-desk/front-desk-schemas.server.ts";
import { barForm, customerForm, mergeForm, splitForm, unremarkForm } from "./customer-schemas.server.ts";
import { ofKnownCustomer } from "./refuse-customer.server.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

export async function handleCustomerRemark(args: PageArguments) {
  const sent = await readOfficeForm(args, remarkForm);
  if (!sent.isRead) return sent.answer;
  const written = await remarkCustomer(officeOf(args), { id: idOf(args), ...sent.value }, servicesOf(args));
  if (!written.ok) return sent.refuse(ofKnownCustomer(args, written.refusal));
  return toCustomer(args, written.value.id, "customer-remarked");
}

export async function handleUnremark(args: PageArguments) {
  const command = { id: idOf(args), ...(await readPressed(args, unremarkForm)) };
  return answer(args, await deleteRemark(officeOf(args), command, servicesOf(args)), "customer-unremarked");
}

export async function handleBar(args: PageArguments) {
  const sent = await readOfficeForm(args, barForm);
  if (!sent.isRead) return sent.answer;
  const command = { id: idOf(args), isBarred: true, ...sent.value };
  const barred = await barCustomer(officeOf(args), command, servicesOf(args));
  if (!barred.ok) return sent.refuse(ofKnownCustomer(args, barred.refusal));
  return toCustomer(args, barred.value.id, "customer-barred");
}

export async function handleUnbar(args: PageArguments) {
  const command = { id: idOf(args), isBarred: false, reason: "", ...(await readPressed(args, customerForm)) };
  return answer(args, await barCustomer(officeOf(args), command, servicesOf(args)), "customer-unbarred");
}

export async function handleMerge(args: PageArguments) {
  const command = { id: idOf(args), ...(await readPressed(args, mergeForm)) };
  return answer(args, await mergeCustomer(officeOf(args), command, servicesOf(args)), "customer-merged");
}

export async function handleSplit(args: PageArguments) {
  const command = { id: idOf(args), ...(await readPressed(args, splitForm)) };
  return answer(args, await splitKey(officeOf(args), command, servicesOf(args)), "customer-split");
}

function idOf({ params }: PageArguments): string {
  return params["customer"]!;
}

function servicesOf({ context }: PageArguments) {
  return context.get(servicesContext);
}

/** To a form in which nobody types. */
function answer(args: PageArguments, changed: ChangedCustomer, done: NoticeName) {
  if (!changed.ok) return refuseForm(args.context, ofKnownCustomer(args, changed.refusal));
  return toCustomer(args, changed.value.id, done);
}

function toCustomer({ context }: PageArguments, id: string, done: NoticeName): Response {
  return redirect(withDone(customerPath(passOf(context).provider.slug, id), done), 303);
}
