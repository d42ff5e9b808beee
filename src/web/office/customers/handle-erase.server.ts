import { redirect } from "react-router";
import { customersPath } from "#domain/navigation/office-addresses.ts";
import { eraseCustomer, wasErased } from "#use-cases/office/customers/erase-customer.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf, refuseForm } from "../shared/forms/form-result.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";
import { readPressed } from "../shared/forms/read-office-form.server.ts";
import { customerForm } from "./customer-schemas.server.ts";
import { ofKnownCustomer } from "./refuse-customer.server.ts";

export async function handleEraseCustomer(args: PageArguments) {
  const services = args.context.get(servicesContext);
  const command = { id: args.params["customer"]!, ...(await readPressed(args, customerForm)) };
  const erased = await eraseCustomer(officeOf(args), command, services);
  // A repeat of the form finds no one.
  const isDone = erased.ok || (await wasErased(officeOf(args), command.key, services));
  if (isDone) return redirect(withDone(customersPath(passOf(args.context).provider.slug), "customer-erased"), 303);
  return refuseForm(args.context, ofKnownCustomer(args, erased.refusal));
}
