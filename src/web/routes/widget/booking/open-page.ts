import type { RouterContextProvider } from "react-router";
import type { ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { localeOf, type CatalogueCode } from "#domain/locales/locales.ts";
import { isZoneId } from "#domain/time/zone.ts";
import { findPage, type FoundPage, type PageAddress } from "#use-cases/booking/find-page.ts";
import type { Services } from "#use-cases/services.ts";
import { framingContext, localeContext, servicesContext } from "../../../context.ts";
import type { Viewer } from "../../../features/booking/formats.ts";
import { readQuery, type BookingQuery } from "../../../features/booking/query.ts";
import { refused } from "../../../refused.ts";
import { chooseVisit } from "./choose-visit.ts";

/** What loader and action of a booking page both begin with. */
export interface BookingRequest {
  services: Services;
  code: CatalogueCode;
  page: FoundPage;
  /** What was chosen so far; in a cart, people may still be without a service. */
  visit: ChosenVisit;
  query: BookingQuery;
  viewer: Viewer;
  /** Of this page, without the locale's prefix: redirects get that by themselves. */
  path: string;
}

interface Arguments {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
  url: URL;
}

export async function openBookingPage({ context, params, url }: Arguments): Promise<BookingRequest> {
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const path = code === "en" ? url.pathname : url.pathname.slice(code.length + 1);
  const found = await findPage(readAddress(params, path, url.searchParams), services);
  if (!found.ok) throw refused(found.refusal);
  const page = found.value;
  context.get(framingContext).sites = page.provider.frameSites;
  const query = readQuery(url.searchParams);
  if (query.tz !== null && !isZoneId(query.tz)) throw refused({ code: "zone-unknown" });
  const visit = chooseVisit(page, query);
  const viewer = { locale: localeOf(code).tag, zone: query.tz ?? page.provider.zone, clock: query.clock };
  return { services, code, page, visit, query, viewer, path };
}

/** Several routes lead here: by ids or slugs, by a slug with slashes, by provider and service, by menu or one-time link. */
export function readAddress(
  params: Record<string, string | undefined>,
  path: string,
  search: URLSearchParams,
): PageAddress {
  if (path.startsWith("/widget/otl"))
    return { kind: "one-time-link", slug: params["oneTimeSlug"] ?? search.get("slug") ?? "" };
  const menu = params["serviceMenuId"] ?? params["serviceMenuSlug"] ?? params["servicemenu"];
  if (menu !== undefined) return { kind: "menu", menu, service: params["service"] ?? null };
  const { provider, service, ids, "*": rest } = params;
  if (service !== undefined && provider !== undefined) return { kind: "provider", provider, service };
  if (service !== undefined) return { kind: "services", services: [service] };
  if (rest !== undefined) {
    if (!path.startsWith("/widget/bookings")) throw refused({ code: "page-not-found", path });
    return { kind: "services", services: [rest.replace(/^bookings/, "")] };
  }
  const named = ids ?? search.get("ids") ?? search.get("id");
  return named === null ? { kind: "everything" } : { kind: "services", services: listed(named) };
}

function listed(text: string): string[] {
  const names = text.split(",").map((name) => name.trim());
  const given = names.filter((name) => name !== "");
  return given.length === 0 ? [text] : [...new Set(given)];
}
