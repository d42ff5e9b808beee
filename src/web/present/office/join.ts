import { redirect } from "react-router";
import { localizedPath } from "#domain/content/addresses.ts";
import { negotiateLocale } from "#domain/locales/negotiate.ts";
import { stepCount } from "#domain/office/first-run/steps.ts";
import { checkSetupLink } from "#use-cases/office/sign-in/set-up.ts";
import { readInvitation } from "#use-cases/office/people/accept-invitation.ts";
import type { JoinView } from "../../features/office/door/join-page.tsx";
import {
  clientContext,
  ownLocaleContext,
  pathWithin,
  prefixContext,
  servicesContext,
  type PageArguments,
} from "../../http/context.ts";
import { officeStatus } from "./office-status.ts";
import { officeTranslator, presentDoor, roleName } from "./office-words.ts";

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
  const form = { action: pathWithin(url, context), submit: t("console.start.next"), asksEmail: true };
  const label = t("console.start.step", { number: 1, count: stepCount });
  const progress = checked.ok ? { label, value: 1, max: stepCount } : null;
  const view: JoinView = { ...door, progress, form: checked.ok ? form : null };
  return officeStatus(view, checked.ok ? null : checked.refusal);
}

/** No one has chosen a language yet. The printed link has none. */
function speakBrowsersLanguage(languages: string, url: URL, context: PageArguments["context"]): void {
  const spoken = negotiateLocale(languages);
  const own = context.get(ownLocaleContext);
  if (context.get(prefixContext) !== "" || spoken === null || spoken === own) return;
  throw redirect(localizedPath(spoken, url.pathname, own), 302);
}

export async function presentInvitation({ context, params, url }: PageArguments) {
  const client = context.get(clientContext);
  const read = await readInvitation({ token: params["token"]!, client }, context.get(servicesContext));
  const t = await officeTranslator(context);
  const door = await presentDoor(context, () => {
    if (!read.ok) return { title: t("console.link.expiredTitle"), text: t("console.join.expired") };
    const { provider, grant, email } = read.value;
    const role = roleName(grant.role, t);
    return { title: t("console.join.title", { provider }), text: t("console.join.text", { role, email }) };
  });
  const form = { action: pathWithin(url, context), submit: t("console.join.submit"), asksEmail: false };
  const view: JoinView = { ...door, progress: null, form: read.ok ? form : null };
  return officeStatus(view, read.ok ? null : read.refusal);
}
