import { isPhone, ownCalendar } from "#domain/booking/calendar-links.ts";
import { redirect, type RouterContextProvider } from "react-router";
import { servicesOf, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { Result } from "#domain/errors.ts";
import { languageOf, type CatalogueCode, type LocaleCode } from "#domain/locales/locales.ts";
import { bookingsPath, oneTimeLinksPath } from "#domain/navigation/addresses.ts";
import { findPage, type FoundPage, type PageAddress } from "#use-cases/booking/find/find-page.ts";
import { readManaged, readSeat, type ManagedBooking } from "#use-cases/booking/manage/read-manage.ts";
import { readBrowserSecret, type BrowserSecret } from "#use-cases/limits/browser-secret.ts";
import type { NetworkClient } from "#use-cases/limits/client.ts";
import { withUnsavedBrand } from "#use-cases/offers/unsaved-brand.ts";
import type { Services } from "#use-cases/shared/services.ts";
import {
  clientContext,
  cookieContext,
  framingContext,
  keepingContext,
  linkLocaleContext,
  localeContext,
  pathWithin,
  servicesContext,
} from "../../../http/context.ts";
import { framedHeader } from "../../../frame/framed.ts";
import type { Viewer } from "../../../i18n/formats.ts";
import { hasCutToken, readIds, readQuery, searchOf, type BookingQuery } from "../../shared/booking/state/query.ts";
import { translatorOf, type Translator } from "../../../i18n/translator.ts";
import { refused } from "../../../http/refused.ts";
import { refusedInWords } from "../../shared/widget/closed.server.ts";
import { assumeZone, readVisitor, wallClockOf, type WallClock } from "../../shared/widget/wall-clock.server.ts";
import { chooseVisit, unknownChoice } from "../visit/choose-visit.server.ts";
import { readSlot } from "../read-slot.server.ts";

/** The context that the loader and the action of a booking page share. */
export interface BookingRequest {
  services: Services;
  client: NetworkClient;
  code: CatalogueCode;
  page: FoundPage;
  /** The choices so far. In a cart, some people may still have no service. */
  visit: ChosenVisit;
  query: BookingQuery;
  wallClock: WallClock;
  /** The viewer of the wall clock. */
  viewer: Viewer;
  /** The zone of a start that the URL or a form names in local time. */
  slotZone: { id: string; isNamed: boolean };
  isPhone: boolean;
  ownCalendar: ReturnType<typeof ownCalendar>;
  /** What may be shown of what was typed depends on it. */
  browser: BrowserSecret;
  /** Whether a form may lead this window to another site. A frame may not. */
  mayLeave: boolean;
  origin: string;
  t: Translator;
  /** The language of URLs without a prefix; null if providers differ. */
  linkLocale: LocaleCode | null;
  /** The path of this page without the locale prefix, which redirects add. */
  path: string;
}

interface Arguments {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
  request: Request;
  url: URL;
}

export async function openBooking({ context, params, request, url }: Arguments): Promise<BookingRequest> {
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const path = pathWithin(url, context);
  if (hasCutToken(url.searchParams)) throw refused({ code: "booking-not-found" });
  const parsed = readQuery(url.searchParams);
  const found = await openPage(readAddress(params, path, url.searchParams), parsed, code, services);
  const page = { ...found, provider: withUnsavedBrand(found.provider, url.searchParams.get("look"), services) };
  context.get(framingContext).sites = page.provider.frameSites;
  context.get(keepingContext).providerId = page.provider.id;
  const visitor = readVisitor({ context, request }, parsed);
  // The same link means the same time for every visitor, so a cookie does not count.
  const slotZone = { id: parsed.tz ?? page.provider.zone, isNamed: parsed.tz !== null };
  const slot = readSlot(url.searchParams.get("slot") ?? "", slotZone);
  if (!slot.ok) throw refused(slot.refusal);
  const isNeeded = request.method === "POST" || parsed.hold !== null;
  const saysFramed = request.headers.has(framedHeader);
  const isSecure = url.protocol === "https:";
  const secret = readBrowserSecret({ request, isSecure, saysFramed, typed: parsed.typed, isNeeded });
  if (secret.cookie !== null) context.get(cookieContext).push(secret.cookie);
  const query = { ...parsed, slot: slot.value, typed: secret.inAddress };
  // Only a frame keeps it in its address.
  if (parsed.typed !== null && query.typed === null && request.method === "GET") throw redirect(path + searchOf(query));
  // A hold or a booking overrides the URL, so its names are not checked: they may have changed since.
  const isChoosing = query.hold === null && query.booking === null;
  const unknown = isChoosing ? unknownChoice(page, query) : null;
  if (unknown !== null) throw refused(unknown);
  const visit = chooseVisit(page, query);
  const isNew = isChoosing && query.reschedule === null && query.seat === null;
  if (isNew && services.payments.isOff && servicesOf(visit).some(({ payNow }) => payNow !== "nothing"))
    throw refused({ code: "payments-off" });
  assumeZone(context, parsed, visitor.zone ?? page.provider.zone);
  const wallClock = wallClockOf(visitor, page.provider, servicesOf(visit), null);
  const { viewer } = wallClock;
  const from = { wallClock, viewer, slotZone, origin: url.origin, path, t: await translatorOf(code) };
  const { headers } = request;
  const browser = {
    isPhone: isPhone(headers),
    ownCalendar: ownCalendar(headers),
    mayLeave: mayLeave(headers),
    browser: secret,
  };
  const linkLocale = context.get(linkLocaleContext);
  return { services, client: context.get(clientContext), code, linkLocale, page, visit, query, ...from, ...browser };
}

/** A script's request does not say whether its page is in a frame. That page knows it. */
function mayLeave(headers: Headers): boolean {
  return ["document", "empty"].includes(headers.get("Sec-Fetch-Dest") ?? "");
}

/** Shows a hold or a booking on its own clock: a booked call uses the visitor's, even if the service has a place too. */
export function onClockOf(
  request: BookingRequest,
  booking: NonNullable<Parameters<typeof wallClockOf>[3]>,
  services = servicesOf(request.visit),
): BookingRequest {
  const wallClock = wallClockOf(request.wallClock.visitor, request.page.provider, services, booking);
  return { ...request, wallClock, viewer: wallClock.viewer };
}

/** A booking's page keeps working for anyone with its link, even after its services are no longer offered. */
async function openPage(
  address: PageAddress,
  query: BookingQuery,
  code: CatalogueCode,
  services: Services,
): Promise<FoundPage> {
  const locale = languageOf(code);
  const found = await findPage(address, services, locale);
  if (found.ok) return found.value;
  const managed = address.kind === "services" ? await readBooked(query, locale, services) : null;
  if (managed?.ok === false && managed.refusal.code === "erased") throw await refusedInWords(managed.refusal, code);
  const isItsOwn =
    managed?.ok && address.kind === "services" && address.services.every((name) => isOneOf(managed.value, name));
  if (!isItsOwn) throw refused(found.refusal);
  const { provider, services: booked } = managed.value;
  return { provider, services: booked, menu: null, first: null, link: null };
}

function readBooked(
  { booking, reschedule, seat }: BookingQuery,
  locale: LocaleCode,
  services: Services,
): Promise<Result<ManagedBooking>> | null {
  const token = booking ?? reschedule;
  if (token !== null) return readManaged(token, services, locale);
  return seat === null ? null : readSeat(seat, services, locale);
}

function isOneOf({ services }: ManagedBooking, name: string): boolean {
  return services.some(({ id, slug }) => id === name || slug === name);
}

/** Reads the URL of any booking route: ids or slugs, a slug with slashes, provider and service, menu, one-time link. */
function readAddress(params: Record<string, string | undefined>, path: string, search: URLSearchParams): PageAddress {
  if (path.startsWith(oneTimeLinksPath))
    return { kind: "one-time-link", slug: params["oneTimeSlug"] ?? search.get("slug") ?? "" };
  const menu = params["serviceMenuId"] ?? params["serviceMenuSlug"] ?? params["servicemenu"];
  if (menu !== undefined) return { kind: "menu", menu, service: params["service"] ?? null };
  const { provider, service, ids, "*": rest } = params;
  if (service !== undefined && provider !== undefined) return { kind: "provider", provider, service };
  if (service !== undefined) return { kind: "services", services: [service] };
  if (rest !== undefined) {
    if (!path.startsWith(bookingsPath)) throw refused({ code: "page-not-found", path });
    return { kind: "services", services: [rest.replace(/^bookings/, "").replace(/\/{1,9}$/, "")] };
  }
  const named = ids ?? readIds(search);
  return named === null ? { kind: "everything" } : { kind: "services", services: listed(named) };
}

function listed(text: string): string[] {
  const names = text.split(",").map((name) => name.trim());
  const given = names.filter((name) => name !== "");
  return given.length === 0 ? [text] : [...new Set(given)];
}
