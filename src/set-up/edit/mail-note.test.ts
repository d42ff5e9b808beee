import { describe, expect, it } from "vitest";
import { noteOf, withNote } from "./mail-note.ts";

const kind = "reminder";
const business = {
  name: "Pier",
  "mail-notes": { reminder: "Ring twice.", booked: "Welcome." },
  translations: { de: { tagline: "Am Meer", "mail-notes": { reminder: "Zweimal läuten." } } },
};

describe("the sentences of mails", () => {
  it("are those of one language", () => {
    expect(noteOf(business, "en", { kind, language: "en" })).toBe("Ring twice.");
    expect(noteOf(business, "en", { kind, language: "de" })).toBe("Zweimal läuten.");
    expect(noteOf(business, "en", { kind, language: "fr" })).toBe("");
  });

  it("change alone", () => {
    expect(withNote(business, "en", { kind, language: "fr", text: "Sonnez." })).toEqual({
      ...business,
      translations: { ...business.translations, fr: { "mail-notes": { reminder: "Sonnez." } } },
    });
    expect(withNote(business, "en", { kind, language: "en", text: "Knock." })).toEqual({
      ...business,
      "mail-notes": { reminder: "Knock.", booked: "Welcome." },
    });
  });

  it("go with their translations", () => {
    expect(withNote(business, "en", { kind, language: "en", text: "" })).toEqual({
      name: "Pier",
      "mail-notes": { booked: "Welcome." },
      translations: { de: { tagline: "Am Meer" } },
    });
  });
});
