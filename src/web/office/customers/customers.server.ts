import { redirect } from "react-router";
import type { Refusal } from "#domain/errors.ts";
import { customerPath, customersPath } from "#domain/navigation/office-addresses.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { eraseCustomer, wasErased } from "#use-cases/office/customers/erase-customer.ts";
import type { ChangedCustomer } from "#use-cases/office/customers/find-customer.ts";
import { mergeCustomer, splitKey } from "#use-cases/office/customers/merge-customers.ts";
import { barCustomer, deleteRemark, remarkCustomer } from "#use-cases/office/customers/write-customer.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { remarkFields } from "../shared/front-desk/front-desk-views.ts";
import { officeOf, refuseForm } from "../shared/forms/form-result.server.ts";
import {
  barFields,
  eraseFields,
  mergeFields,
  splitFields,
  unbarFields,
  unremarkFields,
} from "./customer/customer-views.ts";
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

export async function handleEraseCustomer(args: PageArguments) {
  const field = await readFields(args.request, eraseFields);
  const command = { id: idOf(args), key: field("key") };
  const erased = await eraseCustomer(officeOf(args), command, servicesOf(args));
  // A repeat of the form finds no one.
  const isDone = erased.ok || (await wasErased(officeOf(args), command.key, servicesOf(args)));
  if (isDone) return redirect(withDone(customersPath(passOf(args.context).provider.slug), "customer-erased"), 303);
  return refuseCustomer(args, erased.refusal, {});
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

/** Someone who was erased, or of another business, is not found. */
function refuseCustomer(
  args: PageArguments,
  refusal: Refusal | OfficeRefusal,
  typed: Readonly<Record<string, string>>,
) {
  if (refusal.code === "customer-unknown") throw refused({ code: "page-not-found", path: args.url.pathname });
  return refuseForm(args.context, refusal, typed);
}
