import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { calendarLinks } from "#domain/booking/calendar-links.ts";
import { leastSeats, mostGuests } from "#domain/booking/service.ts";
import { localeOf } from "#domain/locales/locales.ts";
import { priceOf } from "#domain/pricing/price.ts";
import { cityOf, countryOfZone, listTimeZones } from "#use-cases/booking/list-time-zones.ts";
import { listPhoneCountries } from "#use-cases/booking/phones.ts";
import { readBooking, type ReadBooking } from "#use-cases/booking/read-booking.ts";
import { readMonth } from "#use-cases/booking/read-month.ts";
import {
  formatDate,
  formatDay,
  formatLeaf,
  formatOffset,
  formatTime,
  formatTimes,
} from "../../../features/booking/formats.ts";
import { readPrefill, searchOf } from "../../../features/booking/query.ts";
import { buildTimeView, dayIn } from "../../../features/booking/time/time-view.ts";
import type { BookingData, HeadView, HoldView, StepData, VisitView } from "../../../features/booking/views.ts";
import { translatorOf } from "../../../i18n/translator.ts";
import { refused } from "../../../refused.ts";
import { openBookingPage, type BookingRequest } from "./open-page.ts";

type Arguments = Parameters<typeof openBookingPage>[0];

/** What the page at this address shows: the step that its parameters have come to. */
export async function loadBooking(args: Arguments): Promise<BookingData> {
  const request = await openBookingPage(args);
  const step = await loadStep(request, args.url);
  const theme = request.query.theme ?? request.page.provider.theme;
  return { head: headOf(request), query: request.query, theme, key: randomUUID(), ...step };
}

async function loadStep(request: BookingRequest, url: URL): Promise<StepData> {
  const { query } = request;
  if (query.booking !== null) return loadDone(request, await mustRead(request, query.booking));
  if (query.hold !== null) {
    const read = await mustRead(request, query.hold);
    if (read.booking.state === "scheduled") {
      throw redirect(request.path + searchOf(query, { hold: null, step: null, slot: null, booking: query.hold }));
    }
    const isHeld = read.booking.state === "held" && (read.booking.secondsLeft ?? 0) > 0;
    if (isHeld && query.step === "guests") return loadGuests(request, read);
    if (isHeld && query.step === null) return loadDetails(request, read);
    return loadTime(request, url, isHeld ? read : null, !isHeld);
  }
  if (choosesStaff(request) && query.staff === null) return { step: "staff", staff: request.page.service.members };
  return loadTime(request, url, null, false);
}

async function mustRead({ page, services }: BookingRequest, token: string): Promise<ReadBooking> {
  const read = await readBooking(page, token, services);
  if (!read.ok) throw refused(read.refusal);
  return read.value;
}

export function choosesStaff({ page: { service } }: Pick<BookingRequest, "page">): boolean {
  return service.staffing === "any" && service.canChooseMember && service.members.length > 1;
}

/** The member that the address names, or null for anybody. */
export function chosenMember({ page: { service }, query }: Pick<BookingRequest, "page" | "query">) {
  if (service.staffing === "one") return service.members[0] ?? null;
  return service.members.find(({ slug }) => slug === query.staff) ?? null;
}

/** Null where the service has only one, which may be a member's own. */
export function chosenDuration({ page: { service }, query }: Pick<BookingRequest, "page" | "query">): number | null {
  if (service.durations.length === 1) return null;
  return service.durations.find((one) => one === query.duration) ?? service.durations[0]!;
}

function headOf(request: BookingRequest): HeadView {
  const { provider, service } = request.page;
  const member = chosenMember(request);
  const duration = chosenDuration(request) ?? member?.duration ?? service.durations[0]!;
  const people = service.staffing === "all" ? service.members : member === null ? [] : [member];
  return {
    provider: { name: provider.name, slug: provider.slug, primaryColor: provider.primaryColor },
    service: {
      name: service.name,
      summary: service.summary,
      durations: service.durations,
      pricePer: service.pricePer,
      duration,
    },
    price: priceOf(service, { duration, memberId: member?.id ?? null, people: 1 }),
    currency: provider.currency,
    locations: service.locations,
    people: people.map(({ name, photo }) => ({ name, photo })),
    hasStaff: choosesStaff(request),
    hasGuests: service.guests !== "none",
  };
}

async function loadTime(
  request: BookingRequest,
  url: URL,
  held: ReadBooking | null,
  lapsed: boolean,
): Promise<StepData> {
  const { page, query, viewer, services, code } = request;
  const slotDay = query.slot === null ? null : dayIn(query.slot * 60_000, viewer.zone);
  const date = query.date ?? slotDay;
  const answer = await readMonth(
    {
      page,
      duration: chosenDuration(request),
      memberId: chosenMember(request)?.id ?? null,
      seats: leastSeats(page.service),
      former: held?.booking ?? null,
      zone: viewer.zone,
      month: date?.slice(0, 7) ?? query.month,
    },
    services,
  );
  if (!answer.ok) throw refused(answer.refusal);
  const t = await translatorOf(code);
  const now = services.clock.now().getTime();
  return {
    step: "time",
    time: buildTimeView(answer.value, {
      viewer,
      firstWeekday: localeOf(code).firstWeekday,
      date,
      showsSeats: page.service.seats > 1,
      texts: {
        times: (count) => t("booking.time.times", { count }),
        seats: (count) => t("booking.time.seats", { count }),
        day: { full: t("booking.time.full"), closed: t("booking.time.closed"), past: t("booking.time.past") },
      },
    }),
    zone: {
      id: viewer.zone,
      city: cityOf(viewer.zone),
      offset: formatOffset(now, viewer),
      now: formatTime(now, viewer),
    },
    zones: query.zones
      ? listTimeZones().map(({ id, city, country, keywords }) => {
          const offset = formatOffset(now, { zone: id });
          return {
            value: id,
            label: country === "" || country === city ? city : `${city}, ${country}`,
            detail: offset,
            keywords: `${keywords} ${id} ${offset.replace("GMT", "UTC")}`,
          };
        })
      : null,
    prefill: readPrefill(url.searchParams),
    lapsed,
  };
}

function visitOf({ viewer, page }: BookingRequest, { booking, members }: ReadBooking): VisitView {
  const [start, end] = [booking.startsAt.getTime(), booking.endsAt.getTime()];
  const line = booking.lines[0]!;
  const business = { ...viewer, zone: page.provider.zone };
  const isInPerson = page.service.locations.some(({ kind }) => kind === "address");
  const differs = formatOffset(start, viewer) !== formatOffset(start, business);
  return {
    date: formatDate(start, viewer),
    times: formatTimes(start, end, viewer),
    start: formatTime(start, viewer),
    weekday: formatLeaf(start, viewer).weekday,
    day: formatDay(dayIn(start, viewer.zone), viewer.locale),
    zone: `${cityOf(viewer.zone)}, ${formatOffset(start, viewer)}`,
    atBusiness: isInPerson && differs ? formatTime(start, business) : null,
    leaf: formatLeaf(start, viewer),
    members,
    duration: line.duration,
    price: priceOf(page.service, { duration: line.duration, memberId: line.memberId, people: 1 }),
  };
}

function holdOf({ viewer, query, services }: BookingRequest, { booking }: ReadBooking): HoldView {
  const secondsLeft = booking.secondsLeft ?? 0;
  return {
    token: query.hold!,
    secondsLeft,
    until: formatTime(services.clock.now().getTime() + secondsLeft * 1000, viewer),
  };
}

function loadDetails(request: BookingRequest, read: ReadBooking): StepData {
  const { page, viewer } = request;
  const { provider, service } = page;
  const { booking } = read;
  const [birthYear = "", birthMonth = "", birthDay = ""] = booking.dateOfBirth?.split("-") ?? [];
  const location = service.locations.findIndex(({ label }) => label === booking.location?.label);
  return {
    step: "details",
    visit: visitOf(request, read),
    hold: holdOf(request, read),
    fields: service.fields,
    values: {
      firstName: booking.firstName,
      lastName: booking.lastName,
      email: booking.email,
      phone: booking.phoneTyped,
      country: countryOfZone(viewer.zone) ?? countryOfZone(provider.zone) ?? "",
      birthDay,
      birthMonth,
      birthYear,
      notes: booking.notes,
      location: location === -1 ? "" : String(location),
      locationAnswer: booking.location?.kind === "ask" ? booking.location.detail : "",
      terms: false,
      consent: false,
    },
    countries:
      service.fields.phone === "hidden"
        ? null
        : listPhoneCountries(viewer.locale).map(({ code, name, callingCode }) => ({
            value: code,
            label: `${name} (${callingCode})`,
          })),
    dateOrder: dateOrder(viewer.locale),
    terms: service.needsTerms ? provider.termsText : null,
    consent: service.needsConsent ? provider.consentText : null,
  };
}

function loadGuests(request: BookingRequest, read: ReadBooking): StepData {
  const { service } = request.page;
  const { booking, seatsLeft } = read;
  return {
    step: "guests",
    visit: visitOf(request, read),
    hold: holdOf(request, read),
    by: service.guests === "named" ? "named" : "count",
    isRequired: service.needsGuests,
    most: Math.min(mostGuests(service), service.seats > 1 ? seatsLeft + booking.lines[0]!.seats - 1 : 100),
    seatsLeft: service.seats > 1 ? seatsLeft + booking.lines[0]!.seats - 1 : null,
    count: booking.guestCount,
    named: booking.guests,
  };
}

function loadDone(request: BookingRequest, read: ReadBooking): StepData {
  const { page, viewer, query } = request;
  const { booking } = read;
  if (booking.state !== "scheduled") throw refused({ code: "booking-not-found" });
  const { provider, service } = page;
  const event = {
    title: `${service.name}, ${provider.name}`,
    details: booking.reference,
    location: booking.location?.detail ?? "",
    start: booking.startsAt.getTime(),
    end: booking.endsAt.getTime(),
    zone: viewer.zone,
  };
  return {
    step: "done",
    visit: visitOf(request, read),
    reference: booking.reference,
    firstName: booking.firstName,
    where: booking.location,
    lines: booking.lines.map((line) => ({ label: line.service, amount: line.price })),
    total: booking.total,
    guests: { count: booking.guestCount, named: booking.guests },
    links: [...calendarLinks(event), { kind: "apple", href: `/widget/calendar.ics?booking=${query.booking}` }],
    thankYou: service.thankYou,
    contactMethod: provider.contactMethod,
  };
}

/** Day, month and year as the locale writes them. */
function dateOrder(locale: string): ("birthDay" | "birthMonth" | "birthYear")[] {
  const names = { day: "birthDay", month: "birthMonth", year: "birthYear" } as const;
  return new Intl.DateTimeFormat(locale, { dateStyle: "short", timeZone: "UTC" })
    .formatToParts(0)
    .flatMap(({ type }) => (type === "day" || type === "month" || type === "year" ? [names[type]] : []));
}
