import { checkSetupLink } from "#use-cases/office/sign-in/set-up.ts";
import { readInvitation } from "#use-cases/office/people/accept-invitation.ts";
import type { JoinView } from "../../features/office/door/join-page.tsx";
import { clientContext, pathWithin, servicesContext, type PageArguments } from "../../http/context.ts";
import { officeStatus } from "./office-status.ts";
import { officeTranslator, presentDoor, roleName } from "./office-words.ts";

/** The first start of an installation: the first owner. */
export async function presentSetUp({ context, params, url }: PageArguments) {
  const client = context.get(clientContext);
  const checked = await checkSetupLink({ token: params["token"]!, client }, context.get(servicesContext));
  const t = await officeTranslator(context);
  const door = await presentDoor(context, () =>
    checked.ok
      ? { title: t("console.setup.title"), text: t("console.setup.text") }
      : { title: t("console.link.expiredTitle"), text: t("console.setup.expired") },
  );
  const form = { action: pathWithin(url, context), submit: t("console.setup.submit"), asksEmail: true };
  const view: JoinView = { ...door, form: checked.ok ? form : null };
  return officeStatus(view, checked.ok ? null : checked.refusal);
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
  const view: JoinView = { ...door, form: read.ok ? form : null };
  return officeStatus(view, read.ok ? null : read.refusal);
}
