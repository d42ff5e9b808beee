import { redirect } from "react-router";
import { officeMePath, officePath } from "#domain/navigation/office-addresses.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { nameBrowser } from "#domain/office/door/sign-in.ts";
import { addPasskey } from "#use-cases/office/door/passkeys/add-passkey.ts";
import { askChallenge } from "#use-cases/office/door/passkeys/ask-challenge.ts";
import { removePasskey } from "#use-cases/office/door/passkeys/remove-passkey.ts";
import { confirmWithPasskey, signInWithPasskey } from "#use-cases/office/door/passkeys/use-passkey.ts";
import { clientContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { officeCookie, readOfficeCookie } from "../../../http/office/cookie.ts";
import { siteOf } from "../../../http/office/site.ts";
import { refusedText } from "../../../http/refused-text.ts";
import { localeContext } from "../../../http/context.ts";
import { signInOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
import { enter, signingBrowser } from "../handle-door.server.ts";
import { emptyForm } from "../../shared/forms/form-fields.server.ts";
import { readOfficeForm, readPressed } from "../../shared/forms/read-office-form.server.ts";
import { addPasskeyForm, ownRowForm, passkeyForm } from "../page/door-schemas.server.ts";
import type { NoticeName } from "../../frame-rows.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

/** Gives a script what the browser needs to make or use a passkey. */
export async function handleChallenge(args: PageArguments, purpose: "sign-in" | "confirm" | "add"): Promise<Response> {
  const { context, request } = args;
  await readPressed(args, emptyForm);
  const known = readOfficeCookie(request, "known");
  const place = { site: siteOf(request), client: context.get(clientContext), known };
  const asked = await askChallenge(
    purpose === "sign-in" ? { ...place, purpose, signIn: null } : { ...place, purpose, signIn: signInOf(context) },
    context.get(servicesContext),
  );
  if (!asked.ok) return refusedText(asked.refusal, context.get(localeContext));
  const { browser, options } = asked.value;
  return Response.json(options, { headers: [officeCookie(request, "passkey", browser)] });
}

/** Signs in with any operator's passkey. */
export async function handlePasskeySignIn(args: PageArguments) {
  const { context, request } = args;
  const sent = await readOfficeForm(args, passkeyForm);
  if (!sent.isRead) return sent.answer;
  const { response, next } = sent.value;
  const attempt = { ...attemptOf(request, response), ...(await signingBrowser(args)) };
  const used = await signInWithPasskey(attempt, context.get(servicesContext));
  return used.ok ? enter(args, used.value, next ?? officePath) : sent.refuse(used.refusal);
}

/** Proves again, with a passkey of the same operator, who uses the browser. */
export async function handlePasskeyConfirm(args: PageArguments) {
  const { context, request } = args;
  const sent = await readOfficeForm(args, passkeyForm);
  if (!sent.isRead) return sent.answer;
  const { response, next } = sent.value;
  const attempt = { ...attemptOf(request, response), ...(await signingBrowser(args)), former: signInOf(context) };
  const used = await confirmWithPasskey(attempt, context.get(servicesContext));
  return used.ok ? enter(args, used.value, next ?? officePath) : sent.refuse(used.refusal);
}

export async function handleAddPasskey(args: PageArguments) {
  const { context, request } = args;
  const sent = await readOfficeForm(args, addPasskeyForm);
  if (!sent.isRead) return sent.answer;
  const t = await officeTranslator(context);
  const client = context.get(clientContext);
  const name = sent.value.name || nameBrowser(client.userAgent) || t("console.passkeys.one");
  const attempt = { ...attemptOf(request, sent.value.response), client, signIn: signInOf(context), name };
  const added = await addPasskey(attempt, context.get(servicesContext));
  return added.ok ? backToMe(context, "passkey") : sent.refuse(added.refusal);
}

export async function handleRemovePasskey(args: PageArguments) {
  const { context } = args;
  const { id } = await readPressed(args, ownRowForm);
  const isRemoved =
    isUuid(id) && (await removePasskey({ signIn: signInOf(context), id }, context.get(servicesContext))).ok;
  return backToMe(context, isRemoved ? "passkey-removed" : "not-ended");
}

function attemptOf(request: Request, response: string) {
  return { response, site: siteOf(request), browser: readOfficeCookie(request, "passkey") };
}

function backToMe(context: PageArguments["context"], done: NoticeName): Response {
  return redirect(withDone(officeMePath, done), 303);
}
