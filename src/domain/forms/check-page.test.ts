import { describe, expect, it } from "vitest";
import { dayOf } from "../time/day.ts";
import { checkPage } from "./check-page.ts";
import type { Field, FieldType } from "./definition.ts";
import { answersFrom, readAnswers } from "./read/field.ts";
import { field, form, page } from "./testing/build.ts";
import { walk } from "./walk.ts";

const readers = { today: dayOf(2026, 11, 15), readPhone: () => null };

function check(fields: Field[], typed: Record<string, string[]>): string[] {
  const definition = form({ pages: [page("p", fields)] });
  const readings = readAnswers(definition, new Map(Object.entries(typed)), readers);
  const [shown] = walk(definition, answersFrom(readings)).pages;
  return checkPage(shown!, readings).map(({ control, message }) => `${control}: ${message}`);
}

describe("a page", () => {
  it.each<[FieldType, string]>([
    ["short-text", "f: details.required"],
    ["long-text", "f: details.required"],
    ["first-name", "f: details.firstName.required"],
    ["last-name", "f: details.lastName.required"],
    ["name", "f: guests.name.required"],
    ["email", "f: details.email.required"],
    ["phone", "f: details.phone.required"],
    ["number", "f: details.required"],
    ["date", "f: details.required"],
    ["date-of-birth", "f.day: details.required"],
    ["single-choice", "f: forms.fault.choose"],
    ["multiple-choice", "f: forms.fault.choose"],
    ["dropdown", "f: forms.fault.choose"],
    ["yes-no", "f: forms.fault.choose"],
    ["rating", "f: forms.fault.choose"],
    ["scale", "f: forms.fault.choose"],
    ["consent", "f: details.required"],
    ["file", "f: details.required"],
    ["address", "f.street: details.required"],
  ])("reports a missing %s in the source's words", (type, told) => {
    expect(check([field("f", type, { isRequired: true })], {})).toEqual([told]);
    expect(check([field("f", type)], {})).toEqual([]);
  });

  it("reports invalid optional answers", () => {
    expect(check([field("f", "email")], { f: ["x"] })).toEqual(["f: details.email.invalid"]);
  });

  it("ignores hidden fields and anything sent for them", () => {
    const hidden = field("g", "email", { isRequired: true, showIf: { field: "f", is: ["yes"] } });
    expect(check([field("f", "yes-no"), hidden], { f: ["no"], g: ["nonsense"] })).toEqual([]);
    expect(check([field("f", "yes-no"), hidden], { f: ["yes"] })).toEqual(["g: details.email.required"]);
  });

  it("requires a field whose condition an answer fulfils", () => {
    const why = field("why", "short-text", { requiredIf: { field: "f", atMost: 2 } });
    expect(check([field("f", "rating"), why], { f: ["2"] })).toEqual(["why: details.required"]);
    expect(check([field("f", "rating"), why], { f: ["3"] })).toEqual([]);
  });
});
