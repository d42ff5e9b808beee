import { describe, expect, it } from "vitest";
import { parseInstant } from "#domain/time/instant.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { presentNextSlot } from "./next-slot.server.ts";

/** Sunday evening in Lisbon, Monday morning in Tokyo. */
const now = new Date("2026-11-15T21:00:00Z");
const t = await translatorOf("en");

function words(start: string | null, zone = "Europe/Lisbon", locale = "en-US", city: string | null = null): string {
  const shown = { viewer: { locale, zone, clock: null }, city };
  return presentNextSlot(start === null ? null : parseInstant(start), now, shown, t).replaceAll("\u202f", " ");
}

describe("the next availability", () => {
  it.each([
    ["2026-11-15T22:30:00Z", "Next: today, 10:30 PM"],
    ["2026-11-16T09:30:00Z", "Next: tomorrow, 9:30 AM"],
    ["2026-11-17T09:30:00Z", "Next: Tuesday, 9:30 AM"],
    ["2026-11-21T09:30:00Z", "Next: Saturday, 9:30 AM"],
    ["2026-11-22T09:30:00Z", "Next: Sunday, November 22, 9:30 AM"],
    ["2026-11-28T09:30:00Z", "Next: Saturday, November 28, 9:30 AM"],
    ["2026-11-29T09:30:00Z", "Nothing free until Sunday, November 29"],
    ["2027-03-01T09:30:00Z", "Nothing free until Monday, March 1"],
    ["2027-11-15T09:30:00Z", "Nothing free until Monday, November 15, 2027"],
    [null, "Nothing free at the moment"],
  ])("shows %s as '%s'", (start, text) => expect(words(start)).toBe(text));

  it("uses the viewer's time zone and locale", () => {
    expect(words("2026-11-16T09:30:00Z", "Asia/Tokyo")).toBe("Next: today, 6:30 PM");
    expect(words("2026-11-16T09:30:00Z", "America/New_York")).toBe("Next: tomorrow, 4:30 AM");
    expect(words("2026-11-16T09:30:00Z", "Europe/Berlin", "de-DE")).toBe("Next: morgen, 10:30");
  });

  it("names the clock of a time that is not on the clock of the page", () => {
    expect(words("2026-11-16T09:30:00Z", "Europe/Berlin", "de-DE", "Berlin")).toBe("Next: morgen, 10:30 (Berlin)");
  });
});
