import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../tests/support/long.ts";
import { readMailAddress, readName } from "./text.ts";

describe("a name", () => {
  it.each([
    ["with a Hebrew hyphen", "בן־צבי"],
    ["with a geresh", "ג׳ורג׳"],
    ["with gershayim", "צה״ל"],
    ["with a Japanese middle dot", "マリア・シルバ"],
    ["with a narrow middle dot", "ﾏﾘｱ･ｼﾙﾊﾞ"],
    ["with a tatweel", "محـمـد"],
    ["with a Persian joiner", "علی‌رضا"],
    ["with a Sinhala joiner", "ශ්‍රී"],
    ["of two people", "Ada & Bob"],
    ["of two people with a slash", "Ada/Bob"],
    ["with an apostrophe", "O’Neill"],
    ["with a middle dot", "Gal·la"],
    ["with a typewriter's apostrophe", "O'Brien"],
    ["with a prime for an apostrophe", "O′Brien"],
    ["with a wide apostrophe", "O＇Brien"],
    ["with an ʻokina", "ʻAulani"],
    ["with a click", "ǃXun"],
    ["with marks on letters", "Nguyễn"],
    ["with marks apart from letters", "Nguye\u0302\u0303n"],
    ["with a hyphen", "María-José"],
    ["with a hyphen that does not break", "Smith‑Jones"],
    ["with a long dash", "Le Roy — Smith"],
    ["of one sign", "李"],
    ["of one letter", "J."],
    ["of initials", "M.C. Escher"],
    ["with two surnames", "García Márquez"],
    ["with a small word before it", "van der Berg"],
    ["with a title", "Dr. Ana M."],
    ["with a generation", "Martin Luther King, Jr."],
    ["with a number", "R2"],
    ["with an ordinal", "José Mª"],
  ])("%s is accepted as typed: %s", (_what, typed) => expect(readName(typed)).toBe(typed));

  it.each([
    ["a tab becomes a space", "Ada\tByron", "Ada Byron"],
    ["a space that does not break becomes a space", "Ada\u00a0Byron", "Ada Byron"],
    ["direction marks are left out", "\u202bعلي\u202c\u200f", "علي"],
    ["isolates are left out", "\u2068Ada\u2069", "Ada"],
    ["an empty sign is left out", "\u200bAda\ufeff", "Ada"],
    ["emoji are left out", "Ada 😀", "Ada"],
    ["composed emoji are left out", "👩🏽‍🚀 Ada ❤️ 🇵🇹", "Ada"],
    ["a joiner beside no letter is left out", "Ada\u200d Byron", "Ada Byron"],
  ])("%s", (_what, typed, name) => expect(readName(typed)).toBe(name));

  it.each([
    ["nothing but emoji", "😀"],
    ["nothing but signs", "&/"],
    ["an address", "https://evil.example"],
    ["an address without its scheme", "//evil"],
    ["a path after a domain", "evil.technology/pay"],
    ["a tag", "<b>Ada</b>"],
    ["an entity", "&lt;b&gt;"],
    ["a line break", "Ada\r\nBcc: x@y.z"],
    ["a line separator", "Ada\u2028Byron"],
    ["a NUL", "Ada\0"],
    ["a quotation mark", 'Ada"Byron'],
    ["a backslash", "Ada\\Byron"],
    ["a semicolon", "Ada;Byron"],
    ["a formula", "=1+1"],
    ["an address for mail", "ada@example.com"],
  ])("with %s is refused", (_what, typed) => expect(readName(typed)).toBeNull());

  /** The signs that are special in headers, HTML, calendar files, tables, paths, and logs. */
  const special = Array.from("\r\n\t\0<>\"=;:@\\|%{}[]?#+*$^~!,\u2028\u2029\u202e\u2066\u200b\u{1f600}&/.-' ");
  const typed = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 120 }),
    fc.string({ unit: "binary", maxLength: 120 }),
    fc
      .array(
        fc.oneof(fc.constantFrom(...special), fc.constantFrom("Ada", "בן", "evil.io", "http", "www.", "../", "&lt")),
      )
      .map((parts) => parts.join("")),
  );

  it("that is accepted has nothing that could run, hide or divide, whatever is typed", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const name = readName(text);
        if (name === null) return;
        expect(name).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}<>"=;:@\\|%{}[\]?#+*$^~!\p{Bidi_Control}\u200b\ufeff]/u);
        expect(name).not.toMatch(/\/\/|www\.|\p{Extended_Pictographic}/iu);
        expect(name).not.toMatch(/\.[^\s/]*\//u);
        expect(name).toMatch(/\p{L}/u);
        expect([name.trim(), name.length <= 100, name.isWellFormed()]).toEqual([name, true, true]);
        expect(readName(name)).toBe(name);
      }),
      { numRuns: casesOf(8_000) },
    );
  });

  it("takes no longer for a text of a megabyte", () => {
    for (const part of ["a", ".", "&", "\u200d", "😀", "\t", "a.", "/ "])
      expect(readName(part.repeat(500_000))).toBeNull();
  });
});

describe("a mail address", () => {
  it.each([
    "ada@example.com.",
    "ada@example.com,",
    "ada@example.com;",
    "mailto:ada@example.com",
    "<ada@example.com>",
    "Ada Lovelace <ada@example.com>",
    "\u200bada@example.com",
    "ada＠example.com",
    "\u202aada@example.com\u202c",
  ])("is found in %j", (typed) => expect(readMailAddress(typed)).toBe("ada@example.com"));

  it.each([
    "ada@example.com, bob@example.com",
    "Ada <ada@example.com> <bob@example.com>",
    "bob@example.com <ada@example.com>",
    "<ada@example.com",
    "ada@example.com>",
    "ada@example.com\r\nBcc: bob@example.com",
    "Ada\r\nBcc: <bob@example.com>",
    "<<ada@example.com>>",
    "mailto:mailto:ada@example.com",
    "ada@example.com?subject=hello",
    "ada@example.com..",
  ])("is not found in %j", (typed) => expect(readMailAddress(typed)).toBeNull());
});
