import { redirect } from "react-router";
import { isLocaleCode } from "#domain/locales/locales.ts";
import { localizedPath } from "#domain/content/addresses.ts";
import { officeCodePath, officePath, officeSignInPath, readNext } from "#domain/navigation/office-addresses.ts";
import { askLink } from "#use-cases/office/sign-in/ask-link.ts";
import { readDesk } from "#use-cases/office/desk/read-desk.ts";
import type { SigningBrowser } from "#use-cases/office/sign-in/start-sign-in.ts";
import { signOut } from "#use-cases/office/sign-in/read-sign-in.ts";
import { useCode, useLink } from "#use-cases/office/sign-in/use-link.ts";
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
import { readFields } from "../../http/read-form.ts";
import { signInOf } from "../../present/office/frame.ts";
import { refuseForm } from "./form-result.ts";

/** Sends a link and a code to the address that was typed. */
export async function handleSignIn(args: PageArguments) {
  const field = await readFields(args.request, ["email", "next"]);
  return sendLink(args, field("email"), field("next"));
}

/** Sends a code to the operator's own address. */
export async function handleConfirm(args: PageArguments) {
  const field = await readFields(args.request, ["next"]);
  return sendLink(args, signInOf(args.context).operator.email, field("next"));
}

async function sendLink({ context, request }: PageArguments, email: string, typedNext: string) {
  const next = readNext(typedNext);
  const asked = await askLink({ email, next, client: context.get(clientContext) }, context.get(servicesContext));
  if (!asked.ok) return refuseForm(context, asked.refusal, { email });
  const query = new URLSearchParams({ next: next ?? officePath });
  return redirect(`${officeCodePath}?${query}`, {
    status: 303,
    headers: [officeCookie(request, "door", asked.value.browser)],
  });
}

/** Signs in with the code. */
export async function handleCode(args: PageArguments) {
  const { context, request } = args;
  const field = await readFields(request, ["code", "next"]);
  const browser = readOfficeCookie(request, "door");
  const attempt = { code: field("code"), browser, ...(await signingBrowser(args)) };
  const used = await useCode(attempt, context.get(servicesContext));
  if (!used.ok) return refuseForm(context, used.refusal);
  return enter(args, used.value, readNext(field("next")) ?? officePath);
}

/** Signs in with the button on a link's page. */
export async function handleLink(args: PageArguments) {
  const { context, params, request } = args;
  await readFields(request, []);
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
  return { client: context.get(clientContext), former, isShared: desk !== null };
}

type EnteringRequest = Pick<PageArguments, "context" | "request" | "url">;

/** Gives the browser its new sign-in and continues. */
export function enter(
  { context, request, url }: EnteringRequest,
  { token, locale }: { token: string; locale: string },
  next: string,
) {
  return redirect(inLanguage(locale, next, { context, url }), {
    status: 303,
    headers: [
      officeCookie(request, "sign-in", token),
      ...(["door", "passkey"] as const).map((cookie) => officeCookie(request, cookie, "")),
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

/** The form may say where the next person continues. */
export async function handleSignOut({ context, request }: PageArguments) {
  const field = await readFields(request, ["next"]);
  await signOut(signInOf(context), context.get(servicesContext));
  return redirect(readNext(field("next")) ?? officeSignInPath, {
    status: 303,
    headers: [officeCookie(request, "sign-in", "")],
  });
}
