import type { RouterContextProvider } from "react-router";
import type { Refusal } from "#domain/errors.ts";
import { languageOf, type CatalogueCode, type LocaleCode } from "#domain/locales/locales.ts";
import { findPage } from "#use-cases/booking/find/find-page.ts";
import { readManaged, readSeat, type ManagedBooking, type ManagedSeat } from "#use-cases/booking/manage/read-manage.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { localeContext, servicesContext } from "../../../http/context.ts";
import type { Viewer } from "../../../i18n/formats.ts";
import { readQuery, type BookingQuery } from "../../shared/booking/state/query.ts";
import { translatorOf } from "../../../i18n/translator.ts";
import { refused } from "../../../http/refused.ts";
import { refusedInWords } from "../../shared/widget/closed.server.ts";
import { readVisitor, wallClockOf, type WallClock } from "../../shared/widget/wall-clock.server.ts";

/** The context that the loader and the action of a cancel page share. */
export interface CancelRequest {
  services: Services;
  code: CatalogueCode;
  query: BookingQuery;
  wallClock: WallClock;
  viewer: Viewer;
  managed: ManagedBooking;
  /** The guest whose seat is cancelled; null for the whole visit. */
  guest: ManagedSeat["guest"] | null;
}

interface Arguments {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
  request: Request;
  url: URL;
}

export async function openCancel({ context, params, request, url }: Arguments): Promise<CancelRequest> {
  const services = context.get(servicesContext);
  const query = readQuery(url.searchParams);
  const code = context.get(localeContext);
  const { managed, guest, refusal } = await read(query, url.searchParams.get("guest"), languageOf(code), services);
  if (refusal?.code === "erased") throw await refusedInWords(refusal, code);
  const named = params["service"];
  const isOwn = named === undefined || hasService(managed, named);
  if (named !== undefined && !isOwn) await checkService(named, services);
  if (managed === null && query.booking === null && query.seat === null) throw await withoutLink(code, services);
  if (managed === null || !isOwn) throw refused({ code: "booking-not-found" });
  const visitor = readVisitor({ context, request }, query);
  const wallClock = wallClockOf(visitor, managed.provider, managed.services, managed.booking);
  return { services, code, query, wallClock, viewer: wallClock.viewer, managed, guest };
}

/** The address names no booking: the link to it is in the visitor's mail, or without a mail server only on the page of the booking. */
async function withoutLink(code: CatalogueCode, { mailing }: Services) {
  const t = await translatorOf(code);
  const text = mailing.delivers ? t("cancel.withoutLink") : t("cancel.withoutLinkHere");
  return refused({ code: "booking-not-found" }, { text });
}

interface Read {
  managed: ManagedBooking | null;
  guest: CancelRequest["guest"];
  /** Why there is nothing to cancel. */
  refusal?: Refusal;
}

const nothing: Read = { managed: null, guest: null };

/** Reads by the booker's token, optionally with the number of a guest, or by a guest's own token. */
async function read(
  { booking, seat }: BookingQuery,
  number: string | null,
  locale: LocaleCode,
  services: Services,
): Promise<Read> {
  if (booking !== null) {
    const found = await readManaged(booking, services, locale);
    if (!found.ok) return { ...nothing, refusal: found.refusal };
    if (number === null) return { managed: found.value, guest: null };
    const guest = found.value.booking.guests.find(({ position }) => String(position) === number);
    return guest === undefined ? nothing : { managed: found.value, guest };
  }
  if (seat === null) return nothing;
  const found = await readSeat(seat, services, locale);
  return found.ok ? { managed: found.value, guest: found.value.guest } : { ...nothing, refusal: found.refusal };
}

/** If the URL names a service, it must belong to the booking. */
function hasService(managed: ManagedBooking | null, named: string): boolean {
  return managed?.services.some(({ id, slug }) => id === named || slug === named) ?? false;
}

/** An unknown service has its own error message. */
async function checkService(named: string, services: Services): Promise<void> {
  const page = await findPage({ kind: "services", services: [named] }, services);
  if (!page.ok) throw refused(page.refusal);
}
