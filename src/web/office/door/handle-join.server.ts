import { redirect } from "react-router";
import { firstRunPath, officePath } from "#domain/navigation/office-addresses.ts";
import { acceptInvitation } from "#use-cases/office/people/accept-invitation.ts";
import { setUpOffice } from "#use-cases/office/door/sign-in/set-up.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { localeContext } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import { enter, signingBrowser } from "./handle-door.server.ts";
import { refuseForm } from "../shared/forms/form-result.server.ts";
import { joinFields, setUpFields } from "./page/door-fields.ts";

/** Makes the first owner, who gets the language of the page. */
export async function handleSetUp(args: PageArguments) {
  const { context, params, request } = args;
  const field = await readFields(request, setUpFields);
  const typed = { name: field("name"), email: field("email") };
  const locale = localeOfPage(args);
  const command = { ...typed, token: params["token"]!, locale, ...(await signingBrowser(args)) };
  const done = await setUpOffice(command, context.get(servicesContext));
  return done.ok ? enter(args, { ...done.value, locale }, firstRunPath) : refuseForm(context, done.refusal, typed);
}

/** Accepts an invitation: as a new person, or as the one who has signed in. */
export async function handleInvitation(args: PageArguments) {
  const { context, params, request } = args;
  const field = await readFields(request, joinFields);
  const typed = { name: field("name") };
  const locale = localeOfPage(args);
  const command = { ...typed, token: params["token"]!, locale, ...(await signingBrowser(args)) };
  const done = await acceptInvitation(command, context.get(servicesContext));
  if (!done.ok) return refuseForm(context, done.refusal, typed);
  const { token } = done.value;
  return token === null ? redirect(officePath, 303) : enter(args, { token, locale, operatorId: null }, officePath);
}

function localeOfPage({ context }: PageArguments): string {
  return languageOf(context.get(localeContext)) ?? "en";
}
