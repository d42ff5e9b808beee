import { redirect } from "react-router";
import { firstRunPath, officePath } from "#domain/navigation/office-addresses.ts";
import { acceptInvitation } from "#use-cases/office/people/accept-invitation.ts";
import { setUpOffice } from "#use-cases/office/door/sign-in/set-up.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { localeContext } from "../../http/context.ts";
import { enter, signingBrowser } from "./handle-door.server.ts";
import { readOfficeForm } from "../shared/forms/read-office-form.server.ts";
import { joinForm, setUpForm } from "./page/door-schemas.server.ts";

/** Makes the first owner, who gets the language of the page. */
export async function handleSetUp(args: PageArguments) {
  const { context, params } = args;
  const sent = await readOfficeForm(args, setUpForm);
  if (!sent.isRead) return sent.answer;
  const locale = localeOfPage(args);
  const command = { ...sent.value, token: params["token"]!, locale, ...(await signingBrowser(args)) };
  const done = await setUpOffice(command, context.get(servicesContext));
  return done.ok ? enter(args, { ...done.value, locale }, firstRunPath) : sent.refuse(done.refusal);
}

/** Accepts an invitation: as a new person, or as the one who has signed in. */
export async function handleInvitation(args: PageArguments) {
  const { context, params } = args;
  const sent = await readOfficeForm(args, joinForm);
  if (!sent.isRead) return sent.answer;
  const locale = localeOfPage(args);
  const command = { ...sent.value, token: params["token"]!, locale, ...(await signingBrowser(args)) };
  const done = await acceptInvitation(command, context.get(servicesContext));
  if (!done.ok) return sent.refuse(done.refusal);
  const { token } = done.value;
  return token === null ? redirect(officePath, 303) : enter(args, { token, locale, operatorId: null }, officePath);
}

function localeOfPage({ context }: PageArguments): string {
  return languageOf(context.get(localeContext)) ?? "en";
}
