import {
  chosenLine,
  visitFaultOf,
  linesOf,
  mostPerBooking,
  peopleToChoose,
  type ChosenVisit,
} from "#domain/booking/chosen-visit.ts";
import { termsOfLine, type AmountRange } from "#domain/booking/line-terms.ts";
import type { BookableService } from "#domain/booking/service.ts";
import type { OfferedView, BookingStepData } from "../page/booking-views.ts";
import { choosesStaff } from "#domain/booking/choice/choices.ts";
import { cartOf } from "../visit/choose-visit.server.ts";
import { formatDuration } from "../../../i18n/duration.ts";
import { presentService, presentLine, visitSpeakerOf, termsFor } from "../visit/head.server.ts";
import { memberTerms } from "../visit/member-terms.server.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";
import { presentCost, presentLength } from "../visit/prices.server.ts";

type ServicesStep = Extract<BookingStepData, { step: "services" }>;

/** The services to choose from and the current cart. If the visitor tried to continue, also what is wrong with it. */
export function presentServices(request: BookingRequest, wantsOn: boolean): ServicesStep {
  const { page, visit, query } = request;
  const fault = wantsOn ? faultIn(visit) : null;
  const person = fault?.people[0] ?? Math.min(query.person, visit.people.length - 1);
  const allowsSeveral = page.menu?.allowsSeveral ?? false;
  const taken = takenBesides(visit, allowsSeveral ? null : person);
  const offered = new Map(page.services.map((service) => [service.id, offeredView(request, service, taken)]));
  const categories = page.menu?.categories ?? [
    { name: "", description: "", langs: {}, serviceIds: page.services.map(({ id }) => id) },
  ];
  return {
    step: "services",
    categories: categories
      .map(({ name, description, langs, serviceIds }) => ({
        name,
        description,
        langs,
        services: serviceIds.flatMap((id) => offered.get(id) ?? []),
      }))
      .filter(({ services }) => services.length > 0),
    allowsSeveral,
    cart: cartOf(page, query),
    people: visit.people.map(({ lines }, who) =>
      lines.map((line, turn) => ({
        ...presentLine(request, line, { person: who, turn, terms: termsFor(request, line) }),
        slug: line.service.slug,
      })),
    ),
    person,
    fault,
  };
}

function faultIn(visit: ChosenVisit): ServicesStep["fault"] {
  const refusal = visitFaultOf(visit);
  return refusal === null ? null : { refusal, people: peopleToChoose(visit) };
}

/** How many people have each service, not counting `person`, whose choice would be replaced. */
function takenBesides(visit: ChosenVisit, person: number | null): Map<string, number> {
  const people = visit.people.filter((_, who) => who !== person);
  return new Map(
    [...Map.groupBy(linesOf({ people }), ({ service }) => service.id)].map(([id, lines]) => [id, lines.length]),
  );
}

function offeredView(
  request: BookingRequest,
  service: BookableService,
  taken: ReadonlyMap<string, number>,
): OfferedView {
  const { t } = request;
  const { id, slug, name, summary, image, durations, pricePer, langs = {} } = service;
  const most = mostPerBooking(service);
  const isRequest = service.confirmation !== "at-once";
  const { currency } = request.page.provider;
  const terms = durations.map((duration) =>
    termsOfLine(chosenLine(service, { duration: durations.length > 1 ? duration : null }), { isRequest, currency }),
  );
  const price = spanOf(terms.map((one) => one.price));
  return {
    slug,
    name,
    summary,
    image,
    langs,
    about: presentService(request, service)[0]?.html ?? "",
    length: presentLength(spanOf(terms.map((one) => one.duration)), t),
    cost: presentCost({ price, isEach: pricePer === "person", isRequest }, visitSpeakerOf(request)),
    durations: durations.length < 2 ? [] : durations.map((minutes) => ({ minutes, label: formatDuration(minutes, t) })),
    staff: choosesStaff(service) ? staffLabels(request, service) : [],
    most: Number.isFinite(most) ? most : null,
    isFull: (taken.get(id) ?? 0) >= most,
  };
}

function staffLabels(request: BookingRequest, service: BookableService): OfferedView["staff"] {
  return memberTerms(request, service).map(({ slug, name, facts }) => ({ slug, label: [name, ...facts].join(", ") }));
}

function spanOf(ranges: readonly AmountRange[]): AmountRange {
  return {
    least: Math.min(...ranges.map(({ least }) => least)),
    most: Math.max(...ranges.map(({ most }) => most)),
  };
}
