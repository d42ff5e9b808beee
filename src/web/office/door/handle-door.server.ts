import { redirect } from "react-router";
import { isLocaleCode } from "#domain/locales/locales.ts";
import { localizedPath } from "#domain/content/addresses.ts";
import { officeCodePath, officePath, officeSignInPath, readNext } from "#domain/navigation/office-addresses.ts";
import { askLink } from "#use-cases/office/door/sign-in/ask-link.ts";
import { readDesk } from "#use-cases/office/door/desk/read-desk.ts";
import type { SigningBrowser } from "#use-cases/office/door/sign-in/start-sign-in.ts";
import { knownBrowser } from "#use-cases/office/door/sign-in/known-browser.ts";
import { signOut } from "#use-cases/office/door/sign-in/read-sign-in.ts";
import { useCode, useLink } from "#use-cases/office/door/sign-in/use-link.ts";
import {
  clientContext,
  localeContext,
  prefixContext,
  ownLocaleContext,
  servicesContext,
  type PageArguments,
} from "../../http/context.ts";
import { officeContext } from "../../http/office/context.ts";
import { officeCookie, readOfficeCookie } from "../../http/office/cookie.ts";
import { signInOf } from "../shared/frame/frame.server.ts";
import { emptyForm } from "../shared/forms/form-fields.server.ts";
import { refuseForm } from "../shared/forms/form-result.server.ts";
import { readOfficeForm, readPressed } from "../shared/forms/read-office-form.server.ts";
import { codeForm, confirmForm, signInForm, signOutForm } from "./page/door-schemas.server.ts";

/** Sends a link and a code to the address that was typed. */
export async function handleSignIn(args: PageArguments) {
  const sent = await readOfficeForm(args, signInForm);
  if (!sent.isRead) return sent.answer;
  const { email, next } = sent.value;
  const asked = await sendLink(args, { email, signInId: null, next });
  return asked.ok ? toCode(args, asked.value, next) : sent.refuse(asked.refusal);
}

/** Sends a code to the operator's own address. */
export async function handleConfirm(args: PageArguments) {
  const sent = await readOfficeForm(args, confirmForm);
  if (!sent.isRead) return sent.answer;
  const { next } = sent.value;
  const { operator, id: signInId } = signInOf(args.context);
  const asked = await sendLink(args, { email: operator.email, signInId, next });
  return asked.ok ? toCode(args, asked.value, next) : sent.refuse(asked.refusal);
}

function sendLink(
  { context, request }: PageArguments,
  to: { email: string; signInId: string | null; next: string | null },
) {
  const known = readOfficeCookie(request, "known");
  return askLink({ ...to, known, client: context.get(clientContext) }, context.get(servicesContext));
}

function toCode({ request }: PageArguments, { browser }: { browser: string }, next: string | null): Response {
  const query = new URLSearchParams({ next: next ?? officePath });
  const headers = [officeCookie(request, "door", browser)];
  return redirect(`${officeCodePath}?${query}`, { status: 303, headers });
}

/** Signs in with the code. */
export async function handleCode(args: PageArguments) {
  const { context, request } = args;
  const sent = await readOfficeForm(args, codeForm);
  if (!sent.isRead) return sent.answer;
  const { code, next } = sent.value;
  const browser = readOfficeCookie(request, "door");
  const used = await useCode({ code, browser, ...(await signingBrowser(args)) }, context.get(servicesContext));
  return used.ok ? enter(args, used.value, next ?? officePath) : sent.refuse(used.refusal);
}

/** Signs in with the button on a link's page. */
export async function handleLink(args: PageArguments) {
  const { context, params, request } = args;
  await readPressed(args, emptyForm);
  const browser = readOfficeCookie(request, "door");
  const attempt = { token: params["token"]!, browser, ...(await signingBrowser(args)) };
  const used = await useLink(attempt, context.get(servicesContext));
  if (!used.ok) return refuseForm(context, used.refusal);
  return enter(args, used.value, readNext(used.value.next) ?? officePath);
}

/** The browser of this request, with the sign-in that it has until now. */
export async function signingBrowser({
  context,
  request,
}: Pick<EnteringRequest, "context" | "request">): Promise<SigningBrowser> {
  const desk = await readDesk(readOfficeCookie(request, "desk"), context.get(servicesContext));
  const former = context.get(officeContext)?.signIn ?? null;
  const known = readOfficeCookie(request, "known");
  return { client: context.get(clientContext), known, former, isShared: desk !== null };
}

type EnteringRequest = Pick<PageArguments, "context" | "request" | "url">;

/** Gives the browser its new sign-in and continues. Without an operator, they have not proved that they are at home here. */
export function enter(
  { context, request, url }: EnteringRequest,
  { token, locale, operatorId }: { token: string; locale: string; operatorId: string | null },
  next: string,
) {
  const { secret } = context.get(servicesContext);
  const former = readOfficeCookie(request, "known");
  return redirect(inLanguage(locale, next, { context, url }), {
    status: 303,
    headers: [
      officeCookie(request, "sign-in", token),
      ...(operatorId === null ? [] : [officeCookie(request, "known", knownBrowser(former, operatorId, secret))]),
      ...(["door", "passkey", "left"] as const).map((cookie) => officeCookie(request, cookie, "")),
    ],
  });
}

/**
 * Where to redirect for a page in the operator's own language, whatever the language of the door was. The router adds the
 * language of this request to a path, so a page in another language needs its whole address.
 */
export function inLanguage(
  locale: string,
  path: string,
  { context, url }: Pick<PageArguments, "context" | "url">,
): string {
  const code = isLocaleCode(locale) ? locale : context.get(localeContext);
  const localized = localizedPath(code, path, context.get(ownLocaleContext));
  const prefix = context.get(prefixContext);
  return localized.startsWith(`${prefix}/`) ? localized.slice(prefix.length) : url.origin + localized;
}

/** The cookies of a browser whose sign-in has ended. Forms in its other tabs are kept for whoever typed them. */
export function leave(request: Request): [string, string][] {
  const left = readOfficeCookie(request, "sign-in") ?? readOfficeCookie(request, "left") ?? "";
  return [officeCookie(request, "sign-in", ""), officeCookie(request, "left", left)];
}

/** The form may say where the next person continues. */
export async function handleSignOut(args: PageArguments) {
  const { context, request } = args;
  const { next } = await readPressed(args, signOutForm);
  await signOut(signInOf(context), context.get(servicesContext));
  return redirect(next ?? officeSignInPath, { status: 303, headers: leave(request) });
}
