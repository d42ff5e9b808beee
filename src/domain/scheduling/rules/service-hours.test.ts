import { describe, expect, test } from "vitest";
import { reasonFor } from "../ask/reason-for.ts";
import type { ServiceHours } from "../schedule.ts";
import {
  ask,
  at,
  day,
  every,
  hours,
  member,
  party,
  service,
  session,
  slots,
  times,
  verdict,
} from "../testing/build.ts";

/** Monday, 14 June 2027. Ada works nine to five. */

function offered(given: Partial<ServiceHours>, more: Parameters<typeof service>[0] = {}) {
  return [service({ hours: { weekly: null, seasons: [], overrides: [], ...given }, ...more })];
}

function explain(visit: ReturnType<typeof ask>, from = "2027-06-14T00:00Z", to = "2027-06-15T00:00Z") {
  return reasonFor(visit, { from: at(from), to: at(to) });
}

describe("hours of a service", () => {
  test("only within them, and the whole session", () => {
    const services = offered({ weekly: [hours("10:15", "12:00")] });
    expect(times(ask({ services }))).toEqual(["10:30", "11:00", "11:30"]);
    expect(verdict(ask({ services }), "2027-06-14T10:00Z")).toBe("closed");
  });

  test("its givers must work then, too", () => {
    expect(times(ask({ services: offered({ weekly: [hours("16:00", "22:00")] }) }))).toEqual(["16:00", "16:30"]);
  });

  test("by the provider's clock, not the member's", () => {
    const services = offered({ weekly: [hours("09:00", "10:00")] });
    const staff = [member("ada", { zone: "America/New_York", weekly: [hours("00:00", "24:00")] })];
    expect(slots(ask({ zone: "Europe/Lisbon", services, staff }))).toEqual(["2027-06-14T08:00Z", "2027-06-14T08:30Z"]);
  });

  test("two services with different hours and one member", () => {
    const services = [
      ...offered({ weekly: [hours("09:00", "10:00")] }),
      ...offered({ weekly: [hours("09:30", "11:00")] }, { id: "facial" }),
    ];
    expect(times(ask({ services }, party("massage facial")))).toEqual(["09:00", "09:30"]);
    expect(times(ask({ services }, party("facial massage")))).toEqual([]);
  });

  test("a session outside them cannot be joined", () => {
    const services = offered({ weekly: [hours("10:00", "11:00")] }, { seats: 5 });
    const sessions = [session("early", "2027-06-14T09:00Z", 1), session("late", "2027-06-14T10:30Z", 1)];
    expect(verdict(ask({ services, sessions }), "2027-06-14T09:00Z")).toBe("closed");
    expect(verdict(ask({ services, sessions }), "2027-06-14T10:30Z")).toBe("bookable");
  });
});

describe("exceptions, most specific first", () => {
  test("special hours before the season, the season before the week", () => {
    const services = offered({
      weekly: [hours("09:00", "10:00")],
      seasons: [{ first: day("2027-06-14"), last: day("2027-06-15"), weekly: [hours("11:00", "12:00")] }],
      overrides: [{ day: day("2027-06-15"), hours: [{ start: 780, end: 840 }], note: "" }],
    });
    expect(slots(ask({ services }), "2027-06-14T00:00Z", "2027-06-18T00:00Z")).toEqual([
      "2027-06-14T11:00Z",
      "2027-06-14T11:30Z",
      "2027-06-15T13:00Z",
      "2027-06-15T13:30Z",
    ]);
  });

  test("a season without hours has those of the week", () => {
    const services = offered({
      weekly: [hours("09:00", "10:00")],
      seasons: [{ first: day("2027-06-01"), last: day("2027-06-30"), weekly: null }],
    });
    expect(times(ask({ services }))).toEqual(["09:00", "09:30"]);
  });

  test("special hours open a service while the business is closed", () => {
    const closures = [{ day: day("2027-06-14"), note: "Festival" }];
    const overrides = [{ day: day("2027-06-14"), hours: [{ start: 600, end: 660 }], note: "" }];
    expect(times(ask({ closures, services: offered({ overrides }) }))).toEqual(["10:00", "10:30"]);
    const both = [...offered({ overrides }), service({ id: "facial" })];
    expect(times(ask({ closures, services: both }, party("massage", "facial")))).toEqual([]);
  });
});

describe("closures", () => {
  const closures = [{ day: day("2027-06-14"), note: "Festival" }];
  const staff = [member("ada", { weekly: [hours("00:00", "24:00")] })];

  test("no visit starts on a closed day, and the next day is open", () => {
    const visit = ask({ closures, staff });
    expect(times(visit)).toEqual([]);
    expect(slots(visit, "2027-06-15T00:00Z", "2027-06-15T01:00Z")).toHaveLength(2);
    expect(verdict(visit, "2027-06-14T10:00Z")).toBe("closure");
  });

  test("a visit that began the evening before runs to its end", () => {
    const services = [service({ durations: [120] })];
    const visit = ask({ closures, staff, services }, undefined, "2027-06-13T08:00Z");
    expect(slots(visit, "2027-06-13T22:00Z", "2027-06-15T00:00Z").map((text) => text.slice(8, 16))).toEqual(
      every(30, "22:00", "23:30").map((time) => `13T${time}`),
    );
  });

  test("on the provider's day", () => {
    const visit = ask({ zone: "Asia/Tokyo", closures, staff });
    expect(slots(visit, "2027-06-13T14:00Z", "2027-06-14T16:00Z")).toEqual([
      "2027-06-13T14:00Z",
      "2027-06-13T14:30Z",
      "2027-06-14T15:00Z",
      "2027-06-14T15:30Z",
    ]);
  });

  test("a session on a closed day cannot be joined", () => {
    const sessions = [session("open", "2027-06-14T10:00Z", 1)];
    expect(times(ask({ closures, sessions, services: [service({ seats: 5 })] }))).toEqual([]);
  });
});

describe("reasons", () => {
  test("a closure is named with its note and all its days", () => {
    const closures = [13, 14, 15].map((date) => ({ day: day(`2027-06-${date}`), note: "Summer break" }));
    const other = { day: day("2027-06-16"), note: "Inventory" };
    const reason = { code: "closure", first: day("2027-06-13"), last: day("2027-06-15"), note: "Summer break" };
    expect(explain(ask({ closures: [...closures, other] }))).toEqual(reason);
  });

  test("a closure on a day on which no member works is just closed", () => {
    const staff = [member("ada", { weekly: [hours("09:00", "17:00", [2])] })];
    expect(explain(ask({ closures: [{ day: day("2027-06-14"), note: "Festival" }], staff }))).toEqual({
      code: "closed",
    });
  });

  test("a day off of the service", () => {
    const overrides = [14, 15].map((date) => ({ day: day(`2027-06-${date}`), hours: [], note: "Training" }));
    const reason = { code: "day-off", first: day("2027-06-14"), last: day("2027-06-15"), note: "Training" };
    expect(explain(ask({ services: offered({ overrides }) }))).toEqual(reason);
  });

  test("the start of the next season, or the end of the last one", () => {
    const seasons = [
      { first: day("2027-05-01"), last: day("2027-05-31"), weekly: null },
      { first: day("2027-07-01"), last: day("2027-08-31"), weekly: null },
    ];
    const visit = ask({ services: offered({ seasons }) });
    const ended = day("2027-08-31");
    expect(explain(visit)).toEqual({ code: "season", starts: day("2027-07-01"), ended });
    expect(explain(visit, "2027-06-01T00:00Z", "2027-07-01T00:00Z")).toMatchObject({ starts: day("2027-07-01") });
    expect(explain(visit, "2027-09-01T00:00Z", "2027-10-01T00:00Z")).toEqual({ code: "season", starts: null, ended });
    expect(verdict(visit, "2027-06-14T10:00Z")).toBe("season");
  });

  test("full days inside the hours stay full", () => {
    const staff = [
      member("ada", { claims: { times: Int32Array.from([at("2027-06-14T08:00Z"), at("2027-06-14T18:00Z")]) } }),
    ];
    expect(explain(ask({ staff, services: offered({ weekly: [hours("10:00", "12:00")] }) }))).toEqual({ code: "full" });
  });
});
