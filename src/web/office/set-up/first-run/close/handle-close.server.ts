import { redirect } from "react-router";
import { closeBusinessPath, providerPath } from "#domain/navigation/office-addresses.ts";
import { closeBusiness, openBusiness } from "#use-cases/office/set-up/business/close-business.ts";
import { servicesContext, type PageArguments } from "../../../../http/context.ts";
import { readFields } from "../../../../http/read-form.ts";
import { passOf } from "../../../shared/frame/frame.server.ts";
import { refuseForm } from "../../../shared/forms/form-result.server.ts";
import { closeFields } from "./close-fields.ts";
import { withDone } from "../../../shared/words/notice-words.server.ts";

/** Closes the business, or opens it again. */
export async function handleClose({ context, request }: PageArguments) {
  const field = await readFields(request, closeFields);
  const { provider, actor } = passOf(context);
  const office = { providerId: provider.id, actor };
  const services = context.get(servicesContext);
  const opens = field("open") === "yes";
  const changed = opens
    ? await openBusiness(office, services)
    : await closeBusiness(office, { slug: field("slug") }, services);
  if (!changed.ok) return refuseForm(context, changed.refusal, { slug: field("slug") });
  return redirect(opens ? withDone(providerPath(provider.slug), "opened") : closeBusinessPath(provider.slug), 303);
}
