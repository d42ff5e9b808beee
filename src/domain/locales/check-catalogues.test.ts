import { describe, expect, it } from "vitest";
import {
  compareCatalogues,
  flatten,
  missingPlurals,
  placeholders,
  pluralBranches,
  untranslated,
  unusedKeys,
} from "./check-catalogues.ts";

const english = flatten({
  booking: { title: "Book {service}", seats: "{count, plural, one {# seat} other {# seats of {service}}}" },
});

describe("catalogue check", () => {
  it("finds tags and arguments, including those inside plural branches", () => {
    expect(placeholders("{count, plural, one {# seat} other {# seats of {service}}}")).toEqual(["count", "service"]);
    expect(placeholders("Read the <link>terms</link> of {provider}")).toEqual(["<link>", "provider"]);
  });

  it("accepts a complete translation with placeholders in another order", () => {
    const german = flatten({
      booking: { title: "{service} buchen", seats: "{service}: {count, plural, one {# Platz} other {# Plätze}}" },
    });
    expect(compareCatalogues(english, german)).toEqual([]);
  });

  it("fails on a missing key, an extra key and different placeholders", () => {
    const german = flatten({ booking: { title: "{dienst} buchen", alt: "Alt" } });
    expect(compareCatalogues(english, german)).toEqual([
      "booking.title has the placeholders [dienst], English has [service]",
      "booking.seats is missing",
      "booking.alt is not in English",
    ]);
  });

  it("fails on a key that nothing uses", () => {
    expect(unusedKeys(english, ['t("booking.title")'])).toEqual(["booking.seats"]);
  });

  it("finds texts that are still in English, but not those without words", () => {
    const plain = flatten({ book: "Book {service}", at: "{day}, {count, number} %", free: "Free", none: "None" });
    const german = flatten({ book: "Book {service}", at: "{day}, {count, number} %", free: "Free", none: "Nichts" });
    const shared = ["Free", "Team"];
    expect(untranslated(plain, { code: "de", messages: german, shared })).toEqual([
      "book is not translated: Book {service}",
      'no message is the same as "Team"',
    ]);
  });

  it("finds texts that are marked", () => {
    const plain = flatten({ title: "Birthdays" });
    const german = flatten({ title: "TODO(de): Birthdays" });
    expect(untranslated(plain, { code: "de", messages: german, shared: [] })).toEqual([
      "title is not translated: Birthdays",
    ]);
  });
});

describe("plurals", () => {
  const message = "{count, plural, =0 {none} one {# guest of {name}} other {{n, plural, one {a} other {b}}}}";

  it("are found, including nested ones", () => {
    expect(pluralBranches(message)).toEqual([
      ["=0", "one", "other"],
      ["one", "other"],
    ]);
    expect(pluralBranches("{count} guests")).toEqual([]);
  });

  it("need every category of their language", () => {
    const messages = new Map([["guests", message]]);
    expect(missingPlurals(messages, "de-DE")).toEqual([]);
    expect(missingPlurals(messages, "pl-PL")).toEqual([
      "guests has no plural for few, many",
      "guests has no plural for few, many",
    ]);
  });
});
