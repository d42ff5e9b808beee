import { redirect } from "react-router";
import { officeMePath, officePath, readNext } from "#domain/navigation/office-addresses.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { nameBrowser } from "#domain/office/door/sign-in.ts";
import { addPasskey } from "#use-cases/office/door/passkeys/add-passkey.ts";
import { askChallenge } from "#use-cases/office/door/passkeys/ask-challenge.ts";
import { removePasskey } from "#use-cases/office/door/passkeys/remove-passkey.ts";
import { confirmWithPasskey, signInWithPasskey } from "#use-cases/office/door/passkeys/use-passkey.ts";
import { clientContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { officeCookie, readOfficeCookie } from "../../../http/office/cookie.ts";
import { siteOf } from "../../../http/office/site.ts";
import { readFields } from "../../../http/read-form.ts";
import { refusedText } from "../../../http/refused-text.ts";
import { localeContext } from "../../../http/context.ts";
import { signInOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
import { enter, signingBrowser } from "../handle-door.server.ts";
import { refuseForm } from "../../shared/forms/form-result.server.ts";
import { addPasskeyFields, ownRowFields, passkeyFields } from "../page/door-fields.ts";
import { noFields } from "../../../ui/field/field-names.ts";
import type { NoticeName } from "../../frame-rows.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

/** Gives a script what the browser needs to make or use a passkey. */
export async function handleChallenge(args: PageArguments, purpose: "sign-in" | "confirm" | "add"): Promise<Response> {
  const { context, request } = args;
  await readFields(request, noFields);
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
  const field = await readFields(request, passkeyFields);
  const attempt = { ...attemptOf(request, field("response")), ...(await signingBrowser(args)) };
  const used = await signInWithPasskey(attempt, context.get(servicesContext));
  if (!used.ok) return refuseForm(context, used.refusal, { next: field("next") });
  return enter(args, used.value, readNext(field("next")) ?? officePath);
}

/** Proves again, with a passkey of the same operator, who uses the browser. */
export async function handlePasskeyConfirm(args: PageArguments) {
  const { context, request } = args;
  const field = await readFields(request, passkeyFields);
  const attempt = {
    ...attemptOf(request, field("response")),
    ...(await signingBrowser(args)),
    former: signInOf(context),
  };
  const used = await confirmWithPasskey(attempt, context.get(servicesContext));
  if (!used.ok) return refuseForm(context, used.refusal, { next: field("next") });
  return enter(args, used.value, readNext(field("next")) ?? officePath);
}

export async function handleAddPasskey({ context, request }: PageArguments) {
  const field = await readFields(request, addPasskeyFields);
  const t = await officeTranslator(context);
  const client = context.get(clientContext);
  const name = field("name").slice(0, 60) || nameBrowser(client.userAgent) || t("console.passkeys.one");
  const attempt = { ...attemptOf(request, field("response")), client, signIn: signInOf(context), name };
  const added = await addPasskey(attempt, context.get(servicesContext));
  return added.ok ? backToMe(context, "passkey") : refuseForm(context, added.refusal, { name: field("name") });
}

export async function handleRemovePasskey({ context, request }: PageArguments) {
  const field = await readFields(request, ownRowFields);
  const id = field("id");
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
