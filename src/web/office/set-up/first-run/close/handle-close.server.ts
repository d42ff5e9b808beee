import { redirect } from "react-router";
import { closeBusinessPath, providerPath } from "#domain/navigation/office-addresses.ts";
import { closeBusiness, openBusiness } from "#use-cases/office/set-up/business/close-business.ts";
import { servicesContext, type PageArguments } from "../../../../http/context.ts";
import { passOf } from "../../../shared/frame/frame.server.ts";
import { officeOf } from "../../../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../../../shared/forms/read-office-form.server.ts";
import { closeForm } from "./close-schemas.server.ts";
import { withDone } from "../../../shared/words/notice-words.server.ts";

/** Closes the business, or opens it again. */
export async function handleClose(args: PageArguments) {
  const { context } = args;
  const sent = await readOfficeForm(args, closeForm);
  if (!sent.isRead) return sent.answer;
  const { open: opens, slug } = sent.value;
  const services = context.get(servicesContext);
  const office = officeOf(args);
  const changed = opens ? await openBusiness(office, services) : await closeBusiness(office, { slug }, services);
  if (!changed.ok) return sent.refuse(changed.refusal);
  const { provider } = passOf(context);
  return redirect(opens ? withDone(providerPath(provider.slug), "opened") : closeBusinessPath(provider.slug), 303);
}
