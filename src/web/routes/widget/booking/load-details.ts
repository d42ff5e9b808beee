import { linesOf, rulesOf } from "#domain/booking/chosen-visit.ts";
import { mustNameParty } from "#domain/booking/guests.ts";
import { nameFields } from "#domain/booking/names.ts";
import { mostGuests } from "#domain/booking/service.ts";
import { joinTyped } from "#domain/forms/joined.ts";
import { countryOfZone } from "#use-cases/zones/city-of.ts";
import { listPhoneCountries } from "#use-cases/booking/phones.ts";
import type { ReadBooking } from "#use-cases/booking/read-booking.ts";
import { readPrefill } from "../../../features/booking/query.ts";
import type { StepData } from "../../../features/booking/views.ts";
import { askedFor, viewAsked } from "./asked.ts";
import type { BookingRequest } from "./open-page.ts";
import { holdView, visitView } from "./visit-view.ts";

type DetailsStep = Extract<StepData, { step: "details" }>;

/** `before` is a hold that this one is to take the place of: what was typed moves along. */
export async function loadDetails(
  request: BookingRequest,
  url: URL,
  read: ReadBooking | null,
  before: Pick<ReadBooking, "booking"> | null = read,
): Promise<DetailsStep> {
  const { page, visit, viewer, query } = request;
  const { provider } = page;
  const rules = rulesOf(visit);
  const asked = await askedFor(request, visit);
  return {
    step: "details",
    visit: read === null ? null : visitView(request, read),
    hold: read === null ? null : holdView(request, query.hold!, read),
    names: nameFields(request.code).filter((field) => rules.fields[field] !== "hidden"),
    fields: rules.fields,
    values: {
      ...(before === null ? known(url) : kept(request, before)),
      country: countryOfZone(viewer.zone) ?? countryOfZone(provider.zone) ?? "",
      terms: false,
      consent: false,
    },
    countries:
      rules.fields.phone === "hidden"
        ? null
        : listPhoneCountries(request.code).map(({ code, name, callingCode }) => ({
            value: code,
            label: `${name} (${callingCode})`,
          })),
    dateOrder: dateOrder(viewer.locale),
    questions: viewAsked(request, asked, joinTyped(before?.booking.answers ?? {})),
    terms: rules.needsTerms ? provider.termsText : null,
    consent: rules.needsConsent ? provider.consentText : null,
    langs: provider.langs ?? {},
  };
}

type Known = Omit<DetailsStep["values"], "country" | "terms" | "consent">;

/** Nothing is held for a request without a time: what is known stands in the address. */
function known(url: URL): Known {
  const { firstName = "", lastName = "", email = "", phone = "", notes = "" } = readPrefill(url.searchParams);
  const nothing = { birthDay: "", birthMonth: "", birthYear: "", location: "", locationAnswer: "" };
  return { firstName, lastName, email, phone, notes, ...nothing };
}

function kept({ visit }: BookingRequest, { booking }: Pick<ReadBooking, "booking">): Known {
  const [birthYear = "", birthMonth = "", birthDay = ""] = booking.dateOfBirth?.split("-") ?? [];
  const location = rulesOf(visit).locations.findIndex(({ label }) => label === booking.location?.label);
  return {
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phoneTyped,
    birthDay,
    birthMonth,
    birthYear,
    notes: booking.notes,
    location: location === -1 ? "" : String(location),
    locationAnswer: booking.location?.kind === "ask" ? booking.location.detail : "",
  };
}

export function loadGuests(request: BookingRequest, read: ReadBooking): StepData {
  const { visit, query } = request;
  const { booking, seatsLeft } = read;
  const rules = rulesOf(visit);
  const shown = { visit: visitView(request, read), hold: holdView(request, query.hold!, read), named: booking.guests };
  if (rules.guests === "party") {
    const most = visit.people.length - 1;
    const isRequired = mustNameParty(visit);
    return { step: "guests", ...shown, by: "party", isRequired, most, seatsLeft: null, count: most };
  }
  const { service } = linesOf(visit)[0]!;
  const left = service.seats > 1 && shown.hold !== null ? seatsLeft + booking.lines[0]!.seats - 1 : null;
  return {
    step: "guests",
    ...shown,
    by: rules.guests === "named" ? "named" : "count",
    isRequired: service.needsGuests,
    most: Math.min(mostGuests(service), left ?? 100),
    seatsLeft: left,
    count: booking.guestCount,
  };
}

/** Day, month and year as the locale writes them. */
function dateOrder(locale: string): ("birthDay" | "birthMonth" | "birthYear")[] {
  const names = { day: "birthDay", month: "birthMonth", year: "birthYear" } as const;
  return new Intl.DateTimeFormat(locale, { dateStyle: "short", timeZone: "UTC" })
    .formatToParts(0)
    .flatMap(({ type }) => (type === "day" || type === "month" || type === "year" ? [names[type]] : []));
}
