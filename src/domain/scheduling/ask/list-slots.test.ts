import { describe, expect, test } from "vitest";
import { visitOf } from "../visit.ts";
import {
  ask,
  at,
  schedule,
  claims,
  every,
  member,
  NOW,
  party,
  service,
  session,
  slots,
  times,
} from "../testing/build.ts";
import { prepare } from "../testing/compare.ts";
import { listSlots } from "./list-slots.ts";

const DAY = { from: at("2027-06-14T00:00Z"), to: at("2027-06-15T00:00Z") };

describe("the range", () => {
  test("includes its start but not its end", () => {
    expect(slots(ask(), "2027-06-14T10:00Z", "2027-06-14T11:00Z")).toEqual(["2027-06-14T10:00Z", "2027-06-14T10:30Z"]);
  });

  test("may be exceeded by a visit that starts within it", () => {
    expect(slots(ask({ services: [service({ durations: [240] })] }), "2027-06-14T10:00Z", "2027-06-14T10:01Z")).toEqual(
      ["2027-06-14T10:00Z"],
    );
  });

  test("need not be aligned to the grid", () => {
    expect(slots(ask(), "2027-06-14T10:01Z", "2027-06-14T11:01Z")).toEqual(["2027-06-14T10:30Z", "2027-06-14T11:00Z"]);
  });

  test("has no slots if it is empty or reversed", () => {
    expect(slots(ask(), "2027-06-14T10:00Z", "2027-06-14T10:00Z")).toEqual([]);
    expect(slots(ask(), "2027-06-15T10:00Z", "2027-06-14T10:00Z")).toEqual([]);
  });

  test("excludes the past", () => {
    expect(slots(ask({}, undefined, "2027-06-14T15:40Z"))).toEqual(["2027-06-14T16:00Z", "2027-06-14T16:30Z"]);
  });

  test("beyond the schedule is a fault", () => {
    const covers = { from: at("2027-06-14T00:00Z"), to: at("2027-06-15T00:00Z") };
    const visit = prepare(schedule({ covers }), visitOf("massage"), at(NOW));
    expect(slots(visit)).toHaveLength(16);
    expect(() => slots(visit, "2027-06-14T00:00Z", "2027-06-15T00:01Z")).toThrow(RangeError);
    expect(() => slots(visit, "2027-06-13T23:00Z", "2027-06-14T12:00Z")).toThrow(RangeError);
  });

  test("beyond the schedule is fine if notice and window exclude that part", () => {
    const covers = { from: at("2027-06-14T00:00Z"), to: at("2027-06-15T00:00Z") };
    const services = [service({ window: { kind: "days-ahead" as const, days: 1 } })];
    const visit = prepare(schedule({ covers, services }), visitOf("massage"), at(NOW));
    expect(slots(visit, "2027-06-14T00:00Z", "2028-01-01T00:00Z")).toHaveLength(16);
  });

  test("can be split without changing the result", () => {
    const whole = slots(ask(), "2027-06-14T00:00Z", "2027-07-14T00:00Z");
    const halves = [
      ...slots(ask(), "2027-06-14T00:00Z", "2027-06-29T13:17Z"),
      ...slots(ask(), "2027-06-29T13:17Z", "2027-07-14T00:00Z"),
    ];
    expect(halves).toEqual(whole);
  });
});

describe("the result", () => {
  test("leaves the input unchanged and is reproducible", () => {
    const given = schedule({ staff: [member("ada", { claims: claims("2027-06-14T12:00Z", "2027-06-14T13:00Z") })] });
    const before = structuredClone(given);
    const visit = prepare(given, visitOf("massage"), at(NOW));
    const first = listSlots(visit, DAY);
    expect(listSlots(visit, DAY)).toEqual(first);
    expect(given).toEqual(before);
  });

  test("does not depend on the order of staff, givers, claims", () => {
    const staff = [
      member("ada", {
        claims: claims("2027-06-14T12:00Z", "2027-06-14T13:00Z", "2027-06-14T09:00Z", "2027-06-14T10:00Z"),
      }),
      member("bob", { claims: claims("2027-06-14T12:30Z", "2027-06-14T14:00Z") }),
    ];
    const givers = [{ memberId: "ada" }, { memberId: "bob" }];
    const one = times(ask({ staff, services: [service({ eligibleMembers: givers })] }));
    const turned = staff.toReversed().map((own) => ({ ...own, claims: { times: own.claims.times.toReversed() } }));
    // Reverse pair by pair, not number by number.
    const claimsOf = turned.map((own) => ({ ...own, claims: { times: pairwise(own.claims.times) } }));
    expect(times(ask({ staff: claimsOf, services: [service({ eligibleMembers: givers.toReversed() })] }))).toEqual(one);
  });
});

function pairwise(reversed: Int32Array): Int32Array {
  const times = reversed.slice();
  for (let i = 0; i < times.length; i += 2) [times[i], times[i + 1]] = [times[i + 1]!, times[i]!];
  return times;
}

function seatsLeft(given: Parameters<typeof ask>[0], visit = visitOf("massage")) {
  const { starts, seatsLeft: left } = listSlots(ask(given, visit), DAY);
  return left && Object.fromEntries(Array.from(starts, (start, index) => [(start - DAY.from) / 60, left[index]]));
}

describe("seats left", () => {
  const services = [service({ seats: 5 })];
  const staff = [member("ada", { claims: claims("2027-06-14T10:00Z", "2027-06-14T10:30Z") })];
  const sessions = [session("class", "2027-06-14T10:00Z", 3)];

  test("are null if a session has one seat", () => {
    expect(seatsLeft({})).toBeNull();
  });

  test("are all of a new session, or what is left of an existing one", () => {
    expect(seatsLeft({ services, staff, sessions })).toMatchObject({ 9: 5, 10: 2, 11: 5 });
  });

  test("are the maximum over several sessions", () => {
    const crowd = [...sessions, session("other", "2027-06-14T10:00Z", 1, { memberIds: ["bob"] })];
    expect(seatsLeft({ services, staff, sessions: crowd })).toMatchObject({ 10: 4 });
  });

  test("are given for parties in one class too", () => {
    expect(seatsLeft({ services, staff, sessions }, party("massage", "massage"))).toMatchObject({ 9: 5, 10: 2 });
  });

  test("are null for a mix of services", () => {
    const both = [...services, service({ id: "facial" })];
    expect(seatsLeft({ services: both, staff }, party("massage", "facial"))).toBeNull();
  });
});

test("lists every slot of a year in one call", () => {
  const found = slots(ask(), "2027-06-14T00:00Z", "2028-06-13T00:00Z");
  expect(found).toHaveLength(365 * 16);
  expect(found.slice(0, 16).map((text) => text.slice(11, 16))).toEqual(every(30, "09:00", "16:30"));
});
