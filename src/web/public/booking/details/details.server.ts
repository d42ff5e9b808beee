import { parseDay } from "#domain/time/day.ts";
import { linesOf, visitRules } from "#domain/booking/chosen-visit.ts";
import { isAtLocation, isInPerson } from "#domain/booking/meeting-point.ts";
import { mustNameParty } from "#domain/booking/details/guests.ts";
import { nameFields } from "#domain/booking/names.ts";
import { mostGuests } from "#domain/booking/service.ts";
import type { Typed } from "#domain/forms/controls.ts";
import { fieldsIn } from "#domain/forms/definition.ts";
import { joinTyped } from "#domain/forms/joined.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { listedCountryOfZone } from "#use-cases/zones/city-of.ts";
import { countryOfPhone, listPhoneCountries } from "#use-cases/shared/phones.ts";
import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import { richLine, richText } from "#use-cases/shared/rich-text.ts";
import { readPrefill } from "../../shared/booking/state/query.ts";
import type { BookingStepData, GuestsData } from "../page/booking-views.ts";
import { dateOrder } from "../../shared/forms/controls.server.ts";
import { askedFor, presentQuestions, readTyped } from "../services/service-questions.server.ts";
import { countedGuests } from "../visit/choose-visit.server.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";
import { asListed } from "#use-cases/credits/coded-sums.ts";
import { presentCodes, shownCodes } from "../visit/prices.server.ts";
import { partsBeforeGuests, presentHold, pricePerPerson, presentVisit, sumsForPeople } from "../visit/visit.server.ts";
import { presentPayWithDetails } from "../pay/pay.server.ts";

type DetailsStep = Extract<BookingStepData, { step: "details" }>;

interface Options {
  /** A hold that this one replaces: what the visitor typed is copied from it. */
  before?: Pick<ReadBooking, "booking"> | null;
  /** Whether the address asks for a later step, which these details do not open yet. */
  isRefused?: boolean;
}

export async function presentDetails(
  request: BookingRequest,
  url: URL,
  read: ReadBooking | null,
  { before = read, isRefused = false }: Options = {},
): Promise<DetailsStep> {
  const { page, visit, viewer, query } = request;
  const { provider } = page;
  const rules = visitRules(visit);
  const questions = await askedFor(request, visit);
  const { values, guessesCountry } = valuesFor(request, url, before);
  const answers = answersOf(before);
  return {
    step: "details",
    visit: read === null ? null : presentVisit(request, read),
    hold: read === null ? null : presentHold(request, query.hold!, read),
    meeting: meetingTexts(request),
    names: nameFields(request.code).filter((field) => rules.fields[field] !== "hidden"),
    fields: rules.fields,
    values,
    guessesCountry,
    missing: isRefused ? missingIn(request, { values, questions, answers }) : null,
    countries:
      rules.fields.phone === "hidden"
        ? null
        : listPhoneCountries(request.code).map(({ code, name, callingCode }) => ({
            value: code,
            label: `${name} (${callingCode})`,
          })),
    dateOrder: dateOrder(viewer.locale).map((part) => birthFields[part]),
    questions: presentQuestions(request, questions, answers),
    terms: rules.needsTerms ? richText(provider.termsText, languageOf(request.code)) : null,
    consent: rules.needsConsent ? richLine(provider.consentText, languageOf(request.code)) : null,
    langs: provider.langs ?? {},
    pay: read === null ? null : presentPayWithDetails(request, read),
    codes: read === null ? null : codesOf(request, url, read),
  };
}

/** Nothing is missing if the form shows what was typed and not sent. Then it is to be sent. */
function missingIn(
  request: BookingRequest,
  typed: Omit<Parameters<typeof readTyped>[2], "shown">,
): DetailsStep["missing"] {
  const shown = fieldsIn(typed.questions.joined).map(({ id }) => id);
  const read = readTyped(request, request.visit, { ...typed, shown });
  return "faults" in read ? read : { faults: [], answered: [] };
}

function codesOf(request: BookingRequest, url: URL, read: ReadBooking): DetailsStep["codes"] {
  const sums = partsBeforeGuests(request, listedDates(read), read.credits);
  return presentCodes(request, read, sums, readPrefill(url.searchParams).code ?? "");
}

function meetingTexts({ visit, t }: BookingRequest): DetailsStep["meeting"] {
  const { locations } = visitRules(visit);
  const isCall = locations.length > 0 && !locations.some(isInPerson);
  return {
    where: isCall ? t("meeting.talk") : t("meeting.where"),
    before: isCall ? t("meeting.beforeCall") : t("meeting.beforeVisit"),
  };
}

/** A draft that failed its checks is newer than the stored details, so it is preferred. */
function valuesFor(
  request: BookingRequest,
  url: URL,
  before: Pick<ReadBooking, "booking"> | null,
): Pick<DetailsStep, "values" | "guessesCountry"> {
  const draft = before?.booking.draft?.details;
  if (draft !== undefined) return { values: draft, guessesCountry: false };
  const values = before === null ? known(url) : kept(request, before);
  const typed = countryOfPhone(values.phone);
  const { wallClock, page } = request;
  const country =
    typed ?? listedCountryOfZone(wallClock.visitor.zone ?? "") ?? listedCountryOfZone(page.provider.zone) ?? "";
  return { values: { ...values, country, terms: false, consent: false }, guessesCountry: typed === null };
}

function answersOf(before: Pick<ReadBooking, "booking"> | null): Typed {
  const { draft, answers } = before?.booking ?? { draft: null, answers: {} };
  return draft?.answers === undefined ? joinTyped(answers) : new Map(Object.entries(draft.answers));
}

type Known = Omit<DetailsStep["values"], "country" | "terms" | "consent">;

/** A request without a time has no hold, so known details come from the URL. */
function known(url: URL): Known {
  const {
    firstName = "",
    lastName = "",
    email = "",
    phone = "",
    notes = "",
    dateOfBirth,
  } = readPrefill(url.searchParams);
  const born = birthParts(dateOfBirth !== undefined && parseDay(dateOfBirth) !== null ? dateOfBirth : null);
  return { firstName, lastName, email, phone, notes, ...born, location: "", locationAnswer: "" };
}

function birthParts(date: string | null): Pick<Known, "birthDay" | "birthMonth" | "birthYear"> {
  const [birthYear = "", birthMonth = "", birthDay = ""] = date?.split("-") ?? [];
  return { birthDay, birthMonth, birthYear };
}

function kept({ visit }: BookingRequest, { booking }: Pick<ReadBooking, "booking">): Known {
  const location = visitRules(visit).locations.findIndex((one) => isAtLocation(booking.location, one));
  return {
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phoneTyped,
    ...birthParts(booking.dateOfBirth),
    notes: booking.notes,
    location: location === -1 ? "" : String(location),
    locationAnswer: booking.location?.kind === "ask" ? booking.location.detail : "",
  };
}

export function presentGuests(request: BookingRequest, read: ReadBooking): BookingStepData {
  const { visit, query } = request;
  const { booking, seatsLeft } = read;
  const rules = visitRules(visit);
  const typed = booking.draft?.guests;
  const shown = {
    visit: presentVisit(request, read),
    hold: presentHold(request, query.hold!, read),
    named: typed?.named ?? booking.guests,
    each: pricePerPerson(request, read),
  };
  const codedFor = (most: number) => codedGuests(request, read, most);
  const counted = countedGuests(request, visit);
  if (rules.guests === "party" || counted !== null) {
    const most = counted ?? visit.people.length - 1;
    const isRequired = rules.guests === "named" || mustNameParty(visit);
    return {
      step: "guests",
      ...shown,
      by: "party",
      isRequired,
      most,
      seatsLeft: null,
      count: most,
      coded: codedFor(0),
    };
  }
  const { service } = linesOf(visit)[0]!;
  const left = service.seats > 1 && shown.hold !== null ? seatsLeft + booking.lines[0]!.seats - 1 : null;
  const most = Math.min(mostGuests(service), left ?? 100);
  return {
    step: "guests",
    ...shown,
    by: rules.guests === "named" ? "named" : "count",
    isRequired: service.needsGuests,
    most,
    coded: codedFor(most),
    seatsLeft: left,
    count: countOf(typed?.count) ?? booking.guestCount,
  };
}

function codedGuests(request: BookingRequest, read: ReadBooking, most: number): GuestsData["coded"] {
  const { credits } = read;
  if (credits.length === 0) return null;
  const sums = sumsForPeople(request, read, most);
  const shown = shownCodes(credits, sums[0] ?? partsBeforeGuests(request, listedDates(read), credits));
  return { shown, sums: sums.map(({ total, byVoucher }) => ({ total, byVoucher })) };
}

function listedDates({ booking, dates }: ReadBooking) {
  return (dates.length === 0 ? [booking] : dates.map((date) => date.booking)).map(asListed);
}

function countOf(typed: string | undefined): number | null {
  return typed !== undefined && /^\d{1,3}$/.test(typed) ? Number(typed) : null;
}

const birthFields = { day: "birthDay", month: "birthMonth", year: "birthYear" } as const;
