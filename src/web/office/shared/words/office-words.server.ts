import type { RouterContextProvider } from "react-router";
import { localeOf } from "#domain/locales/locales.ts";
import type { Role } from "#domain/office/verbs.ts";
import { dayIn, formatLeaf, formatOffset, formatTime, type Viewer } from "../../../i18n/formats.ts";
import type { DoorView } from "../door/door.tsx";
import { localeContext, servicesContext, tagContext } from "../../../http/context.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { isShownTwice } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { dateFormatter } from "../../../i18n/date-formatter.ts";
import { translatorOf, type Translator } from "../../../i18n/translator.ts";

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

/** "Tue 24 Nov, 19:00", with the year if it is not the current one, and "GMT+1" if the clock shows this time twice. */
export function formatShort(at: number, viewer: Viewer, now: number): string {
  const year =
    dayIn(at, viewer.zone).slice(0, 4) === dayIn(now, viewer.zone).slice(0, 4) ? {} : { year: "numeric" as const };
  const options = { weekday: "short", day: "numeric", month: "short", timeZone: viewer.zone, ...year } as const;
  const day = dateFormatter(viewer.locale, options).format(at);
  const minute = floorToInstant(at);
  const offset = isShownTwice(zoneBetween(viewer.zone, minute, minute), minute) ? ` ${formatOffset(at, viewer)}` : "";
  return `${day}, ${formatTime(at, viewer)}${offset}`;
}

/** "9 AM", or "9:00" on a 24-hour clock. */
export function formatHour(at: number, viewer: Viewer): string {
  const format = dateFormatter(viewer.locale, { hour: "numeric", timeZone: viewer.zone });
  const isPlain = format.resolvedOptions().hour12 !== true || !formatTime(at, viewer).includes(":00");
  return isPlain ? formatTime(at, viewer) : format.format(at);
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
