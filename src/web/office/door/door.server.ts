import {
  confirmChallengePath,
  confirmPasskeyPath,
  isKeptForm,
  readNext,
  signInChallengePath,
  signInPasskeyPath,
  officeCodePath,
  officeConfirmPath,
  officePath,
  officeSignInPath,
} from "#domain/navigation/office-addresses.ts";
import { listOwnPasskeys } from "#use-cases/office/door/passkeys/list-own-passkeys.ts";
import { readSignInLink } from "#use-cases/office/door/sign-in/use-link.ts";
import { clientContext, pathWithin, servicesContext, type PageArguments } from "../../http/context.ts";
import { readOfficeCookie } from "../../http/office/cookie.ts";
import { siteOf } from "../../http/office/site.ts";
import type { CodeView } from "./page/code-page.tsx";
import type { ConfirmView } from "./page/confirm-page.tsx";
import type { SignInLinkView } from "./page/link-page.tsx";
import type { SignInView } from "./page/sign-in-page.tsx";
import { signInOf } from "../shared/frame/frame.server.ts";
import { officeStatus } from "../shared/words/office-status.server.ts";
import { officeTranslator, presentDoor, type Context } from "../shared/words/office-words.server.ts";

function nextOf(url: URL): string {
  return readNext(url.searchParams.get("next")) ?? officePath;
}

export async function presentSignIn({ context, url }: PageArguments): Promise<SignInView> {
  const door = await presentDoor(context, (t) => ({ title: t("console.name"), text: t("console.signIn.lead") }));
  const next = nextOf(url);
  return { ...door, ...signInAddresses, next, isKept: isKeptForm(next), noMail: await whyNoLink(context) };
}

/** Why no link to sign in can be sent; null if one can. */
export async function whyNoLink(context: Context): Promise<string | null> {
  if (context.get(servicesContext).mailing.delivers) return null;
  const t = await officeTranslator(context);
  return t("console.noMail.signIn");
}

export const signInAddresses = {
  action: officeSignInPath,
  passkey: { action: signInPasskeyPath, challenge: signInChallengePath },
};

export async function presentCode({ context, url }: PageArguments): Promise<CodeView> {
  const door = await presentDoor(context, (t) => ({
    title: t("console.signIn.sentTitle"),
    text: t("console.signIn.sentText"),
  }));
  return { ...door, action: officeCodePath, next: nextOf(url), again: officeSignInPath };
}

export async function presentConfirm({ context, request, url }: PageArguments): Promise<ConfirmView> {
  const { operator } = signInOf(context);
  const passkeys = await listOwnPasskeys(operator.id, siteOf(request).host, context.get(servicesContext));
  const hasPasskey = passkeys.some(({ isUsable }) => isUsable);
  const door = await presentDoor(context, (t) => ({
    title: t("console.confirm.title"),
    text: hasPasskey ? t("console.confirm.textPasskey") : t("console.confirm.text"),
  }));
  const next = nextOf(url);
  return {
    ...door,
    action: officeConfirmPath,
    passkey: hasPasskey ? { action: confirmPasskeyPath, challenge: confirmChallengePath } : null,
    next,
    isKept: isKeptForm(next),
    noMail: await whyNoLink(context),
  };
}

/** Opening it changes nothing. */
export async function presentLink({ context, params, request, url }: PageArguments) {
  const client = context.get(clientContext);
  const browser = readOfficeCookie(request, "door");
  const read = await readSignInLink({ token: params["token"]!, client, browser }, context.get(servicesContext));
  const door = await presentDoor(context, (t) => {
    if (!read.ok) return { title: t("console.link.expiredTitle"), text: t("console.link.expiredText") };
    if (read.value.state === "elsewhere")
      return { title: t("console.link.elsewhereTitle"), text: t("console.link.elsewhereText") };
    return { title: t("console.link.title"), text: t("console.link.text") };
  });
  const isReady = read.ok && read.value.state === "ready";
  const view: SignInLinkView = { ...door, action: isReady ? pathWithin(url, context) : null, again: officeSignInPath };
  return officeStatus(view, read.ok ? null : read.refusal);
}
