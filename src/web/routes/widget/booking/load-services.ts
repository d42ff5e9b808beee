import { faultOf, linesOf, mostPerBooking, peopleToChoose, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookableService, ServiceMember } from "#domain/booking/service.ts";
import { priceOf } from "#domain/pricing/price.ts";
import type { OfferedView, StepData } from "../../../features/booking/views.ts";
import { cartOf, choosesStaff } from "./choose-visit.ts";
import { lineView } from "./head.ts";
import type { BookingRequest } from "./open-page.ts";

type ServicesStep = Extract<StepData, { step: "services" }>;

/** The services to choose from, and the cart as it stands; with what is wrong with it where the visitor wanted to go on. */
export function loadServices({ page, visit, query }: BookingRequest, wantsOn: boolean): ServicesStep {
  const fault = wantsOn ? faultIn(visit) : null;
  const person = fault?.people[0] ?? Math.min(query.person, visit.people.length - 1);
  const allowsSeveral = page.menu?.allowsSeveral ?? false;
  const taken = takenBesides(visit, allowsSeveral ? null : person);
  const offered = new Map(page.services.map((service) => [service.id, offeredView(service, taken)]));
  const categories = page.menu?.categories ?? [
    { name: "", description: "", langs: {}, serviceIds: page.services.map(({ id }) => id) },
  ];
  return {
    step: "services",
    categories: categories
      .map(({ name, description, langs, serviceIds }) => ({
        ...{ name, description, langs },
        services: serviceIds.flatMap((id) => offered.get(id) ?? []),
      }))
      .filter(({ services }) => services.length > 0),
    allowsSeveral,
    cart: cartOf(page, query),
    people: visit.people.map(({ lines }, who) =>
      lines.map((line, turn) => ({
        ...lineView(line, { person: who, turn, currency: page.provider.currency }),
        slug: line.service.slug,
      })),
    ),
    person,
    fault,
  };
}

function faultIn(visit: ChosenVisit): ServicesStep["fault"] {
  const refusal = faultOf(visit);
  return refusal === null ? null : { refusal, people: peopleToChoose(visit) };
}

/** How many have each service, not counting whoever would have another one instead. */
function takenBesides(visit: ChosenVisit, person: number | null): Map<string, number> {
  const people = visit.people.filter((_, who) => who !== person);
  return new Map(
    [...Map.groupBy(linesOf({ people }), ({ service }) => service.id)].map(([id, lines]) => [id, lines.length]),
  );
}

function staffChoice({ slug, name, price }: ServiceMember): OfferedView["staff"][number] {
  return { slug, name, price };
}

function offeredView(service: BookableService, taken: ReadonlyMap<string, number>): OfferedView {
  const { id, slug, name, summary, image, durations, pricePer, members, langs = {} } = service;
  const most = mostPerBooking(service);
  const prices = durations.flatMap((duration) =>
    [null, ...members.map((member) => member.id)].map((memberId) =>
      priceOf(service, { duration, memberId, people: 1 }),
    ),
  );
  return {
    ...{ slug, name, summary, image, durations, pricePer, langs },
    price: Math.min(...prices),
    isRequest: service.confirmation !== "at-once",
    isFrom: Math.min(...prices) < Math.max(...prices),
    staff: choosesStaff(service) ? members.map(staffChoice) : [],
    most: Number.isFinite(most) ? most : null,
    isFull: (taken.get(id) ?? 0) >= most,
  };
}
