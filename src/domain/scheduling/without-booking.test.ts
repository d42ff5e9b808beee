import { describe, expect, test } from "vitest";
import { prepare } from "./testing/compare.ts";
import { at, schedule, claims, day, member, NOW, service, session, times } from "./testing/build.ts";
import { visitOf, type Visit } from "./visit.ts";
import { withoutBooking, type FormerBooking } from "./without-booking.ts";

const TEN = "2027-06-14T10:00Z";
const HALF_PAST = "2027-06-14T10:30Z";
const ELEVEN = "2027-06-14T11:00Z";

const former = (...lines: FormerBooking["lines"]): FormerBooking => ({ day: day("2027-06-14"), lines });
const timesIn = (given: ReturnType<typeof schedule>, visit: Visit = visitOf("massage")) =>
  times(prepare(given, visit, at(NOW)));

const seats = (count: number) => former({ serviceId: "massage", sessionId: "class", seats: count });
const capped = (date: string) =>
  schedule({ services: [service({ dailyCap: 1, bookedLines: new Map([[day(date), 1]]) })] });

describe("withoutBooking", () => {
  const own = { ...claims(TEN, HALF_PAST, HALF_PAST, ELEVEN), sessionIds: ["mine", "theirs"] };
  const given = schedule({ staff: [member("ada", { claims: own })] });
  const line = { serviceId: "massage", sessionId: "mine", seats: 1 };

  test("frees its own time, but not that of others", () => {
    expect(timesIn(given)).not.toContain("10:00");
    const found = timesIn(withoutBooking(given, former(line)));
    expect(found).toContain("10:00");
    expect(found).not.toContain("10:30");
  });

  test("leaves the schedule unchanged", () => {
    const before = structuredClone(given);
    withoutBooking(given, former(line));
    expect(given).toEqual(before);
  });

  test("ignores a session that the schedule does not have", () => {
    expect(withoutBooking(given, former({ ...line, sessionId: "unknown" })).staff).toEqual(given.staff);
  });

  test("keeps claims without sessions, which come from external calendars", () => {
    const busy = { ...claims(TEN, HALF_PAST), sessionIds: [null] };
    const calendar = schedule({ staff: [member("ada", { claims: busy })] });
    expect(timesIn(withoutBooking(calendar, former(line)))).not.toContain("10:00");
  });

  test("frees units too", () => {
    const room = { id: "room", units: [{ ...claims(TEN, HALF_PAST), sessionIds: ["mine"] }] };
    const services = [service({ resources: [{ resourceId: "room", units: 1 }] })];
    const withRoom = schedule({ services, resources: [room] });
    expect(timesIn(withRoom)).not.toContain("10:00");
    expect(timesIn(withoutBooking(withRoom, former(line)))).toContain("10:00");
  });

  test("does not count it against the daily cap of its day", () => {
    expect(timesIn(capped("2027-06-14"))).toEqual([]);
    expect(timesIn(withoutBooking(capped("2027-06-14"), former(line)))).toHaveLength(16);
    expect(withoutBooking(capped("2027-06-20"), former(line)).services[0]!.bookedLines!.get(day("2027-06-20"))).toBe(1);
  });
});

describe("in a class", () => {
  const services = [service({ seats: 5 })];
  const busy = { ...claims(TEN, HALF_PAST), sessionIds: ["class"] };
  const classOf = (seatsTaken: number) =>
    schedule({ services, staff: [member("ada", { claims: busy })], sessions: [session("class", TEN, seatsTaken)] });

  test("with others: the session keeps its claims and loses the seats", () => {
    const found = withoutBooking(classOf(5), seats(2));
    expect(found.sessions).toMatchObject([{ id: "class", seatsTaken: 3 }]);
    expect(found.staff[0]!.claims.times).toHaveLength(2);
    expect(timesIn(found, visitOf("massage", { seats: 2 }))).toContain("10:00");
    expect(timesIn(found, visitOf("massage", { seats: 3 }))).not.toContain("10:00");
  });

  test("without others: the session and its claims are gone", () => {
    const found = withoutBooking(classOf(2), seats(2));
    expect(found.sessions).toEqual([]);
    expect(found.staff[0]!.claims.times).toHaveLength(0);
    expect(timesIn(found, visitOf("massage", { seats: 5 }))).toContain("10:00");
  });

  test("several lines in one session are removed together", () => {
    const two = { serviceId: "massage", sessionId: "class", seats: 1 };
    expect(withoutBooking(classOf(3), former(two, two)).sessions).toMatchObject([{ seatsTaken: 1 }]);
    expect(withoutBooking(classOf(2), former(two, two)).sessions).toEqual([]);
  });
});
