import { describe, expect, it } from "vitest";
import type { AskedForm } from "../../forms/joined.ts";
import { field, form, page } from "../../forms/testing/build.ts";
import { parseDay } from "../../time/day.ts";
import { asWritten, localizeMeetingPoint } from "../meeting-point.ts";
import { areGuestsRight, hasAllDetails, type SavedDetails } from "./completeness.ts";
import { defaultPresence, type BookableService, type ServiceLocation } from "../service.ts";
import { party, service } from "../testing/build.ts";

const ada: SavedDetails = {
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  phone: "",
  dateOfBirth: null,
  notes: "",
  location: null,
  hasAcceptedTerms: false,
  hasConsented: false,
  answers: {},
};
const readers = {
  today: parseDay("2026-11-15")!,
  readPhone: (typed: string) => (typed.startsWith("+") ? typed : null),
};

function isComplete(changes: Partial<SavedDetails>, asks: Partial<BookableService>, forms: AskedForm[] = []): boolean {
  const visit = party([service("massage", asks)]);
  return hasAllDetails({ ...ada, ...changes }, { visit, forms, ...readers });
}

const chosen = (offered: ServiceLocation) => ({ kind: offered.kind, ...asWritten(offered) });

describe("stored details", () => {
  it("are complete if nothing more is required", () => {
    expect(isComplete({}, {})).toBe(true);
  });

  it.each([
    ["a first name", { firstName: "" }, {}],
    ["a valid email address", { email: "ada" }, {}],
    ["a phone number", { phone: "" }, { fields: { ...defaultPresence, phone: "required" } }],
    ["a valid phone number", { phone: "12" }, {}],
    ["a date of birth", {}, { fields: { ...defaultPresence, dateOfBirth: "required" } }],
    ["notes", {}, { fields: { ...defaultPresence, notes: "required" } }],
    ["the terms", {}, { needsTerms: true }],
    ["a consent", {}, { needsConsent: true }],
  ] as const)("lack %s", (_what, changes, asks) => {
    expect(isComplete(changes, asks)).toBe(false);
  });

  it("satisfy a strict service", () => {
    const fields = { ...defaultPresence, phone: "required", dateOfBirth: "required", notes: "required" } as const;
    const all = { phone: "+351912345678", dateOfBirth: "1990-12-10", notes: "Hello" };
    const strict = { fields, needsTerms: true, needsConsent: true };
    expect(isComplete({ ...all, hasAcceptedTerms: true, hasConsented: true }, strict)).toBe(true);
  });

  it("name one of the offered locations", () => {
    const house: ServiceLocation = { kind: "address", label: "The house", detail: "Quay 1" };
    const yours: ServiceLocation = { kind: "ask", label: "Your address", detail: "" };
    const both = { locations: [house, yours] };
    expect(isComplete({}, both)).toBe(false);
    expect(isComplete({}, { locations: [house] })).toBe(false);
    expect(isComplete({ location: chosen(house) }, both)).toBe(true);
    expect(isComplete({ location: { ...chosen(house), detail: "Quay 2" } }, both)).toBe(false);
    expect(isComplete({ location: { ...chosen(yours), detail: "Rua 1" } }, both)).toBe(true);
    expect(isComplete({ location: chosen(yours) }, both)).toBe(false);
    const inGerman = { ...house, label: "Das Haus", own: { label: "The house", detail: "Quay 1" } };
    expect(isComplete({ location: chosen(house) }, { locations: [inGerman] })).toBe(true);
  });

  it("are never decided by what is shown: the compiler refuses it, and it would decide wrongly", () => {
    const inGerman: ServiceLocation = {
      kind: "address",
      label: "Das Haus",
      detail: "Kai 1",
      own: { label: "The house", detail: "Quay 1" },
    };
    const shown = localizeMeetingPoint(chosen(inGerman), [{ locations: [inGerman] }]);
    expect(shown).toMatchObject({ label: "Das Haus" });
    // @ts-expect-error: a translated meeting point
    expect(isComplete({ location: shown }, { locations: [inGerman] })).toBe(false);
    // @ts-expect-error: a location as it is offered
    expect(isComplete({ location: inGerman }, { locations: [inGerman] })).toBe(false);
    expect(isComplete({ location: chosen(inGerman) }, { locations: [inGerman] })).toBe(true);
  });

  it("answer the required forms", () => {
    const form1: AskedForm = {
      slug: "before",
      version: 2,
      definition: form({ kind: "form", pages: [page("form", [field("why", "short-text", { isRequired: true })])] }),
    };
    const answered = { before: { version: 1, typed: { why: ["Because"] }, answers: { why: "Because" } } };
    expect(isComplete({}, {}, [form1])).toBe(false);
    expect(isComplete({ answers: { other: answered.before } }, {}, [form1])).toBe(false);
    expect(isComplete({ answers: answered }, {}, [form1])).toBe(true);
  });
});

describe("guests", () => {
  const max = { name: "Max", email: "max@example.com" };
  const named = party([service("two", { guests: "named", needsGuests: true, seats: 2 })]);
  const counted = party([service("class", { guests: "count", seats: 4 })]);
  const alone = { count: 0, named: [] };

  it("satisfy the service", () => {
    expect(areGuestsRight(alone, named)).toBe(false);
    expect(areGuestsRight({ count: 1, named: [] }, named)).toBe(false);
    expect(areGuestsRight({ count: 1, named: [max] }, named)).toBe(true);
    expect(areGuestsRight({ count: 3, named: [] }, counted)).toBe(true);
    expect(areGuestsRight({ count: 4, named: [] }, counted)).toBe(false);
    expect(areGuestsRight(alone, counted)).toBe(true);
  });

  it("are refused if the service allows none", () => {
    expect(areGuestsRight(alone, party([service("massage")]))).toBe(true);
    expect(areGuestsRight({ count: 1, named: [] }, party([service("massage")]))).toBe(false);
  });

  it("of a party match the people with services, and are named if a service requires names", () => {
    const both = party([service("massage")], [service("massage")]);
    expect(areGuestsRight({ count: 1, named: [] }, both)).toBe(true);
    expect(areGuestsRight(alone, both)).toBe(false);
    const known = party([service("massage")], [service("two", { guests: "named" })]);
    expect(areGuestsRight({ count: 1, named: [] }, known)).toBe(false);
    expect(areGuestsRight({ count: 1, named: [max] }, known)).toBe(true);
  });

  it("are not required from one person with several services", () => {
    const several = party([service("massage"), service("class", { guests: "count", needsGuests: true, seats: 4 })]);
    expect(areGuestsRight(alone, several)).toBe(true);
  });
});
