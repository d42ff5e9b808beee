import { describe, expect, test } from "vitest";
import { visitOf } from "../visit.ts";
import { ask, claims, hours, member, party, placementsAt, service, session } from "../testing/build.ts";

/** The assignment rule: highest priority, then fewest bookings in the last 30 days, then id; and what is recorded. */

const TEN = "2027-06-14T10:00Z";
const TAKEN = claims("2027-06-14T09:00Z", "2027-06-14T12:00Z");

function chosen(staff: ReturnType<typeof member>[], visit = visitOf("massage")) {
  const givers = staff.map(({ id }) => ({ memberId: id }));
  return placementsAt(ask({ staff, services: [service({ eligibleMembers: givers })] }, visit), TEN).map(
    ({ memberIds, why }) => [memberIds[0], why],
  );
}

describe("one line", () => {
  test("the highest priority wins, whatever the bookings", () => {
    const staff = [member("ada"), member("bob", { priority: 2, recentBookings: 50 }), member("eve", { priority: 1 })];
    expect(chosen(staff)).toEqual([["bob", "highest-priority"]]);
  });

  test("then the fewest bookings", () => {
    const staff = [
      member("ada", { recentBookings: 3 }),
      member("bob", { recentBookings: 1 }),
      member("eve", { recentBookings: 2 }),
    ];
    expect(chosen(staff)).toEqual([["bob", "fewest-bookings"]]);
  });

  test("then the id", () => {
    expect(chosen([member("eve"), member("ada"), member("bob")])).toEqual([["ada", "lowest-id"]]);
  });

  test("busy members are skipped", () => {
    const staff = [member("ada", { priority: 9, claims: TAKEN }), member("bob", { recentBookings: 1 }), member("eve")];
    expect(chosen(staff)).toEqual([["eve", "fewest-bookings"]]);
  });

  test("only one is free", () => {
    expect(chosen([member("ada", { claims: TAKEN }), member("bob")])).toEqual([["bob", "only-one-free"]]);
  });

  test("only one works then", () => {
    expect(chosen([member("ada", { weekly: [hours("13:00", "17:00")] }), member("bob")])).toEqual([
      ["bob", "only-one-free"],
    ]);
  });

  test("only one gives it at all", () => {
    expect(chosen([member("ada")])).toEqual([["ada", "only-giver"]]);
  });

  test("the visitor has chosen", () => {
    expect(chosen([member("ada", { priority: 5 }), member("bob")], visitOf("massage", { memberId: "bob" }))).toEqual([
      ["bob", "chosen-by-visitor"],
    ]);
  });

  test("all givers take part", () => {
    const services = [service({ staffing: "all", eligibleMembers: [{ memberId: "ada" }, { memberId: "bob" }] })];
    const [placement] = placementsAt(ask({ services, staff: [member("ada"), member("bob")] }), TEN);
    expect([placement!.memberIds, placement!.why]).toEqual([["ada", "bob"], "everyone"]);
  });

  test("a session was joined", () => {
    const sessions = [session("class", TEN, 1)];
    const services = [service({ seats: 5, eligibleMembers: [{ memberId: "ada" }, { memberId: "bob" }] })];
    const staff = [member("ada", { claims: TAKEN }), member("bob", { priority: 5 })];
    const [placement] = placementsAt(ask({ services, staff, sessions }), TEN);
    expect(placement).toMatchObject({
      memberIds: ["ada"],
      why: "joined-session",
      joins: "class",
      opens: null,
      claims: [],
    });
  });
});

describe("several lines", () => {
  test("each takes the most preferred of the remaining members", () => {
    const staff = [member("ada", { priority: 1 }), member("bob", { priority: 3 }), member("eve", { priority: 2 })];
    expect(chosen(staff, party("massage", "massage"))).toEqual([
      ["bob", "highest-priority"],
      ["eve", "highest-priority"],
    ]);
  });

  test("the last one left is the only one free", () => {
    expect(chosen([member("ada"), member("bob")], party("massage", "massage"))).toEqual([
      ["ada", "lowest-id"],
      ["bob", "only-one-free"],
    ]);
  });

  test("the preferred member may be needed for another line", () => {
    const services = [
      service({ eligibleMembers: [{ memberId: "ada" }, { memberId: "bob" }] }),
      service({ id: "facial", eligibleMembers: [{ memberId: "ada" }, { memberId: "eve" }] }),
    ];
    const staff = [member("ada", { priority: 5 }), member("bob"), member("eve", { claims: TAKEN })];
    const placements = placementsAt(ask({ services, staff }, party("massage", "facial")), TEN);
    expect(placements.map(({ memberIds, why }) => [memberIds[0], why])).toEqual([
      ["bob", "needed-elsewhere"],
      ["ada", "only-one-free"],
    ]);
  });

  test("a line without a choice comes before one that has a choice", () => {
    const services = [
      service({ eligibleMembers: [{ memberId: "ada" }, { memberId: "bob" }] }),
      service({ id: "facial" }),
    ];
    const placements = placementsAt(
      ask({ services, staff: [member("ada"), member("bob")] }, party("massage", "facial")),
      TEN,
    );
    expect(placements.map(({ memberIds, why }) => [memberIds[0], why])).toEqual([
      ["bob", "only-one-free"],
      ["ada", "only-giver"],
    ]);
  });

  test("lines that share a session they open", () => {
    const placements = placementsAt(ask({ services: [service({ seats: 2 })] }, party("massage", "massage")), TEN);
    expect(placements.map(({ why, opens }) => [why, opens])).toEqual([
      ["only-giver", 0],
      ["joined-session", 0],
    ]);
  });

  test("one person in a row keeps the preferred member", () => {
    const staff = [member("ada"), member("bob", { priority: 1 })];
    expect(chosen(staff, party("massage massage"))).toEqual([
      ["bob", "highest-priority"],
      ["bob", "highest-priority"],
    ]);
  });
});
