import { calendarLinks } from "#domain/booking/calendar-links.ts";
import { servicesOf } from "#domain/booking/chosen-visit.ts";
import type { ReadBooking } from "#use-cases/booking/read-booking.ts";
import type { CalendarLink, StepData } from "../../../features/booking/views.ts";
import { refused } from "../../../refused.ts";
import type { BookingRequest } from "./open-page.ts";
import { visitView } from "./visit-view.ts";

/** What became of a booking, for whoever has its link. */
export function loadOutcome(request: BookingRequest, read: ReadBooking): StepData {
  const { page } = request;
  const { booking } = read;
  if (booking.state !== "scheduled" && booking.state !== "requested") throw refused({ code: "booking-not-found" });
  return {
    step: "outcome",
    state: booking.state,
    visit: visitView(request, read),
    reference: booking.reference,
    firstName: booking.firstName,
    where: booking.location,
    lines: booking.lines.map((line) => ({ label: line.service, amount: line.price })),
    total: booking.total,
    paid: read.paid,
    guests: { count: booking.guestCount, named: booking.guests },
    links: linksOf(request, read),
    thankYou: servicesOf(request.visit).find(({ thankYou }) => thankYou !== "")?.thankYou ?? "",
    contactMethod: page.provider.contactMethod,
  };
}

function linksOf({ page, viewer, query }: BookingRequest, { booking }: ReadBooking): CalendarLink[] {
  const { startsAt, endsAt } = booking;
  if (booking.state !== "scheduled" || startsAt === null || endsAt === null) return [];
  const event = {
    title: `${booking.lines.map(({ service }) => service).join(", ")}, ${page.provider.name}`,
    details: booking.reference,
    location: booking.location?.detail ?? "",
    start: startsAt.getTime(),
    end: endsAt.getTime(),
    zone: viewer.zone,
  };
  return [...calendarLinks(event), { kind: "apple", href: `/widget/calendar.ics?booking=${query.booking}` }];
}
