import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seriesRuleFault } from "../../scheduling/series/series-rule.ts";
import { chosenLine, type ChosenVisit } from "../chosen-visit.ts";
import { checkRule, repeatsOf, typeRule, type Repeats, type TypedRule } from "./repeats.ts";
import type { BookableService } from "../service.ts";

const anything: Repeats = { rules: ["daily", "weekly", "monthly", "custom"], most: 12 };

function typed(changes: Partial<TypedRule>): TypedRule {
  return { rule: "weekly", times: "6", every: "", unit: "", weekdays: [], ...changes };
}

function custom(changes: Partial<TypedRule>): TypedRule {
  return typed({ rule: "custom", every: "2", unit: "week", ...changes });
}

function visitOf(...services: Partial<BookableService>[]): ChosenVisit {
  return {
    people: services.map((service, index) => ({
      lines: [
        chosenLine({
          id: String(index),
          seats: 1,
          needsGuests: false,
          recurrence: ["weekly"],
          recurrenceMax: 24,
          confirmation: "at-once",
          ...service,
        } as BookableService),
      ],
    })),
  };
}

describe("the ways to repeat a visit", () => {
  it("are those of its service", () => {
    expect(repeatsOf(visitOf({ recurrence: ["custom", "daily"], recurrenceMax: 10 }))).toEqual({
      rules: ["daily", "custom"],
      most: 10,
    });
  });

  it("are those that all services of a party allow", () => {
    const party = visitOf({ recurrence: ["daily", "weekly"], recurrenceMax: 10 }, { recurrenceMax: 4 });
    expect(repeatsOf(party)).toEqual({ rules: ["weekly"], most: 4 });
    expect(repeatsOf(visitOf({}, { recurrence: ["daily"] }))).toBeNull();
  });

  it("are none for a service without a rule, for a request without a time, and for an empty visit", () => {
    expect(repeatsOf(visitOf({ recurrence: [] }))).toBeNull();
    expect(repeatsOf(visitOf({ confirmation: "request-without-time" }))).toBeNull();
    expect(repeatsOf({ people: [] })).toBeNull();
  });

  it("are available for a request with a time", () => {
    expect(repeatsOf(visitOf({ confirmation: "request" }))).not.toBeNull();
  });
});

describe("a typed rule", () => {
  it.each([
    [typed({ rule: "once", times: "nonsense" }), null],
    [typed({}), { kind: "weekly", count: 6 }],
    [typed({ times: " 12 " }), { kind: "weekly", count: 12 }],
    [typed({ times: "１２" }), { kind: "weekly", count: 12 }],
    [typed({ rule: "daily", every: "0", unit: "year", weekdays: ["9"] }), { kind: "daily", count: 6 }],
    [custom({}), { kind: "custom", every: 2, unit: "week", count: 6 }],
    [custom({ every: "99", unit: "month" }), { kind: "custom", every: 99, unit: "month", count: 6 }],
    [custom({ weekdays: ["1", "3"] }), { kind: "custom", every: 2, unit: "week", weekdays: [1, 3], count: 6 }],
    [custom({ unit: "day", weekdays: ["1"] }), { kind: "custom", every: 2, unit: "day", count: 6 }],
  ])("%j is accepted", (rule, expected) => {
    expect(checkRule(rule, anything)).toEqual({ ok: true, value: expected });
  });

  it.each([
    [typed({ rule: "" }), "repeat"],
    [typed({ rule: "yearly" }), "repeat"],
    [typed({ rule: "__proto__" }), "repeat"],
    [typed({ times: "" }), "times"],
    [typed({ times: "0" }), "times"],
    [typed({ times: "1" }), "times"],
    [typed({ times: "13" }), "times"],
    [typed({ times: "25" }), "times"],
    [typed({ times: "1.5" }), "times"],
    [typed({ times: "1e2" }), "times"],
    [typed({ times: "-3" }), "times"],
    [custom({ every: "0" }), "every"],
    [custom({ every: "100" }), "every"],
    [custom({ every: "1e1" }), "every"],
    [custom({ every: "" }), "every"],
    [custom({ unit: "year" }), "unit"],
    [custom({ weekdays: ["8"] }), "on"],
    [custom({ weekdays: ["0"] }), "on"],
    [custom({ weekdays: ["1", "x"] }), "on"],
  ])("%j is refused with an error at its field", (rule, field) => {
    const checked = checkRule(rule, anything);
    expect(checked.ok ? [] : checked.refusal.map((fault) => fault.field)).toEqual([field]);
  });

  it("that the service does not allow is refused", () => {
    const checked = checkRule(typed({ rule: "daily" }), { rules: ["weekly"], most: 12 });
    expect(checked).toMatchObject({ ok: false, refusal: [{ field: "repeat" }] });
  });

  it("reports all errors together", () => {
    const checked = checkRule(custom({ times: "0", every: "0", unit: "year" }), anything);
    expect(checked.ok ? [] : checked.refusal.map((fault) => fault.field)).toEqual(["times", "every", "unit"]);
  });

  it("reports the most dates allowed", () => {
    expect(checkRule(typed({ times: "25" }), anything)).toMatchObject({ refusal: [{ count: 12 }] });
  });

  it("is always valid if accepted, and reads the same when written back", () => {
    const text = fc.oneof(fc.string({ maxLength: 5 }), fc.integer({ min: -2, max: 120 }).map(String));
    const rules = fc.record({
      rule: fc.constantFrom("daily", "weekly", "monthly", "custom", "once", ""),
      times: text,
      every: text,
      unit: fc.constantFrom("day", "week", "month", "year"),
      weekdays: fc.array(text, { maxLength: 8 }),
    });
    fc.assert(
      fc.property(rules, (rule) => {
        const checked = checkRule(rule, anything);
        if (!checked.ok || checked.value === null) return;
        expect(seriesRuleFault(checked.value)).toBeNull();
        expect(checkRule(typeRule(checked.value), anything)).toEqual(checked);
      }),
      { seed: 24, numRuns: 2_000 },
    );
  });
});
