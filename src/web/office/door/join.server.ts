import { redirect } from "react-router";
import { localizedPath } from "#domain/content/addresses.ts";
import { negotiateLocale } from "#domain/locales/negotiate.ts";
import { officeSignInPath, officeSignOutPath } from "#domain/navigation/office-addresses.ts";
import { stepCount } from "#domain/office/set-up/steps.ts";
import { checkSetupLink } from "#use-cases/office/door/sign-in/set-up.ts";
import { readInvitation, type OpenInvitation } from "#use-cases/office/people/accept-invitation.ts";
import type { InvitationView } from "./page/join-page.tsx";
import {
  clientContext,
  ownLocaleContext,
  pathWithin,
  prefixContext,
  servicesContext,
  type PageArguments,
} from "../../http/context.ts";
import { officeContext } from "../../http/office/context.ts";
import { officeStatus, responseTo } from "../shared/words/office-status.server.ts";
import type { Translator } from "../../i18n/translator.ts";
import { officeTranslator, presentDoor, roleName } from "../shared/words/office-words.server.ts";

/** The first start of an installation: the first owner. */
export async function presentSetUp({ context, params, url }: PageArguments) {
  const client = context.get(clientContext);
  speakBrowsersLanguage(client.languages, url, context);
  const checked = await checkSetupLink({ token: params["token"]!, client }, context.get(servicesContext));
  const t = await officeTranslator(context);
  const door = await presentDoor(context, () =>
    checked.ok
      ? { title: t("console.setup.title"), text: t("console.setup.text") }
      : { title: t("console.link.expiredTitle"), text: t("console.setup.expired") },
  );
  const form = { action: pathWithin(url, context), submit: t("console.start.next"), asks: ["name", "email"] as const };
  const label = t("console.start.step", { number: 1, count: stepCount });
  const progress = checked.ok ? { label, value: 1, max: stepCount } : null;
  const ask = t("console.join.ask");
  const view: InvitationView = {
    ...door,
    progress,
    form: checked.ok ? form : null,
    steps: checked.ok ? null : { text: ask },
  };
  return officeStatus(view, checked.ok ? null : checked.refusal);
}

/** No one has chosen a language yet. The printed link has none. */
function speakBrowsersLanguage(languages: string, url: URL, context: PageArguments["context"]): void {
  const spoken = negotiateLocale(languages);
  const own = context.get(ownLocaleContext);
  if (context.get(prefixContext) !== "" || spoken === null || spoken === own) return;
  throw redirect(localizedPath(spoken, url.pathname, own), 302);
}

/** Opening it changes nothing. */
export async function presentInvitation({ context, params, url }: PageArguments) {
  const client = context.get(clientContext);
  const signIn = context.get(officeContext)?.signIn ?? null;
  const invitation = { token: params["token"]!, client, signIn };
  const read = await readInvitation(invitation, context.get(servicesContext));
  const t = await officeTranslator(context);
  const door = await presentDoor(context, () => {
    if (!read.ok) {
      const { code } = read.refusal;
      const why =
        code === "sign-in-expired"
          ? t("console.join.expired")
          : t(responseTo(read.refusal).message, { ...read.refusal });
      return { title: t("console.link.expiredTitle"), text: why };
    }
    const { provider, grant, email } = read.value;
    const role = roleName(grant.role, t);
    return { title: t("console.join.title", { provider }), text: t("console.join.text", { role, email }) };
  });
  const path = pathWithin(url, context);
  const view: InvitationView = {
    ...door,
    progress: null,
    ...(read.ok ? stepsOf(read.value, path, t) : nothingToDo(t)),
  };
  return officeStatus(view, read.ok ? null : read.refusal);
}

function nothingToDo(t: Translator): Pick<InvitationView, "form" | "steps"> {
  return { form: null, steps: { text: t("console.join.ask") } };
}

/** What the reader of an open invitation does next. */
function stepsOf(
  { state, email }: OpenInvitation,
  path: string,
  t: Translator,
): Pick<InvitationView, "form" | "steps"> {
  const submit = t("console.join.submit");
  switch (state) {
    case "join":
      return { form: { action: path, submit, asks: ["name"] }, steps: null };
    case "accept":
      return { form: { action: path, submit, asks: [] }, steps: null };
    case "sign-in": {
      const href = `${officeSignInPath}?${new URLSearchParams({ next: path })}`;
      return {
        form: null,
        steps: { text: t("console.join.signInFirst"), link: { href, label: t("console.signIn.enter") } },
      };
    }
    case "other": {
      const text = t("console.join.other", { email });
      const signOut = { action: officeSignOutPath, next: path, label: t("console.me.signOut") };
      return { form: null, steps: { text, signOut } };
    }
  }
}
