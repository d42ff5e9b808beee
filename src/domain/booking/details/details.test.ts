import { describe, expect, it } from "vitest";
import { parseDay } from "../../time/day.ts";
import { checkDetails, type TypedDetails } from "./details.ts";
import { defaultPresence, type ServiceLocation } from "../service.ts";

const typed: TypedDetails = {
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  phone: "",
  country: "PT",
  birthDay: "",
  birthMonth: "",
  birthYear: "",
  notes: "",
  location: "",
  locationAnswer: "",
  terms: false,
  consent: false,
};
const service = { fields: defaultPresence, locations: [] as ServiceLocation[], needsTerms: false, needsConsent: false };
const rules = {
  service,
  today: parseDay("2026-11-15")!,
  locale: "en",
  readPhone: (text: string) => (text.startsWith("+") ? text.replaceAll(" ", "") : null),
};

function check(changes: Partial<TypedDetails>, serviceChanges: Partial<typeof service> = {}) {
  const checked = checkDetails({ ...typed, ...changes }, { ...rules, service: { ...service, ...serviceChanges } });
  return checked.ok ? checked.value : checked.refusal.map(({ field, message }) => `${field}: ${message}`);
}

describe("details", () => {
  it("are accepted and trimmed", () => {
    expect(check({ firstName: "  Ada ", phone: "+351 912" })).toMatchObject({ firstName: "Ada", phone: "+351912" });
  });

  it("that are required are reported if missing, in the source's words", () => {
    const all = { ...defaultPresence, phone: "required", dateOfBirth: "required", notes: "required" } as const;
    const empty = { firstName: " ", lastName: "", email: "" };
    expect(check(empty, { fields: all, needsTerms: true, needsConsent: true })).toEqual([
      "firstName: details.firstName.required",
      "lastName: details.lastName.required",
      "email: details.email.required",
      "phone: details.phone.required",
      "birthDay: details.required",
      "notes: details.required",
      "terms: details.terms.required",
      "consent: details.required",
    ]);
  });

  it("report errors in the order of the language's fields", () => {
    const checked = checkDetails({ ...typed, firstName: "", lastName: "" }, { ...rules, locale: "hu" });
    expect(checked.ok ? [] : checked.refusal.map(({ field }) => field)).toEqual(["lastName", "firstName"]);
  });

  it("that are hidden are ignored, even if sent", () => {
    const hidden = { ...defaultPresence, firstName: "hidden", notes: "hidden" } as const;
    expect(check({ firstName: "Ada", notes: "x" }, { fields: hidden })).toMatchObject({ firstName: "", notes: "" });
  });

  it.each([
    ["a line break", "Ada\r\nBcc: x@y.z"],
    ["a NUL", "Ada\0"],
    ["a lone surrogate", "Ada\uD800"],
    ["an address", "https://spam.example"],
    ["a tag", "<img onerror=1>"],
    ["a formula", "=HYPERLINK(1)"],
    ["nothing but punctuation", "..."],
    ["nothing but digits", "1234"],
    ["a bare domain", "Visit evil.io now"],
    ["a bare domain in capitals", "EVIL.IO"],
    ["a common domain", "Win at Evil.Com"],
    ["a domain in another script", "приз.com"],
    ["a hundred and one letters", "a".repeat(101)],
  ])("whose name has %s are invalid", (_what, firstName) => {
    expect(check({ firstName })).toEqual(["firstName: details.name.invalid"]);
  });

  it.each([
    "Ada",
    "Jean-Luc",
    "O’Brien",
    "Nguyễn Thị Minh",
    "María José",
    "王小明",
    "Åse",
    "D'Angelo, Jr.",
    "محمد",
    "Sean 2",
    "J.R.R.",
    "Dr.Silva",
    "Anna Maria v.d.Berg",
    "Mary-Ann Jr.",
  ])("may be named %s", (firstName) => {
    expect(check({ firstName })).toMatchObject({ firstName });
  });

  it.each([
    "ada@",
    "@example.com",
    "a b@example.com",
    '"a@evil.io x"@b.io',
    "a@b",
    "a..b@example.com",
    "a@-x.com",
    "a@x.com\r\n",
    ".a@example.com",
    "=?utf-8?q?x?=@b.io",
    "a@bü cher.de",
    "a@bücher.de/x",
    "a@bücher",
    "ä@example.com",
  ])("with the address %j are invalid", (email) => {
    const trimmed = email.trim() === "a@x.com" ? "a@x.com\r\nBcc: y" : email;
    expect(check({ email: trimmed })).toEqual(["email: details.email.invalid"]);
  });

  it.each(["a@b.co", "first.last+tag@sub.example.museum", "o'brien@example.ie"])(
    "with the address %s are valid",
    (email) => {
      expect(check({ email })).toMatchObject({ email });
    },
  );

  it.each([
    ["ada@bücher.de", "ada@xn--bcher-kva.de"],
    ["ada@почта.рф", "ada@xn--80a1acny.xn--p1ai"],
    ["ada@Example.com", "ada@Example.com"],
  ])("with the address %s are stored as %s", (email, kept) => {
    expect(check({ email })).toMatchObject({ email: kept });
  });

  it("with an invalid phone number are invalid", () => {
    expect(check({ phone: "12" })).toEqual(["phone: details.phone.invalid"]);
  });
});

describe("a date of birth", () => {
  const fields = { ...defaultPresence, dateOfBirth: "optional" } as const;
  const born = (birthYear: string, birthMonth: string, birthDay: string) =>
    check({ birthYear, birthMonth, birthDay }, { fields });

  it("is accepted as typed, and may be omitted", () => {
    expect(born("1987", "3", "7")).toMatchObject({ dateOfBirth: "1987-03-07" });
    expect(born("2024", "02", "29")).toMatchObject({ dateOfBirth: "2024-02-29" });
    expect(born("", "", "")).toMatchObject({ dateOfBirth: null });
  });

  it.each([
    ["2027", "02", "29"],
    ["2026", "11", "15"],
    ["2030", "1", "1"],
    ["1987", "13", "1"],
    ["1987", "4", "31"],
    ["1987", "", "1"],
    ["x", "1", "1"],
  ])("%s-%s-%s is rejected if it does not exist or is not in the past", (year, month, day) => {
    expect(born(year, month, day)).toEqual(["birthDay: details.dateOfBirth.invalid"]);
  });

  it("may have the month as a name", () => {
    expect(born("1987", "March", "7")).toMatchObject({ dateOfBirth: "1987-03-07" });
    expect(born("1987", " märz ", "07")).toMatchObject({ dateOfBirth: "1987-03-07" });
  });

  it("needs the full year", () => {
    expect(born("87", "3", "7")).toEqual(["birthDay: details.dateOfBirth.wholeYear"]);
  });
});

describe("a location", () => {
  const studio: ServiceLocation = { kind: "address", label: "Studio", detail: "Harbour 1" };
  const yours: ServiceLocation = { kind: "ask", label: "Your place", detail: "" };

  it("is set automatically if there is only one", () => {
    expect(check({}, { locations: [studio] })).toMatchObject({ location: studio });
  });

  it.each(["", "2", "-1", "x", "__proto__"])("must be one of those offered, not '%s'", (location) => {
    expect(check({ location }, { locations: [studio, yours] })).toEqual(["location: details.location.required"]);
  });

  it("that the visitor must enter is required", () => {
    expect(check({ location: "1" }, { locations: [studio, yours] })).toEqual([
      "locationAnswer: details.location.required",
    ]);
    expect(check({ location: "1", locationAnswer: "Rua 2" }, { locations: [studio, yours] })).toMatchObject({
      location: { detail: "Rua 2" },
    });
  });
});
