import { describe, expect, test } from "vitest";
import type { Schedule } from "../schedule.ts";
import type { Placement } from "../slots.ts";
import {
  ask,
  at,
  claims,
  every,
  hours,
  member,
  party,
  placementsAt,
  service,
  session,
  times,
  verdict,
} from "../testing/build.ts";

/** Parties, chains and what they claim. */

const TEN = "2027-06-14T10:00Z";

/** Minutes after ten, to make claims readable. */
function claimed(placements: readonly Placement[]): unknown[] {
  const ten = at(TEN);
  return placements.flatMap((placement) =>
    placement.claims.map(({ from, to, ...who }) => [
      "memberId" in who ? who.memberId : `${who.resourceId} ${who.unit}`,
      from - ten,
      to - ten,
    ]),
  );
}

const rooms = (count: number) => [{ id: "room", units: Array.from({ length: count }, () => claims()) }];
const guests = (count: number) => party(...Array.from({ length: count }, () => "massage"));

function team(...ids: string[]): Partial<Schedule> {
  return {
    staff: ids.map((id) => member(id)),
    services: [service({ eligibleMembers: ids.map((memberId) => ({ memberId })) })],
  };
}

describe("guests at the same time", () => {
  test("need distinct members", () => {
    const placements = placementsAt(ask(team("ada", "bob", "eve"), party("massage", "massage", "massage")), TEN);
    expect(placements.map(({ memberIds }) => memberIds[0])).toEqual(["ada", "bob", "eve"]);
    expect(placements.map(({ person }) => person)).toEqual([0, 1, 2]);
  });

  test("need distinct units", () => {
    const given = team("ada", "bob");
    const services = given.services!.map((own) => ({ ...own, resources: [{ resourceId: "room", units: 1 }] }));
    expect(verdict(ask({ ...given, services, resources: rooms(1) }, party("massage", "massage")), TEN)).toBe(
      "resource",
    );
    const placements = placementsAt(ask({ ...given, services, resources: rooms(2) }, party("massage", "massage")), TEN);
    expect(claimed(placements)).toEqual([
      ["ada", 0, 30],
      ["room 0", 0, 30],
      ["bob", 0, 30],
      ["room 1", 0, 30],
    ]);
  });

  test("units are matched, not taken greedily: the longest-free unit goes to the longest stay", () => {
    const services = [
      service({ eligibleMembers: [{ memberId: "ada" }], resources: [{ resourceId: "room", units: 1 }] }),
      service({
        id: "day-spa",
        durations: [120],
        eligibleMembers: [{ memberId: "bob" }],
        resources: [{ resourceId: "room", units: 1 }],
      }),
    ];
    const resources = [{ id: "room", units: [claims(), claims("2027-06-14T11:00Z", "2027-06-14T12:00Z")] }];
    const visit = ask({ services, resources, staff: [member("ada"), member("bob")] }, party("massage", "day-spa"));
    expect(claimed(placementsAt(visit, TEN))).toEqual([
      ["ada", 0, 30],
      ["room 1", 0, 30],
      ["bob", 0, 120],
      ["room 0", 0, 120],
    ]);
  });

  test("members are matched, not taken greedily", () => {
    const services = [
      service({ eligibleMembers: ["ada", "bob"].map((memberId) => ({ memberId })) }),
      service({ id: "facial", eligibleMembers: ["ada", "eve"].map((memberId) => ({ memberId })) }),
      service({ id: "nails", eligibleMembers: ["bob", "eve"].map((memberId) => ({ memberId })) }),
    ];
    const staff = [member("ada"), member("bob"), member("eve")];
    const visit = ask({ services, staff }, party("massage", "facial", "nails"));
    expect(placementsAt(visit, TEN).map(({ memberIds }) => memberIds[0])).toEqual(["ada", "eve", "bob"]);
  });

  test("a collective line takes all members, so none is left for another", () => {
    const services = [
      service({ eligibleMembers: ["ada", "bob"].map((memberId) => ({ memberId })) }),
      service({ id: "show", staffing: "all", eligibleMembers: ["ada", "bob"].map((memberId) => ({ memberId })) }),
    ];
    const staff = [member("ada"), member("bob")];
    expect(verdict(ask({ services, staff }, party("show")), TEN)).toBe("bookable");
    expect(verdict(ask({ services, staff }, party("massage", "show")), TEN)).toBe("full");
  });

  test("own durations decide who fits before the next booking", () => {
    const services = [
      service({
        eligibleMembers: [
          { memberId: "ada", duration: 60 },
          { memberId: "bob", duration: 20 },
        ],
      }),
    ];
    const taken = claims("2027-06-14T10:30Z", "2027-06-14T11:00Z");
    const staff = [member("ada", { claims: taken, priority: 1 }), member("bob", { claims: taken })];
    expect(placementsAt(ask({ services, staff }), TEN)[0]).toMatchObject({ memberIds: ["bob"], duration: 20 });
  });

  test("thirty guests find thirty members, thirty-one do not", () => {
    const ids = Array.from({ length: 30 }, (_, index) => `member-${String(index).padStart(2, "0")}`);
    expect(verdict(ask(team(...ids), guests(30)), TEN)).toBe("bookable");
    expect(verdict(ask(team(...ids), guests(31)), TEN)).toBe("full");
    expect(times(ask(team(...ids), guests(31)))).toEqual([]);
  });

  test("twenty guests need twenty rooms, but there are nineteen", () => {
    const ids = Array.from({ length: 25 }, (_, index) => `member-${index}`);
    const given = team(...ids);
    const services = given.services!.map((own) => ({ ...own, resources: [{ resourceId: "room", units: 1 }] }));
    const visit = party(...Array.from({ length: 20 }, () => "massage"));
    expect(verdict(ask({ ...given, services, resources: rooms(20) }, visit), TEN)).toBe("bookable");
    expect(verdict(ask({ ...given, services, resources: rooms(19) }, visit), TEN)).toBe("resource");
  });
});

describe("lines in a row", () => {
  test("run back to back, each as long as its member takes", () => {
    const services = [
      service({ eligibleMembers: [{ memberId: "ada", duration: 50 }] }),
      service({ id: "facial", durations: [45], eligibleMembers: [{ memberId: "bob" }] }),
    ];
    const visit = ask({ services, staff: [member("ada"), member("bob")] }, party("massage facial massage"));
    expect(claimed(placementsAt(visit, TEN))).toEqual([
      ["ada", 0, 50],
      ["bob", 50, 95],
      ["ada", 95, 145],
    ]);
  });

  test("have no buffer between them if the same member continues", () => {
    const services = [service({ bufferBefore: 10, bufferAfter: 20 })];
    expect(claimed(placementsAt(ask({ services }, party("massage massage")), TEN))).toEqual([
      ["ada", -10, 30],
      ["ada", 30, 80],
    ]);
  });

  test("keep their buffers if another member continues", () => {
    const services = [
      service({ bufferBefore: 10, bufferAfter: 20 }),
      service({ id: "facial", bufferBefore: 5, bufferAfter: 15, eligibleMembers: [{ memberId: "bob" }] }),
    ];
    const visit = ask({ services, staff: [member("ada"), member("bob")] }, party("massage facial"));
    expect(claimed(placementsAt(visit, TEN))).toEqual([
      ["ada", -10, 50],
      ["bob", 25, 75],
    ]);
  });

  test("share a unit without a buffer in between", () => {
    const services = [service({ bufferAfter: 20, resources: [{ resourceId: "room", units: 1 }] })];
    const visit = ask({ services, resources: [{ id: "room", units: [claims()] }] }, party("massage massage"));
    expect(claimed(placementsAt(visit, TEN))).toEqual([
      ["ada", 0, 30],
      ["room 0", 0, 30],
      ["ada", 30, 80],
      ["room 0", 30, 80],
    ]);
  });

  test("the buffer of the first may not block anyone", () => {
    const services = [service({ bufferAfter: 60 }), service({ id: "facial" })];
    const staff = [member("ada", { claims: claims("2027-06-14T11:00Z", "2027-06-14T12:00Z") })];
    expect(verdict(ask({ services, staff }, party("massage facial")), TEN)).toBe("bookable");
    expect(verdict(ask({ services, staff }, party("massage")), TEN)).toBe("busy");
    expect(verdict(ask({ services, staff }, party("facial massage")), TEN)).toBe("full");
  });

  test("cross: two people swap two members", () => {
    const services = [
      service({ eligibleMembers: [{ memberId: "ada" }] }),
      service({ id: "facial", eligibleMembers: [{ memberId: "bob" }] }),
    ];
    const staff = [member("ada"), member("bob")];
    const visit = ask({ services, staff }, party("massage facial", "facial massage"));
    expect(claimed(placementsAt(visit, TEN))).toEqual([
      ["ada", 0, 30],
      ["bob", 30, 60],
      ["bob", 0, 30],
      ["ada", 30, 60],
    ]);
    expect(verdict(ask({ services, staff }, party("massage facial", "massage facial")), TEN)).toBe("full");
  });

  test("must all end by closing time", () => {
    expect(times(ask({}, party("massage massage massage massage"))).at(-1)).toBe("15:00");
  });

  test("may continue with another member after one goes home", () => {
    const staff = [
      member("ada", { weekly: [hours("09:00", "11:00")], priority: 1 }),
      member("bob", { weekly: [hours("11:00", "13:00")] }),
    ];
    const services = [service({ eligibleMembers: [{ memberId: "ada" }, { memberId: "bob" }] })];
    const visit = ask({ services, staff }, party("massage massage"));
    expect(times(visit)).toEqual(every(30, "09:00", "12:00"));
    expect(placementsAt(visit, "2027-06-14T10:30Z").map(({ memberIds }) => memberIds[0])).toEqual(["ada", "bob"]);
  });
});

describe("classes", () => {
  const services = [service({ seats: 4, eligibleMembers: [{ memberId: "ada" }, { memberId: "bob" }] })];
  const staff = [member("ada", { claims: claims(TEN, "2027-06-14T10:30Z") }), member("bob")];

  test("a party fills the existing session and opens another for the others", () => {
    const sessions = [session("class", TEN, 2, { seats: 4 })];
    const visit = ask({ services, staff, sessions }, party("massage", "massage", "massage"));
    expect(placementsAt(visit, TEN).map(({ joins, opens, memberIds }) => [joins, opens, memberIds[0]])).toEqual([
      ["class", null, "ada"],
      ["class", null, "ada"],
      [null, 0, "bob"],
    ]);
  });

  test("a party larger than the remaining seats is refused with the seats left", () => {
    const sessions = [session("class", TEN, 3, { seats: 4 })];
    const visit = ask(
      { services: [{ ...services[0]!, eligibleMembers: [{ memberId: "ada" }] }], staff, sessions },
      party("massage", "massage"),
    );
    expect(verdict(visit, TEN)).toBe("no-seats");
  });

  test("a class in a row after a massage", () => {
    const both = [service(), service({ id: "yoga", seats: 10, eligibleMembers: [{ memberId: "bob" }] })];
    const sessions = [
      session("yoga-at-half", "2027-06-14T10:30Z", 4, { serviceId: "yoga", memberIds: ["bob"], seats: 10 }),
    ];
    const busy = claims("2027-06-14T10:30Z", "2027-06-14T11:00Z");
    const visit = ask(
      { services: both, staff: [member("ada"), member("bob", { claims: busy })], sessions },
      party("massage yoga"),
    );
    expect(placementsAt(visit, TEN)[1]!.joins).toBe("yoga-at-half");
    expect(verdict(visit, "2027-06-14T10:15Z")).toBe("closed");
  });
});
