import { describe, expect, it } from "vitest";
import { isGuarded, mayGrant, reachOf, roles, verbs, type Grant, type Role, type Verb } from "./verbs.ts";

const grant = (role: Role, on: Partial<Grant["switches"]> = {}, staffId: string | null = "ines"): Grant => ({
  role,
  staffId,
  switches: { overrides: false, money: false, ...on },
});
const all = Object.keys(verbs) as Verb[];

describe("the table of verbs", () => {
  it("lets an owner do everything", () => {
    for (const verb of all) expect([verb, reachOf(grant("owner"), verb)]).toEqual([verb, "all"]);
  });

  it("never gives a narrower role more than a wider one", () => {
    const ranks = ["none", "own", "all"];
    for (const verb of all) {
      const reaches = roles.map((role) => ranks.indexOf(reachOf(grant(role), verb)));
      expect([verb, reaches]).toEqual([verb, reaches.toSorted((one, other) => other - one)]);
    }
  });

  it("limits members to their own visits, and to nothing without a staff member", () => {
    expect(reachOf(grant("member"), "bookings.cancel")).toBe("own");
    expect(reachOf(grant("member", {}, null), "bookings.cancel")).toBe("none");
    for (const verb of all) expect([verb, reachOf(grant("member"), verb)]).not.toEqual([verb, "all"]);
  });

  it("widens a role by its switches", () => {
    expect(reachOf(grant("front-desk"), "bookings.override")).toBe("none");
    expect(reachOf(grant("front-desk", { overrides: true }), "bookings.override")).toBe("all");
    expect(reachOf(grant("member", { overrides: true }), "bookings.override")).toBe("own");
    expect(reachOf(grant("front-desk", { overrides: true }), "money.refund")).toBe("none");
    expect(reachOf(grant("front-desk", { money: true }), "money.refund")).toBe("all");
    expect(reachOf(grant("member"), "money.see")).toBe("none");
    expect(reachOf(grant("member", { money: true }), "money.see")).toBe("own");
  });

  it("asks for a fresh proof before people are managed, money is returned and a business is closed", () => {
    expect(all.filter(isGuarded)).toEqual([
      "customers.export",
      "customers.erase",
      "money.refund",
      "vouchers.change",
      "people.manage",
      "keys.manage",
      "webhooks.manage",
      "business.close",
      "scripts.change",
      "packs.load",
    ]);
  });

  it("lets owners grant every role, managers the two below, and others none", () => {
    const granted = (own: Role) => roles.filter((other) => mayGrant(own, other));
    expect(roles.map(granted)).toEqual([[...roles], ["front-desk", "member"], [], []]);
  });
});
