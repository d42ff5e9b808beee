import { redirect } from "react-router";
import { languageOf, type LocaleCode } from "#domain/locales/locales.ts";
import { officeBookingPath } from "#domain/navigation/office-addresses.ts";
import { readOfficeBooking, type OfficeBooking } from "#use-cases/office/booking/read-office-booking.ts";
import { serviceNames } from "#use-cases/booking/find/localize-booking.ts";
import type { ChangeHead } from "./booking-views.ts";
import { formatDate, formatTimes, type Viewer } from "../../../i18n/formats.ts";
import { localeContext, newKey, servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { nameOf } from "../front-desk/visit-words.server.ts";
import { passOf, titleOf, type ProviderPass } from "../frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../words/office-words.server.ts";

export interface OpenBooking {
  found: OfficeBooking;
  pass: ProviderPass;
  viewer: Viewer;
  t: Translator;
  /** The visitor's name. */
  who: string;
  /** "Massage, Thursday 19 November, 10:50–11:50" */
  what: string;
}

/** The booking in the address. What the operator may not see does not exist. */
export async function openOfficeBooking({ context, params, url }: PageArguments): Promise<OpenBooking> {
  const pass = passOf(context);
  const { provider, actor } = pass;
  const code = context.get(localeContext);
  const locale = languageOf(code) ?? ("en" satisfies LocaleCode);
  const asked = { reference: params["reference"]!, locale, tag: context.get(tagContext) };
  const found = await readOfficeBooking({ providerId: provider.id, actor }, asked, context.get(servicesContext));
  if (!found.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const { booking } = found.value;
  const viewer = viewerAt(provider.zone, context);
  const t = await officeTranslator(context);
  const coming = booking.lines.filter(({ isCancelled }) => !isCancelled);
  return {
    found: found.value,
    pass,
    viewer,
    t,
    who: nameOf({ ...booking, isErased: booking.erasedAt !== null }, code, t),
    what: [...serviceNames(booking, coming), whenOf(found.value, viewer)].filter((text) => text !== "").join(", "),
  };
}

export function whenOf({ booking: { startsAt, endsAt } }: OfficeBooking, viewer: Viewer): string {
  if (startsAt === null || endsAt === null) return "";
  const start = startsAt.getTime();
  const end = endsAt.getTime();
  return `${formatDate(start, viewer)}, ${formatTimes(start, end, viewer)}`;
}

export function headOf(
  { context }: PageArguments,
  { found, pass, who, what }: OpenBooking,
  title: string,
  action: string,
): ChangeHead {
  const { slug, name } = pass.provider;
  const { reference, revision } = found.booking;
  return {
    name: titleOf(title, name),
    title,
    lead: `${who}, ${what}`,
    action,
    back: officeBookingPath(slug, reference),
    revision: String(revision),
    key: newKey(context),
  };
}

/** A visit that can no longer be changed shows what became of it. */
export function toOfficeBooking({ pass, found }: OpenBooking) {
  return redirect(officeBookingPath(pass.provider.slug, found.booking.reference));
}
