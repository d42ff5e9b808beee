import { redirect } from "react-router";
import { customerPath } from "#domain/navigation/office-addresses.ts";
import type { ChangedCustomer } from "#use-cases/office/customers/find-customer.ts";
import { mergeCustomer, splitKey } from "#use-cases/office/customers/merge-customers.ts";
import { barCustomer, deleteRemark, remarkCustomer } from "#use-cases/office/customers/write-customer.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { remarkFields } from "../shared/front-desk/front-desk-views.ts";
import { officeOf } from "../shared/forms/form-result.server.ts";
import { barFields, mergeFields, splitFields, unbarFields, unremarkFields } from "./customer/customer-views.ts";
import { refuseCustomer } from "./refuse-customer.server.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

export async function handleCustomerRemark(args: PageArguments) {
  const field = await readFields(args.request, remarkFields);
  const typed = { text: field("text") };
  const command = { id: idOf(args), ...typed, key: field("key") };
  return answer(args, await remarkCustomer(officeOf(args), command, servicesOf(args)), "customer-remarked", typed);
}

export async function handleUnremark(args: PageArguments) {
  const field = await readFields(args.request, unremarkFields);
  const command = { id: idOf(args), remark: field("remark"), key: field("key") };
  return answer(args, await deleteRemark(officeOf(args), command, servicesOf(args)), "customer-unremarked");
}

export async function handleBar(args: PageArguments) {
  const field = await readFields(args.request, barFields);
  const typed = { reason: field("reason") };
  const command = { id: idOf(args), isBarred: true, ...typed, key: field("key") };
  return answer(args, await barCustomer(officeOf(args), command, servicesOf(args)), "customer-barred", typed);
}

export async function handleUnbar(args: PageArguments) {
  const field = await readFields(args.request, unbarFields);
  const command = { id: idOf(args), isBarred: false, reason: "", key: field("key") };
  return answer(args, await barCustomer(officeOf(args), command, servicesOf(args)), "customer-unbarred");
}

export async function handleMerge(args: PageArguments) {
  const field = await readFields(args.request, mergeFields);
  const command = { id: idOf(args), other: field("other"), key: field("key") };
  return answer(args, await mergeCustomer(officeOf(args), command, servicesOf(args)), "customer-merged");
}

export async function handleSplit(args: PageArguments) {
  const field = await readFields(args.request, splitFields);
  const command = { id: idOf(args), kind: field("kind"), value: field("value"), key: field("key") };
  return answer(args, await splitKey(officeOf(args), command, servicesOf(args)), "customer-split");
}

function idOf({ params }: PageArguments): string {
  return params["customer"]!;
}

function servicesOf({ context }: PageArguments) {
  return context.get(servicesContext);
}

function answer(
  args: PageArguments,
  changed: ChangedCustomer,
  done: NoticeName,
  typed: Readonly<Record<string, string>> = {},
) {
  if (!changed.ok) return refuseCustomer(args, changed.refusal, typed);
  const { slug } = passOf(args.context).provider;
  return redirect(withDone(customerPath(slug, changed.value.id), done), 303);
}
