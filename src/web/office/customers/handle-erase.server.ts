import { redirect } from "react-router";
import { customersPath } from "#domain/navigation/office-addresses.ts";
import { eraseCustomer, wasErased } from "#use-cases/office/customers/erase-customer.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf } from "../shared/forms/form-result.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";
import { eraseFields } from "./customer/customer-views.ts";
import { refuseCustomer } from "./refuse-customer.server.ts";

export async function handleEraseCustomer(args: PageArguments) {
  const field = await readFields(args.request, eraseFields);
  const services = args.context.get(servicesContext);
  const command = { id: args.params["customer"]!, key: field("key") };
  const erased = await eraseCustomer(officeOf(args), command, services);
  // A repeat of the form finds no one.
  const isDone = erased.ok || (await wasErased(officeOf(args), command.key, services));
  if (isDone) return redirect(withDone(customersPath(passOf(args.context).provider.slug), "customer-erased"), 303);
  return refuseCustomer(args, erased.refusal, {});
}
