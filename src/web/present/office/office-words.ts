import type { RouterContextProvider } from "react-router";
import { localeOf } from "#domain/locales/locales.ts";
import type { Role } from "#domain/office/verbs.ts";
import { formatLeaf, type Viewer } from "../../features/booking/formats.ts";
import type { DoorView } from "../../features/office/door/door.tsx";
import { localeContext, servicesContext, tagContext } from "../../http/context.ts";
import { translatorOf, type Translator } from "../../i18n/translator.ts";

export type Context = Readonly<RouterContextProvider>;

export function roleName(role: Role, t: Translator): string {
  switch (role) {
    case "owner":
      return t("console.role.owner");
    case "manager":
      return t("console.role.manager");
    case "front-desk":
      return t("console.role.frontDesk");
    case "member":
      return t("console.role.member");
  }
}

export function officeTranslator(context: Context): Promise<Translator> {
  return translatorOf(context.get(localeContext));
}

/** How the office writes dates and times at a provider: always on the provider's clock. */
export function viewerAt(zone: string, context: Context): Viewer {
  return { locale: context.get(tagContext), zone, clock: null };
}

/** The heading of a page in front of the office. */
export async function presentDoor(
  context: Context,
  words: (t: Translator) => { title: string; text: string },
): Promise<DoorView> {
  const t = await officeTranslator(context);
  const { tag } = localeOf(context.get(localeContext));
  const now = context.get(servicesContext).clock.now().getTime();
  return { name: t("console.name"), ...words(t), leaf: formatLeaf(now, { locale: tag, zone: "UTC", clock: null }) };
}
