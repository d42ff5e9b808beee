import type { RouterContextProvider } from "react-router";
import { localeOf, type CatalogueCode } from "#domain/locales/locales.ts";
import { isZoneId } from "#domain/time/zone.ts";
import { findService, type ServiceAddress } from "#use-cases/booking/find-service.ts";
import type { Services } from "#use-cases/services.ts";
import { framingContext, localeContext, servicesContext } from "../../../context.ts";
import type { Viewer } from "../../../features/booking/formats.ts";
import { readQuery, type BookingQuery } from "../../../features/booking/query.ts";
import { refused } from "../../../refused.ts";

type Found = Extract<Awaited<ReturnType<typeof findService>>, { ok: true }>["value"];

/** What loader and action of a booking page both begin with. */
export interface BookingRequest {
  services: Services;
  code: CatalogueCode;
  page: Found;
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
  const found = await findService(readAddress(params, path), services);
  if (!found.ok) throw refused(found.refusal);
  const page = found.value;
  context.get(framingContext).sites = page.provider.frameSites;
  // Requests come with the next kinds of visits, payments with theirs: until then nobody books them half.
  if (page.service.confirmation !== "at-once" || page.service.payNow !== "nothing") {
    throw refused({ code: "not-built-yet", path });
  }
  const query = readQuery(url.searchParams);
  if (query.tz !== null && !isZoneId(query.tz)) throw refused({ code: "zone-unknown" });
  const viewer = { locale: localeOf(code).tag, zone: query.tz ?? page.provider.zone, clock: query.clock };
  return { services, code, page, query, viewer, path };
}

/** Several routes lead here: by id or slug, by a slug with slashes, by provider and service. */
function readAddress(params: Record<string, string | undefined>, path: string): ServiceAddress {
  if (params["service"] !== undefined) return { service: params["service"], provider: params["provider"] };
  const rest = params["*"];
  if (rest === undefined) {
    const ids = params["ids"] ?? "";
    if (ids.includes(",")) throw refused({ code: "not-built-yet", path });
    return { service: ids };
  }
  if (!path.startsWith("/widget/bookings")) throw refused({ code: "page-not-found", path });
  return { service: rest.replace(/^bookings/, "") };
}
