import { describe, expect, it } from "vitest";
import { mailNoteFor, readMailNote, type ProviderNotes } from "./notes.ts";

const stored: ProviderNotes = {
  notes: { booked: "Park behind the house.", reminder: "The code is 7." },
  translations: { de: { tagline: "x", mailNotes: [{ booked: "Parken Sie hinter dem Haus." }] } },
  locale: "en",
};

describe("the sentence of a business in a mail", () => {
  it("is in the recipient's language, or else in that of the business", () => {
    const booked = { kind: "booked", recipient: "booker" } as const;
    expect(mailNoteFor(booked, stored, "de")).toBe("Parken Sie hinter dem Haus.");
    expect(mailNoteFor(booked, stored, "fr")).toBe("Park behind the house.");
    expect(mailNoteFor({ kind: "reminder", recipient: "guest" }, stored, "de")).toBe("The code is 7.");
  });

  it("is only in mails of its kind, and never in those to the team", () => {
    expect(mailNoteFor({ kind: "cancelled", recipient: "booker" }, stored, "en")).toBe("");
    for (const recipient of ["staff", "office"] as const)
      expect(mailNoteFor({ kind: "booked", recipient }, stored, "en")).toBe("");
    expect(mailNoteFor({ kind: "handed-over", recipient: "staff" }, stored, "en")).toBe("");
  });

  it("is one line of at most 300 characters", () => {
    expect(readMailNote("  Ring twice. ")).toBe("Ring twice.");
    expect(readMailNote("x".repeat(300))).not.toBeNull();
    for (const typed of ["x".repeat(301), "a\nb", "a\u0000b", "\ud800"]) expect(readMailNote(typed)).toBeNull();
  });
});
