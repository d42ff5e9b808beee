import { describe, expect, it } from "vitest";
import { eventData, type EventFacts } from "./event-data.ts";

const salsa: EventFacts = {
  name: "Salsa",
  url: "https://school.example/widget/booking/salsa",
  startsAt: new Date("2027-01-12T19:00Z"),
  endsAt: new Date("2027-01-12T20:00Z"),
  movedFrom: null,
  isCancelled: false,
  place: { name: "School", address: "Rua da Rosa 12, 1200-382 Lisboa" },
  givers: ["Petra"],
  organizer: { name: "School", url: "https://school.example" },
  price: "14.00",
  currency: "EUR",
  seats: { all: 16, left: 9 },
  isFull: false,
};

describe("a session as an event", () => {
  it("has its dates, place, giver, price and seats", () => {
    expect(eventData(salsa)).toMatchObject({
      "@type": "Event",
      startDate: "2027-01-12T19:00:00.000Z",
      endDate: "2027-01-12T20:00:00.000Z",
      eventStatus: "https://schema.org/EventScheduled",
      location: { "@type": "Place", address: { postalCode: "1200-382", addressLocality: "Lisboa" } },
      performer: [{ "@type": "Person", name: "Petra" }],
      maximumAttendeeCapacity: 16,
      remainingAttendeeCapacity: 9,
      offers: { price: "14.00", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    });
  });

  it.each([
    [{ seats: { all: 16, left: 5 } }, "LimitedAvailability"],
    [{ seats: { all: 16, left: 0 }, isFull: true }, "SoldOut"],
    [{ seats: null, isFull: true }, "SoldOut"],
    [{ seats: null }, "InStock"],
  ])("says how available it is: %j", (changes, availability) => {
    expect(eventData({ ...salsa, ...changes })).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  });

  it("publishes no numbers if the business hides them", () => {
    const data = eventData({ ...salsa, seats: null });
    expect([data["maximumAttendeeCapacity"], data["remainingAttendeeCapacity"]]).toEqual([undefined, undefined]);
  });

  it("was moved, was cancelled, or takes place online", () => {
    expect(eventData({ ...salsa, movedFrom: new Date("2027-01-11T19:00Z") })).toMatchObject({
      eventStatus: "https://schema.org/EventRescheduled",
      previousStartDate: "2027-01-11T19:00:00.000Z",
    });
    const cancelled = eventData({ ...salsa, isCancelled: true });
    expect(cancelled).toMatchObject({ eventStatus: "https://schema.org/EventCancelled" });
    expect(cancelled["offers"]).toBeUndefined();
    expect(eventData({ ...salsa, place: null })).toMatchObject({ location: { "@type": "VirtualLocation" } });
  });
});
