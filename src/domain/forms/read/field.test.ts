import { describe, expect, it } from "vitest";
import { dayOf } from "../../time/day.ts";
import { isMet } from "../conditions.ts";
import type { Answer, Field } from "../definition.ts";
import { field, options } from "../testing/build.ts";
import { readField } from "./field.ts";

const readers = {
  today: dayOf(2026, 11, 15),
  readPhone: (typed: string, country: string) => (typed.startsWith("9") && country === "PT" ? `+351${typed}` : null),
};

/** `read(f, "text")` for a field with one control; parts by name for the others. */
function read(asked: Field, typed: string | string[] | Record<string, string>): Answer | string | null {
  const entries: [string, string[]][] =
    typeof typed === "string" || Array.isArray(typed)
      ? [[asked.id, [typed].flat()]]
      : Object.entries(typed).map(([part, text]) => [part === "" ? asked.id : `${asked.id}.${part}`, [text]]);
  const { answer, fault } = readField(asked, new Map(entries), readers);
  return fault === null ? answer : `! ${fault.message}${fault.control === undefined ? "" : ` at ${fault.control}`}`;
}

const short = field("f", "short-text", { most: 10 });
const long = field("f", "long-text", { most: 20 });
const count = field("f", "number", { least: -5, most: 100 });
const price = field("f", "number", { decimals: 2 });
const day = field("f", "date", { from: "2026-03-01", to: "2028-12-31" });
const some = field("f", "multiple-choice", { options: options("a", "b", "c"), least: 2, most: 2 });

const own = field("f", "single-choice", { hasOther: true });
const owns = field("f", "multiple-choice", { hasOther: true, most: 2 });

describe("a visitor's own answer", () => {
  it.each<[string, Field, Record<string, string[]>, ReturnType<typeof read>]>([
    ["chosen and written", own, { f: ["other"], "f.other": [" a kayak "] }, "other: a kayak"],
    ["written alone", own, { "f.other": ["a kayak"] }, "other: a kayak"],
    ["chosen alone", own, { f: ["other"], "f.other": [" "] }, "! forms.fault.other at f.other"],
    ["written, with an option chosen instead", own, { f: ["a"], "f.other": ["a kayak"] }, "a"],
    ["that is too long", own, { "f.other": ["x".repeat(301)] }, "! forms.fault.long at f.other"],
    ["of two lines", own, { "f.other": ["a\nb"] }, "! details.text.invalid at f.other"],
    ["that looks like an option", own, { "f.other": ["a"] }, "other: a"],
    ["that is not allowed", field("f", "dropdown"), { f: ["other"], "f.other": ["x"] }, "! forms.fault.choose"],
    ["from a list", field("f", "dropdown", { hasOther: true }), { f: ["other"], "f.other": ["x"] }, "other: x"],
    ["among several", owns, { f: ["b", "other"], "f.other": ["x"] }, ["b", "other: x"]],
    ["written beside several", owns, { f: ["b"], "f.other": ["x"] }, ["b", "other: x"]],
    ["one too many", owns, { f: ["a", "b"], "f.other": ["x"] }, "! forms.fault.chooseMost"],
    ["among several without text", owns, { f: ["b", "other"] }, "! forms.fault.other at f.other"],
  ])("%s", (_what, asked, typed, expected) => {
    const { answer, fault } = readField(asked, new Map(Object.entries(typed)), readers);
    const told = fault && `! ${fault.message}${fault.control === undefined ? "" : ` at ${fault.control}`}`;
    expect(told ?? answer).toEqual(expected);
  });

  it("matches conditions on the other option", () => {
    const answers = new Map<string, Answer>([
      ["one", "other: a"],
      ["some", ["a", "other: b"]],
    ]);
    expect(isMet({ field: "one", is: ["other"] }, answers)).toBe(true);
    expect(isMet({ field: "one", is: ["a"] }, answers)).toBe(false);
    expect(isMet({ field: "one", isNot: ["other"] }, answers)).toBe(false);
    expect(isMet({ field: "some", includes: ["other"] }, answers)).toBe(true);
    expect(isMet({ field: "some", includes: ["b"] }, answers)).toBe(false);
  });
});

describe("an answer", () => {
  it.each<[string, Field, Parameters<typeof read>[1], ReturnType<typeof read>]>([
    ["a short text", short, "  hello ", "hello"],
    ["a short text as long as it may be", short, "0123456789", "0123456789"],
    ["a short text that is too long", short, "0123456789a", "! forms.fault.long"],
    ["a short text with a line break", short, "a\r\nb", "! details.text.invalid"],
    ["a short text with NUL", short, "a\0", "! details.text.invalid"],
    ["half a surrogate pair", short, "a\ud800", "! details.text.invalid"],
    ["a tag, which is text like any other", long, "<img onerror=1>", "<img onerror=1>"],
    ["a long text of several lines", long, "a\r\n\r\nb", "a\n\nb"],
    ["a first name", field("f", "first-name"), " Zoë ", "Zoë"],
    ["a name with a header in it", field("f", "name"), "Ada\r\nBcc: x@y.z", "! details.name.invalid"],
    ["a last name that is a link", field("f", "last-name"), "www.example.com", "! details.name.invalid"],
    ["an email", field("f", "email"), " ada@example.com", "ada@example.com"],
    ["an invalid email", field("f", "email"), "ada@", "! details.email.invalid"],
    ["a phone number", field("f", "phone"), { "": "912", country: "PT" }, "+351912"],
    ["an invalid phone number", field("f", "phone"), { "": "abc", country: "PT" }, "! details.phone.invalid"],
    ["a number", count, " 42 ", 42],
    ["a number below zero", count, "−5", -5],
    ["a number that is too small", count, "-6", "! forms.fault.least"],
    ["a number that is too large", count, "101", "! forms.fault.most"],
    ["a number that is not whole", count, "1.5", "! forms.fault.whole"],
    ["text instead of a number", count, "many", "! forms.fault.number"],
    ["a number in scientific notation", count, "1e2", "! forms.fault.number"],
    ["too many digits", count, "9".repeat(400), "! forms.fault.number"],
    ["a fraction with a comma", price, "1 234,5", 1234.5],
    ["a fraction with a point", price, "0.25", 0.25],
    ["too fine a fraction", price, "0.255", "! forms.fault.decimals"],
    ["an ambiguous separator", price, "1.234.5", "! forms.fault.number"],
    ["a date", day, "2028-02-29", "2028-02-29"],
    ["a date that does not exist", day, "2027-02-29", "! forms.fault.date"],
    ["a date too early", day, "2026-02-28", "! forms.fault.early"],
    ["a date too late", day, "2029-01-01", "! forms.fault.late"],
    ["a date of birth", field("f", "date-of-birth"), { day: "29", month: "2", year: "1988" }, "1988-02-29"],
    [
      "a date of birth that does not exist",
      field("f", "date-of-birth"),
      { day: "29", month: "2", year: "2027" },
      "! details.dateOfBirth.invalid",
    ],
    [
      "a date of birth that is today",
      field("f", "date-of-birth"),
      { day: "15", month: "11", year: "2026" },
      "! details.dateOfBirth.invalid",
    ],
    ["half a date of birth", field("f", "date-of-birth"), { day: "1" }, "! details.dateOfBirth.invalid"],
    ["one of several", field("f", "single-choice"), "b", "b"],
    ["an unknown option", field("f", "single-choice"), "z", "! forms.fault.choose"],
    ["an entry of a list", field("f", "dropdown"), "c", "c"],
    ["an unknown entry of a list", field("f", "dropdown"), "__proto__", "! forms.fault.choose"],
    ["enough options, in the author's order", some, ["c", "a", "a"], ["a", "c"]],
    ["too few", some, ["a"], "! forms.fault.chooseLeast"],
    ["too many", some, ["a", "b", "c"], "! forms.fault.chooseMost"],
    ["an option that is not offered", some, ["a", "z"], "! forms.fault.choose"],
    ["yes", field("f", "yes-no"), "yes", "yes"],
    ["perhaps", field("f", "yes-no"), "perhaps", "! forms.fault.choose"],
    ["a rating", field("f", "rating"), "5", 5],
    ["a rating beyond the last star", field("f", "rating"), "6", "! forms.fault.choose"],
    ["a step of a scale", field("f", "scale"), "0", 0],
    ["a step off the scale", field("f", "scale"), "-1", "! forms.fault.choose"],
    ["consent", field("f", "consent"), "yes", "yes"],
    ["an invalid consent", field("f", "consent"), "no", "! details.required"],
    ["a hidden value", field("f", "hidden"), "newsletter", "newsletter"],
    ["an invalid hidden value", field("f", "hidden", { value: "direct" }), "a\0b", "direct"],
    ["no hidden value", field("f", "hidden", { value: "direct" }), "", "direct"],
    ["files", field("f", "file"), ["u1", "u2"], ["u1", "u2"]],
    ["too many files", field("f", "file"), ["u1", "u2", "u3"], "! forms.fault.files"],
    ["a statement", field("f", "statement"), "x", null],
  ])("%s", (_what, asked, typed, expected) => {
    expect(read(asked, typed)).toEqual(expected);
  });

  it("to an address needs street, city and country, and reports the missing part", () => {
    const asked = field("f", "address");
    const whole = { street: "Rua 1", more: "", postcode: "1100", city: "Lisboa", region: "", country: "PT" };
    expect(read(asked, whole)).toEqual(whole);
    expect(read(asked, { ...whole, city: " " })).toBe("! forms.fault.addressPart at f.city");
    expect(read(asked, { ...whole, postcode: "a\nb" })).toBe("! details.text.invalid at f.postcode");
    expect(read(asked, { country: "PT" })).toBeNull();
  });

  it.each<Field>([
    short,
    long,
    count,
    day,
    some,
    field("f", "name"),
    field("f", "email"),
    field("f", "phone"),
    field("f", "date-of-birth"),
    field("f", "yes-no"),
    field("f", "rating"),
    field("f", "scale"),
    field("f", "consent"),
    field("f", "hidden"),
    field("f", "file"),
    field("f", "address"),
  ])("to a $type is empty if nothing was sent", (asked) => {
    expect(readField(asked, new Map(), readers)).toEqual({ answer: null, fault: null });
    expect(readField(asked, new Map([["f", [""]]]), readers).fault).toBeNull();
  });
});
