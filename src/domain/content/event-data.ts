import { inner, postal, thing, type StructuredDataItem } from "./structured-data.ts";

/** A session as search engines read it. All URLs are absolute. */
export interface EventFacts {
  name: string;
  url: string;
  startsAt: Date;
  endsAt: Date;
  movedFrom: Date | null;
  isCancelled: boolean;
  place: { name: string; address: string } | null;
  givers: string[];
  organizer: { name: string; url: string };
  /** In the currency’s major unit: `14.00`. */
  price: string;
  currency: string;
  /** Null if the business does not publish them. */
  seats: { all: number; left: number } | null;
  isFull: boolean;
}

/** From here on, search engines say that few seats are left. */
const few = 5;

/** An Event of schema.org. A session without a place takes place online. */
export function eventData(event: EventFacts): StructuredDataItem {
  const { seats } = event;
  return thing("Event", {
    name: event.name,
    url: event.url,
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    previousStartDate: event.movedFrom?.toISOString(),
    eventStatus: `https://schema.org/${statusOf(event)}`,
    eventAttendanceMode: `https://schema.org/${event.place === null ? "Online" : "Offline"}EventAttendanceMode`,
    location:
      event.place === null
        ? inner(thing("VirtualLocation", { url: event.url }))
        : inner(thing("Place", { name: event.place.name, address: postal(event.place.address) })),
    performer: event.givers.map((name) => inner(thing("Person", { name }))),
    organizer: inner(thing("Organization", event.organizer)),
    maximumAttendeeCapacity: seats?.all,
    remainingAttendeeCapacity: seats?.left,
    offers: event.isCancelled
      ? null
      : inner(
          thing("Offer", {
            url: event.url,
            price: event.price,
            priceCurrency: event.currency,
            availability: `https://schema.org/${availabilityOf(event)}`,
          }),
        ),
  });
}

function statusOf({ isCancelled, movedFrom }: EventFacts): string {
  if (isCancelled) return "EventCancelled";
  return movedFrom === null ? "EventScheduled" : "EventRescheduled";
}

function availabilityOf({ isFull, seats }: EventFacts): string {
  if (isFull) return "SoldOut";
  return seats !== null && seats.left <= few ? "LimitedAvailability" : "InStock";
}
