import type { BookableService } from "#domain/booking/service.ts";
import type { Refusal } from "#domain/errors.ts";
import { priceOf } from "#domain/pricing/price.ts";
import type { OfferedView, StepData } from "../../../features/booking/views.ts";
import { choosesStaff } from "./choose-visit.ts";
import { lineView } from "./head.ts";
import type { BookingRequest } from "./open-page.ts";

/** The services to choose from, and the cart as it stands. */
export function loadServices({ page, visit }: BookingRequest, refusal: Refusal | null): StepData {
  const offered = new Map(page.services.map((service) => [service.id, offeredView(service)]));
  const categories = page.menu?.categories ?? [
    { name: "", description: "", serviceIds: page.services.map(({ id }) => id) },
  ];
  return {
    step: "services",
    categories: categories.map(({ name, description, serviceIds }) => ({
      name,
      description,
      services: serviceIds.flatMap((id) => offered.get(id) ?? []),
    })),
    allowsSeveral: page.menu?.allowsSeveral ?? false,
    people: visit.people.map(({ lines }, person) =>
      lines.map((line, turn) => ({ ...lineView(line, person, turn), slug: line.service.slug })),
    ),
    refusal,
  };
}

function offeredView(service: BookableService): OfferedView {
  const { slug, name, summary, durations, pricePer, members } = service;
  const price = priceOf(service, { duration: durations[0]!, memberId: null, people: 1 });
  const staff = choosesStaff(service) ? members.map((member) => ({ slug: member.slug, name: member.name })) : [];
  return { slug, name, summary, image: service.image, durations, price, pricePer, staff };
}
