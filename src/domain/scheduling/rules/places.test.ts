import { describe, expect, test } from "vitest";
import { visitOf } from "../visit.ts";
import {
  ask,
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

/** Each rule alone, in examples that can be checked by hand. Monday, 14 June 2027; nine to five, half-hours. */

const NINE_TO_FIVE = every(30, "09:00", "16:30");

describe("seats", () => {
  const services = [service({ seats: 5 })];
  const taken = claims("2027-06-14T10:00Z", "2027-06-14T10:30Z");
  const staff = [member("ada", { claims: taken })];

  test("a session with seats left is listed even though its member is busy", () => {
    const sessions = [session("class", "2027-06-14T10:00Z", 3)];
    expect(times(ask({ services, staff, sessions }))).toEqual(NINE_TO_FIVE);
  });

  test("a full session is not listed", () => {
    const sessions = [session("class", "2027-06-14T10:00Z", 5)];
    expect(times(ask({ services, staff, sessions }))).not.toContain("10:00");
  });

  test("nor one with too few seats left", () => {
    const sessions = [session("class", "2027-06-14T10:00Z", 3)];
    expect(verdict(ask({ services, staff, sessions }, visitOf("massage", { seats: 2 })), "2027-06-14T10:00Z")).toBe(
      "bookable",
    );
    expect(verdict(ask({ services, staff, sessions }, visitOf("massage", { seats: 3 })), "2027-06-14T10:00Z")).toBe(
      "no-seats",
    );
  });

  test("a session without seats taken counts as absent", () => {
    const sessions = [session("class", "2027-06-14T10:00Z", 0)];
    expect(times(ask({ services, staff, sessions }))).not.toContain("10:00");
    expect(placementsAt(ask({ services, sessions }), "2027-06-14T10:00Z")[0]!.joins).toBeNull();
  });

  test("a session off the grid or outside hours can be joined", () => {
    const sessions = [session("early", "2027-06-14T07:10Z", 1)];
    expect(times(ask({ services, sessions }))[0]).toBe("07:10");
  });

  test("another duration or another service is another session", () => {
    const sessions = [
      session("longer", "2027-06-14T07:00Z", 1, { duration: 60 }),
      session("other", "2027-06-14T07:30Z", 1, { serviceId: "yoga" }),
    ];
    expect(times(ask({ services, sessions }))[0]).toBe("09:00");
  });

  test("the fullest session that fits is joined", () => {
    const sessions = [
      session("empty", "2027-06-14T10:00Z", 1),
      session("fuller", "2027-06-14T10:00Z", 4, { memberIds: ["bob"] }),
    ];
    const both = [{ memberId: "ada" }, { memberId: "bob" }];
    const crowd = {
      services: [service({ seats: 5, eligibleMembers: both })],
      staff: [member("ada"), member("bob")],
      sessions,
    };
    expect(placementsAt(ask(crowd), "2027-06-14T10:00Z")[0]!.joins).toBe("fuller");
    expect(placementsAt(ask(crowd, visitOf("massage", { seats: 2 })), "2027-06-14T10:00Z")[0]!.joins).toBe("empty");
    expect(placementsAt(ask(crowd, visitOf("massage", { memberId: "ada" })), "2027-06-14T10:00Z")[0]!.joins).toBe(
      "empty",
    );
  });
});

describe("resources", () => {
  const services = [service({ resources: [{ resourceId: "room", units: 1 }] })];
  const busy = claims("2027-06-14T10:00Z", "2027-06-14T11:00Z");

  test("no unit free: no slot", () => {
    expect(times(ask({ services, resources: [{ id: "room", units: [busy] }] }))).toEqual([
      ...every(30, "09:00", "09:30"),
      ...every(30, "11:00", "16:30"),
    ]);
  });

  test("another unit is enough", () => {
    const visit = ask({ services, resources: [{ id: "room", units: [busy, claims()] }] });
    expect(times(visit)).toEqual(NINE_TO_FIVE);
    expect(placementsAt(visit, "2027-06-14T10:00Z")[0]!.claims[1]).toMatchObject({ resourceId: "room", unit: 1 });
    expect(placementsAt(visit, "2027-06-14T09:00Z")[0]!.claims[1]).toMatchObject({ resourceId: "room", unit: 0 });
  });

  test("two units of one resource, if two are needed", () => {
    const two = [service({ resources: [{ resourceId: "room", units: 2 }] })];
    const visit = ask({ services: two, resources: [{ id: "room", units: [busy, claims(), claims()] }] });
    expect(times(visit)).toEqual(NINE_TO_FIVE);
    expect(placementsAt(visit, "2027-06-14T10:00Z")[0]!.claims.slice(1)).toMatchObject([{ unit: 1 }, { unit: 2 }]);
    expect(times(ask({ services: two, resources: [{ id: "room", units: [busy, claims()] }] }))).not.toContain("10:00");
  });

  test("a room and a machine, each when it is free", () => {
    const both = [
      service({
        resources: [
          { resourceId: "room", units: 1 },
          { resourceId: "laser", units: 1 },
        ],
      }),
    ];
    const laser = { id: "laser", units: [claims("2027-06-14T11:00Z", "2027-06-14T17:00Z")] };
    expect(times(ask({ services: both, resources: [{ id: "room", units: [busy] }, laser] }))).toEqual([
      "09:00",
      "09:30",
    ]);
  });

  test("a resource missing from the schedule is never free", () => {
    expect(times(ask({ services }))).toEqual([]);
  });

  test("buffers apply to units too", () => {
    const buffered = [service({ bufferAfter: 30, resources: [{ resourceId: "room", units: 1 }] })];
    expect(times(ask({ services: buffered, resources: [{ id: "room", units: [busy] }] }))).toEqual([
      "09:00",
      ...every(30, "11:00", "16:30"),
    ]);
  });
});

describe("staffing", () => {
  const givers = [{ memberId: "ada" }, { memberId: "bob" }];
  const staff = [
    member("ada", { weekly: [hours("09:00", "12:00")] }),
    member("bob", { weekly: [hours("10:00", "14:00")] }),
  ];

  test("any: the union of all", () => {
    expect(times(ask({ services: [service({ eligibleMembers: givers })], staff }))).toEqual(
      every(30, "09:00", "13:30"),
    );
  });

  test("any: one member must be free for the whole duration", () => {
    const services = [service({ eligibleMembers: givers, durations: [180], interval: 60 })];
    expect(times(ask({ services, staff }))).toEqual(["09:00", "10:00", "11:00"]);
  });

  test("a named member: only their slots", () => {
    expect(
      times(ask({ services: [service({ eligibleMembers: givers })], staff }, visitOf("massage", { memberId: "bob" }))),
    ).toEqual(every(30, "10:00", "13:30"));
  });

  test("all: when everyone is free", () => {
    const services = [service({ eligibleMembers: givers, staffing: "all" })];
    expect(times(ask({ services, staff }))).toEqual(every(30, "10:00", "11:30"));
    expect(placementsAt(ask({ services, staff }), "2027-06-14T10:00Z")[0]!.memberIds).toEqual(["ada", "bob"]);
  });

  test("all: for as long as the slowest takes", () => {
    const services = [
      service({ staffing: "all", eligibleMembers: [{ memberId: "ada", duration: 60 }, { memberId: "bob" }] }),
    ];
    expect(times(ask({ services, staff }))).toEqual(every(30, "10:00", "11:00"));
  });

  test("all: every giver must be in the schedule", () => {
    const services = [service({ staffing: "all", eligibleMembers: [...givers, { memberId: "eve" }] })];
    expect(times(ask({ services, staff }))).toEqual([]);
  });

  test("any: a giver missing from the schedule is skipped", () => {
    const services = [service({ eligibleMembers: [{ memberId: "eve" }, { memberId: "ada" }] })];
    expect(times(ask({ services, staff }))).toEqual(every(30, "09:00", "11:30"));
  });
});

describe("parties", () => {
  const givers = [{ memberId: "ada" }, { memberId: "bob" }];
  const staff = [
    member("ada", { weekly: [hours("09:00", "12:00")] }),
    member("bob", { weekly: [hours("10:00", "14:00")] }),
  ];

  test("two people at the same time need two members", () => {
    const visit = ask({ services: [service({ eligibleMembers: givers })], staff }, party("massage", "massage"));
    expect(times(visit)).toEqual(every(30, "10:00", "11:30"));
    expect(placementsAt(visit, "2027-06-14T10:00Z").map(({ memberIds }) => memberIds[0])).toEqual(["ada", "bob"]);
  });

  test("three people find no member for the third", () => {
    expect(
      times(ask({ services: [service({ eligibleMembers: givers })], staff }, party("massage", "massage", "massage"))),
    ).toEqual([]);
  });

  test("in a row for one person: the whole chain must fit", () => {
    const visit = ask({ services: [service()] }, party("massage massage massage"));
    expect(times(visit)).toEqual(every(30, "09:00", "15:30"));
    expect(
      placementsAt(visit, "2027-06-14T09:00Z").map(
        ({ start }) => start - placementsAt(visit, "2027-06-14T09:00Z")[0]!.start,
      ),
    ).toEqual([0, 30, 60]);
  });

  test("seats of one session for the whole party", () => {
    const visit = ask({ services: [service({ seats: 3 })] }, party("massage", "massage", "massage"));
    expect(times(visit)).toEqual(NINE_TO_FIVE);
    expect(placementsAt(visit, "2027-06-14T09:00Z").map(({ opens }) => opens)).toEqual([0, 0, 0]);
    expect(placementsAt(visit, "2027-06-14T09:00Z").map((placement) => placement.claims.length)).toEqual([1, 0, 0]);
  });
});
