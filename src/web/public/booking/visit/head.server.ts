import { shownPicture } from "#domain/pictures.ts";
import { linesOf, visitRules, servicesOf, type ChosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { addRanges, exactly, termsOfLine, type AmountRange, type LineTerms } from "#domain/booking/line-terms.ts";
import type { BookableService, ServiceLocation } from "#domain/booking/service.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { teamPath } from "#domain/navigation/addresses.ts";
import { payNowOf } from "#domain/pricing/parts.ts";
import { richText } from "#use-cases/shared/rich-text.ts";
import { commonQuery, searchOf } from "../../shared/booking/state/query.ts";
import type { AboutView, BookingHeadView, RowView } from "../page/booking-views.ts";
import type { LineView } from "./visit-views.ts";
import { formatDuration } from "../../../i18n/duration.ts";
import { choosesStaff } from "#domain/booking/choice/choices.ts";
import { hasCart, hasGuestsStep, peopleRange, repeatsFor } from "./choose-visit.server.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";
import { presentCost, presentLength, presentPayNow, presentSums, type Speaker } from "./prices.server.ts";

/**
 * The summary that every step shows. Courses and their single sessions have prices of their own, which the caller knows: null
 * if there is none to show.
 */
export function presentHead(request: BookingRequest, price?: AmountRange | null): BookingHeadView {
  const { page, visit, query } = request;
  const { provider, menu } = page;
  const chosen = linesOf(visit);
  const [only] = chosen;
  const isSingle = !hasCart(page) && only !== undefined;
  const { locations, confirmation } = visitRules(visit);
  const terms = chosen.map((line) => termsFor(request, line));
  const payNow = addRanges(terms.map((line) => line.payNow));
  return {
    provider: {
      name: provider.name,
      logo: provider.logo,
      href: teamPath(provider.slug) + searchOf(commonQuery(query)),
    },
    slug: [...new Set(chosen.map(({ service }) => service.slug))].join(","),
    title: isSingle ? only.service.name : (menu?.name ?? provider.name),
    summary: isSingle ? only.service.summary : (menu?.description ?? ""),
    picture: isSingle ? shownPicture(only.service.image, only.service.alt) : null,
    langs: isSingle
      ? { title: only.service.langs?.name, summary: only.service.langs?.summary }
      : { title: menu?.langs.name, summary: menu?.langs.description },
    about: servicesOf(visit).flatMap((service) => presentService(request, service)),
    isSingle,
    durations: isSingle ? durationsOf(request, only) : [],
    party: only === undefined ? null : partyOf(request, only),
    rows: isSingle ? rowsOf(request, only, price === undefined ? terms[0]! : withPrice(request, only, price)) : [],
    lines: lineViews(request, visit, terms),
    sums: presentSums(addRanges(terms.map(({ price }) => price)), payNow, visitSpeakerOf(request)),
    currency: provider.currency,
    locations: locations.map(({ kind, label, detail }) => ({ kind, label, detail })),
    people: isSingle ? peopleOf(only) : [],
    hasServices: hasCart(page),
    // A timetable says who gives each class.
    hasStaff: isSingle && page.link?.memberId == null && only.service.supply === "starts" && choosesStaff(only.service),
    hasTime: confirmation !== "request-without-time",
    isRequest: confirmation !== "at-once",
    hasRepeats: repeatsFor(request, visit) !== null,
    hasGuests: hasGuestsStep(request, visit),
    hasPayment: payNow.most > 0,
  };
}

export function visitSpeakerOf({ t, viewer, page }: BookingRequest): Speaker {
  return { t, locale: viewer.locale, currency: page.provider.currency };
}

/** A one-time link's price covers the whole booking and does not depend on the member. */
export function termsFor({ page, visit }: BookingRequest, line: ChosenLine): LineTerms {
  const { currency } = page.provider;
  const terms = termsOfLine(line, { isRequest: visitRules(visit).confirmation !== "at-once", currency });
  const price = page.link?.price ?? null;
  if (price === null) return terms;
  return { ...terms, price: exactly(price), payNow: exactly(payNowOf(price, line.service, currency)) };
}

function withPrice({ page }: BookingRequest, line: ChosenLine, price: AmountRange | null): RowTerms {
  const { currency } = page.provider;
  const payNow = ({ least, most }: AmountRange) => ({
    least: payNowOf(least, line.service, currency),
    most: payNowOf(most, line.service, currency),
  });
  const { duration } = termsOfLine(line, { isRequest: false, currency });
  return { duration, price, payNow: price === null ? exactly(0) : payNow(price) };
}

/** Without a price, none is shown. */
type RowTerms = Pick<LineTerms, "duration" | "payNow"> & { price: AmountRange | null };

function lineViews(request: BookingRequest, { people }: ChosenVisit, terms: readonly LineTerms[]): LineView[] {
  const own = terms.values();
  return people.flatMap(({ lines }, person) =>
    lines.map((line, turn) => presentLine(request, line, { person, turn, terms: own.next().value! })),
  );
}

interface Place {
  person: number;
  turn: number;
  terms: LineTerms;
}

export function presentLine(request: BookingRequest, line: ChosenLine, { person, turn, terms }: Place): LineView {
  const { service, memberId } = line;
  return {
    person,
    turn,
    name: service.name,
    place: "",
    member: service.members.find(({ id }) => id === memberId)?.name ?? null,
    length: presentLength(terms.duration, request.t),
    // In a cart each person has their own line.
    cost: presentCost({ price: terms.price, isEach: false, isRequest: isRequest(request) }, visitSpeakerOf(request)),
  };
}

function isRequest({ visit }: BookingRequest): boolean {
  return visitRules(visit).confirmation !== "at-once";
}

/** The service's description as HTML. */
export function presentService({ code }: BookingRequest, { name, description, langs }: BookableService): AboutView[] {
  const html = richText(description, languageOf(code));
  return html === "" ? [] : [{ name, html, lang: langs?.description }];
}

function peopleOf({ service, memberId }: ChosenLine): BookingHeadView["people"] {
  const people = service.staffing === "all" ? service.members : service.members.filter(({ id }) => id === memberId);
  return people.map(({ name, photo }) => ({ name, photo }));
}

function durationsOf({ t }: BookingRequest, { service, duration }: ChosenLine): BookingHeadView["durations"] {
  if (service.durations.length < 2) return [];
  const chosen = duration ?? service.durations[0];
  return service.durations.map((minutes) => ({
    minutes,
    label: formatDuration(minutes, t),
    isChosen: minutes === chosen,
  }));
}

function partyOf({ page, query, t }: BookingRequest, { service, seats }: ChosenLine): BookingHeadView["party"] {
  const range = peopleRange(page, service);
  if (range === null) return null;
  const { least, most } = range;
  return {
    label: t("offer.people"),
    people: seats,
    note: query.hold === null && (query.people ?? 0) > most ? t("refusal.tooManySeats", { count: most }) : null,
    choices: least === most ? [] : Array.from({ length: 1 + most - least }, (_, index) => least + index),
  };
}

/** Duration, price, time, kind of booking and location of a single service. */
function rowsOf(request: BookingRequest, { service }: ChosenLine, terms: RowTerms): RowView[] {
  const { t, page, visit } = request;
  const { confirmation, locations } = visitRules(visit);
  const speaker = visitSpeakerOf(request);
  // A one-time link's price covers the whole booking.
  const isEach = page.link?.price == null && service.pricePer === "person";
  const { price } = terms;
  const cost = price && presentCost({ price, isEach, isRequest: confirmation !== "at-once" }, speaker);
  const rows: RowView[] = [{ icon: "clock", term: t("offer.duration"), value: presentLength(terms.duration, t) }];
  if (price !== null && cost !== null)
    rows.push({
      icon: "tag",
      term: t("booking.summary.price"),
      value: cost,
      note: presentPayNow(terms.payNow, price, speaker),
    });
  if (confirmation === "request-without-time")
    rows.push({ icon: "calendar", term: t("booking.summary.when"), value: t("booking.summary.toBeAgreed") });
  if (confirmation !== "at-once")
    rows.push({
      icon: "info",
      term: t("offer.kindTerm"),
      value: t("offer.kind"),
      note: t("booking.request.note"),
    });
  return [...rows, ...whereRows(request, locations)];
}

const locationIcons: Record<ServiceLocation["kind"], RowView["icon"]> = {
  address: "pin",
  "we-call": "phone",
  "you-call": "phone",
  video: "video",
  custom: "pin",
  ask: "pin",
};

function whereRows({ t }: BookingRequest, locations: readonly ServiceLocation[]): RowView[] {
  const [only, ...others] = locations;
  if (only === undefined) return [];
  const term = t("booking.summary.where");
  if (others.length > 0) return [{ icon: "pin", term, value: locations.map(({ label }) => label).join(" · ") }];
  const { kind, label, detail } = only;
  return [{ icon: locationIcons[kind], term, value: label, note: detail === "" || kind === "video" ? null : detail }];
}
