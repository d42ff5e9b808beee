import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { faultOf, rulesOf, servicesOf, visitOfLines } from "#domain/booking/chosen-visit.ts";
import { isLive } from "#domain/booking/draft.ts";
import { readBooking, type ReadBooking } from "#use-cases/booking/read-booking.ts";
import { searchOf } from "../../../features/booking/query.ts";
import type { BookingData, StaffChoice, StepData } from "../../../features/booking/views.ts";
import { brandCss } from "../../../ui/brand/theme-css.ts";
import { refused } from "../../../refused.ts";
import { hasCart } from "./choose-visit.ts";
import { headOf } from "./head.ts";
import { loadDetails, loadGuests } from "./load-details.ts";
import { loadOutcome } from "./load-outcome.ts";
import { loadPay } from "./load-pay.ts";
import { loadServices } from "./load-services.ts";
import { loadTime } from "./load-time.ts";
import { checkLink, linkExpired, nameLinkInPath } from "./one-time-link.ts";
import { openBookingPage, type BookingRequest } from "./open-page.ts";

type Arguments = Parameters<typeof openBookingPage>[0];

/** What the page at this address shows: the step that its parameters have come to. */
export async function loadBooking(args: Arguments): Promise<BookingData> {
  nameLinkInPath(args.params, args.url);
  const request = await openBookingPage(args);
  await checkLink(request);
  const step = await loadStep(request, args.url);
  const { query, page } = request;
  return {
    head: headOf(request),
    query,
    theme: query.theme ?? page.provider.theme,
    brand: brandCss(query.primary ?? page.provider.primaryColor),
    key: randomUUID(),
    ...step,
  };
}

async function loadStep(request: BookingRequest, url: URL): Promise<StepData> {
  const { query } = request;
  if (query.booking !== null) {
    const read = await mustRead(request, query.booking);
    return loadOutcome(aboutBooking(request, read), read);
  }
  if (query.hold !== null) return loadHeld(request, url, await mustRead(request, query.hold), query.hold);
  return loadChoice(request, url);
}

async function loadHeld(request: BookingRequest, url: URL, read: ReadBooking, token: string): Promise<StepData> {
  const { page, query } = request;
  const { state, linkId } = read.booking;
  if (state === "scheduled" || state === "requested") {
    throw redirect(request.path + searchOf(query, { hold: null, step: null, slot: null, booking: token }));
  }
  const isHeld = isLive(read.booking);
  // Held by a one-time link, it can be confirmed by that link alone.
  const isOurs = isHeld && linkId === (page.link?.id ?? null);
  if (isOurs && query.step === "guests") return loadGuests(aboutBooking(request, read), read);
  if (isOurs && query.step === "pay" && read.booking.payNow > 0) return loadPay(aboutBooking(request, read), read);
  if (isOurs && (query.step === null || query.step === "pay"))
    return loadDetails(aboutBooking(request, read), url, read);
  if (page.link?.isOpen === false) throw refused(linkExpired(request));
  if (query.step === "services") return loadChoice(request, url);
  return loadTime(request, url, { own: isHeld ? read : null, hasLapsed: !isHeld });
}

/** Nothing is held yet: services, staff, time, as far as there is something to choose. */
async function loadChoice(request: BookingRequest, url: URL): Promise<StepData> {
  const { page, visit, query } = request;
  if (hasCart(page)) {
    const fault = faultOf(visit);
    if (query.step === "services" || query.cart === null) return loadServices(request, null);
    if (fault !== null) return loadServices(request, fault);
  } else if (headOf(request).hasStaff && query.staff === null) {
    return { step: "staff", staff: staffChoices(request) };
  }
  if (rulesOf(visit).confirmation === "request-without-time") return loadDetails(request, url, null);
  return loadTime(request, url, { own: null });
}

/** A link's price holds whoever is chosen. */
function staffChoices({ page, visit }: BookingRequest): StaffChoice[] {
  const { members } = servicesOf(visit)[0]!;
  return members.map(({ slug, name, title, photo, price }) => ({
    ...{ slug, name, title, photo },
    price: page.link?.price == null ? price : null,
  }));
}

/** What was booked decides what is asked and shown, not what the address says now. */
export function aboutBooking(request: BookingRequest, { booking }: ReadBooking): BookingRequest {
  return { ...request, visit: visitOfLines(booking.lines, request.page.services) ?? request.visit };
}

export async function mustRead({ page, services }: BookingRequest, token: string): Promise<ReadBooking> {
  const read = await readBooking(page, token, services);
  if (!read.ok) throw refused(read.refusal);
  return read.value;
}
