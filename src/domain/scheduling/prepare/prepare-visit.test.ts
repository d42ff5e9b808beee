import { describe, expect, test } from "vitest";
import { visitOf, type Visit } from "../visit.ts";
import { ask, at, schedule, member, NOW, party, service, session } from "../testing/build.ts";
import { mostLines, prepareVisit } from "./prepare-visit.ts";

const crowd = (count: number) => party(...Array.from({ length: count }, () => "massage"));

function refusal(visit: Visit, services = [service()]) {
  const prepared = prepareVisit(schedule({ services, staff: [member("ada"), member("bob")] }), visit, at(NOW));
  return prepared.ok ? null : prepared.refusal;
}

describe("visits that can never be booked", () => {
  test("no people, or a person without a service", () => {
    expect(refusal({ people: [] })).toEqual({ code: "nothing-chosen" });
    expect(refusal({ people: [{ lines: [] }] })).toEqual({ code: "nothing-chosen" });
    expect(refusal({ people: [...visitOf("massage").people, { lines: [] }] })).toEqual({ code: "nothing-chosen" });
  });

  test("a service that is not in the schedule", () => {
    expect(refusal(visitOf("voodoo"))).toEqual({ code: "service-unknown", serviceId: "voodoo" });
    expect(refusal(party("massage voodoo"))).toEqual({ code: "service-unknown", serviceId: "voodoo" });
  });

  test("a member who does not give it", () => {
    expect(refusal(visitOf("massage", { memberId: "bob" }))).toEqual({ code: "member-unknown", memberId: "bob" });
  });

  test("a duration that is not offered", () => {
    const services = [service({ durations: [30, 60] })];
    expect(refusal(visitOf("massage", { duration: 45 }), services)).toEqual({
      code: "duration-not-offered",
      durations: [30, 60],
    });
    expect(refusal(visitOf("massage", { duration: 60 }), services)).toBeNull();
  });

  test.each([0, -1, 1.5, Number.NaN, 11])("%d seats of ten", (seats) => {
    expect(refusal(visitOf("massage", { seats }), [service({ seats: 10 })])).toEqual({
      code: "too-many-seats",
      most: 10,
    });
  });

  test("more seats than one booking may take, over all lines", () => {
    const services = [service({ seats: 10, mostSeatsPerBooking: 3 })];
    expect(refusal(visitOf("massage", { seats: 3 }), services)).toBeNull();
    expect(refusal(visitOf("massage", { seats: 4 }), services)).toEqual({ code: "too-many-seats", most: 3 });
    expect(refusal(party("massage", "massage", "massage"), services)).toBeNull();
    expect(refusal(party("massage", "massage", "massage", "massage"), services)).toEqual({
      code: "too-many-seats",
      most: 3,
    });
  });

  test("too many lines", () => {
    expect(refusal(crowd(mostLines))).toBeNull();
    expect(refusal(crowd(mostLines + 1))).toEqual({ code: "too-many-lines", most: mostLines });
  });
});

describe("what is prepared", () => {
  const services = [
    service({ eligibleMembers: [{ memberId: "ada", duration: 40 }, { memberId: "bob" }] }),
    service({ id: "facial", durations: [45], bufferAfter: 10 }),
  ];
  const staff = [member("ada"), member("bob", { priority: 1 })];

  test("candidates in order of preference", () => {
    const [line] = ask({ services, staff }).lines;
    expect(line!.candidates.map(({ members, duration }) => [members[0]!.member.id, duration])).toEqual([
      ["bob", 30],
      ["ada", 40],
    ]);
  });

  test("a later line can start whenever the earlier lines can end", () => {
    const { lines, hasChains, reach } = ask({ services, staff }, party("massage massage facial"));
    expect(lines.map(({ offsets }) => offsets.toSorted((one, other) => one - other))).toEqual([
      [0],
      [30, 40],
      [60, 70, 80],
    ]);
    expect(hasChains).toBe(true);
    expect(reach).toBe(80 + 45 + 10);
  });

  test("lines of one kind share their kind", () => {
    const { lines } = ask({ services, staff }, party("massage", "facial", "massage", "massage"));
    expect(lines.map(({ kind }) => kind)).toEqual([0, 1, 0, 0]);
    expect(lines.map(({ index, person }) => [index, person])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  test("another choice is another kind", () => {
    const [one] = visitOf("massage").people;
    const [other] = visitOf("massage", { memberId: "bob" }).people;
    const [long] = visitOf("massage", { duration: 30 }).people;
    expect(ask({ services, staff }, { people: [one!, other!, long!] }).lines.map(({ kind }) => kind)).toEqual([
      0, 1, 2,
    ]);
  });

  test("placements are searched by turn, lines without a choice first", () => {
    const { order } = ask({ services, staff }, party("massage massage", "facial massage"));
    expect(order.map(({ index }) => index)).toEqual([2, 0, 1, 3]);
  });

  test("each service once, with its lines counted", () => {
    const { services: counted } = ask({ services, staff }, party("massage facial", "massage"));
    expect(counted.map(({ service: own, lines }) => [own.id, lines])).toEqual([
      ["massage", 2],
      ["facial", 1],
    ]);
  });

  test("each member once", () => {
    expect(
      ask({ services, staff }, party("massage facial", "massage")).members.map(({ member: own }) => own.id),
    ).toEqual(["ada", "bob"]);
  });

  test("sessions by start, only for services with seats", () => {
    const sessions = [
      session("one", "2027-06-14T10:00Z", 1),
      session("two", "2027-06-14T10:00Z", 3),
      session("none", "2027-06-14T11:00Z", 0),
    ];
    expect(ask({ sessions }).lines[0]!.sessions).toBeNull();
    const found = ask({ sessions, services: [service({ seats: 5 })] }).lines[0]!.sessions!;
    expect([...found.keys()]).toEqual([at("2027-06-14T10:00Z")]);
    expect(found.get(at("2027-06-14T10:00Z"))!.map(({ id }) => id)).toEqual(["two", "one"]);
  });
});
