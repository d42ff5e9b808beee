import { describe, expect, it } from "vitest";
import {
  chosenLine,
  visitFaultOf,
  mostPerBooking,
  peopleToChoose,
  visitRules,
  servicesOf,
  toVisit,
  visitOfLines,
  type BookedLine,
} from "./chosen-visit.ts";
import { defaultPresence } from "./service.ts";
import { party, service } from "./testing/build.ts";

const massage = service("massage");
const yoga = service("yoga", { seats: 12, maxSeatsPerBooking: 2 });
const choir = service("choir", { seats: 3 });

describe("a chosen visit", () => {
  it("lists each person's services in order", () => {
    const visit = party([massage, yoga], [yoga]);
    expect(toVisit(visit).people.map(({ lines }) => lines.map(({ serviceId }) => serviceId))).toEqual([
      ["massage", "yoga"],
      ["yoga"],
    ]);
    expect(servicesOf(visit).map(({ id }) => id)).toEqual(["massage", "yoga"]);
  });

  it("takes two seats of a class that requires a guest", () => {
    expect(chosenLine(service("pair", { seats: 4, needsGuests: true })).seats).toBe(2);
    expect(chosenLine(massage).seats).toBe(1);
  });
});

describe("booking a visit", () => {
  it.each([
    ["no people", { people: [] }],
    ["a booker without a service", party([])],
    ["a guest without a service", party([massage], [], [massage])],
  ])("is refused with %s", (_what, visit) => expect(visitFaultOf(visit)).toEqual({ code: "services-missing" }));

  it("is refused with more people for a service than one booking allows, and reports that number", () => {
    expect(visitFaultOf(party([yoga], [yoga]))).toBeNull();
    expect(visitFaultOf(party([yoga], [yoga], [massage]))).toBeNull();
    expect(visitFaultOf(party([yoga], [yoga], [yoga]))).toEqual({ code: "too-many-seats", count: 2 });
    expect(visitFaultOf(party([yoga, yoga], [yoga]))).toEqual({ code: "too-many-seats", count: 2 });
    expect(visitFaultOf(party([choir], [choir], [choir], [choir]))).toEqual({ code: "too-many-seats", count: 3 });
  });

  it("is allowed for any number of people with different services", () => {
    expect(visitFaultOf(party(...Array.from({ length: 101 }, () => [massage])))).toBeNull();
  });

  it("reports who must choose: people without a service, and people beyond the limit", () => {
    expect(peopleToChoose(party([massage], [], [yoga], []))).toEqual([1, 3]);
    expect(peopleToChoose(party([yoga], [massage], [yoga], [massage, yoga], [yoga]))).toEqual([3, 4]);
    expect(peopleToChoose(party([yoga, massage], [yoga]))).toEqual([]);
  });

  it.each([
    [{ seats: 1, maxSeatsPerBooking: null }, Infinity],
    [{ seats: 1, maxSeatsPerBooking: 3 }, 3],
    [{ seats: 12, maxSeatsPerBooking: null }, 12],
    [{ seats: 4, maxSeatsPerBooking: 9 }, 4],
  ])("%j allows %d per booking", (limits, most) => expect(mostPerBooking(limits)).toBe(most));
});

describe("the rules of a visit", () => {
  it("are the strictest of its services'", () => {
    const strict = service("strict", {
      fields: { ...defaultPresence, phone: "required", notes: "hidden", dateOfBirth: "optional" },
      needsTerms: true,
      confirmation: "request",
    });
    const rules = visitRules(party([massage], [strict]));
    expect(rules.fields).toEqual({ ...defaultPresence, phone: "required", notes: "optional", dateOfBirth: "optional" });
    expect(rules).toMatchObject({ needsTerms: true, needsConsent: false, confirmation: "request" });
    const timeless = service("timeless", { confirmation: "request-without-time", needsConsent: true });
    expect(visitRules(party([strict, timeless]))).toMatchObject({
      confirmation: "request-without-time",
      needsConsent: true,
    });
  });

  it("include each form once, even if several services use it", () => {
    const asks = service("asks", { detailsForm: "before" });
    const too = service("too", { detailsForm: "before" });
    const other = service("other", { detailsForm: "after" });
    expect(visitRules(party([asks, massage], [too, other])).forms).toEqual(["before", "after"]);
    expect(visitRules(party([massage])).forms).toEqual([]);
  });

  it("offer the locations that all services share", () => {
    const studio = { kind: "address" as const, label: "Studio", detail: "Main street" };
    const call = { kind: "video" as const, label: "Video", detail: "" };
    const one = service("one", { locations: [call, studio] });
    const other = service("other", { locations: [studio] });
    expect(visitRules(party([one], [other])).locations).toEqual([studio]);
    expect(visitRules(party([one], [massage])).locations).toEqual([]);
    expect(visitRules(party([one])).locations).toEqual([call, studio]);
  });

  it("collect guests as the only service does, unless the visit is a party", () => {
    const counted = service("counted", { guests: "count" });
    expect(visitRules(party([counted])).guests).toBe("count");
    expect(visitRules(party([counted, massage])).guests).toBe("none");
    expect(visitRules(party([massage], [counted])).guests).toBe("party");
  });
});

describe("the visit of a booking", () => {
  const long = service("long", { durations: [30, 60] });
  const line: BookedLine = { person: 0, serviceId: "long", duration: 60, memberId: "ada", why: "lowest-id", seats: 1 };

  it("keeps a member whom the visitor chose, but not an assigned one", () => {
    const chosen = { ...line, why: "chosen-by-visitor" };
    expect(visitOfLines([line], [long])!.people[0]!.lines[0]).toMatchObject({ duration: 60, memberId: null });
    expect(visitOfLines([chosen], [long])!.people[0]!.lines[0]).toMatchObject({ memberId: "ada" });
    const one = { ...long, staffing: "one" as const };
    expect(visitOfLines([line], [one])!.people[0]!.lines[0]).toMatchObject({ memberId: "ada" });
  });

  it("leaves a single duration open to the member who gives it", () => {
    expect(visitOfLines([{ ...line, serviceId: "massage" }], [massage])!.people[0]!.lines[0]!.duration).toBeNull();
  });

  it("keeps everyone's order, and is null if a service is gone", () => {
    const lines = [line, { ...line, serviceId: "massage" }, { ...line, person: 1, serviceId: "yoga", seats: 2 }];
    const visit = visitOfLines(lines, [long, massage, yoga])!;
    expect(visit.people.map((person) => person.lines.map((one) => [one.service.id, one.seats]))).toEqual([
      [
        ["long", 1],
        ["massage", 1],
      ],
      [["yoga", 2]],
    ]);
    expect(visitOfLines(lines, [long, massage])).toBeNull();
  });
});
