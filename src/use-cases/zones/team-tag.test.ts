import { expect, it } from "vitest";
import { teamTag } from "./team-tag.ts";

function dateIn(tag: string): string {
  const at = new Date("2026-11-28T12:30:00Z");
  return at.toLocaleString(tag, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
}

it("is the business's language in its own country", () => {
  expect(teamTag("en", "America/New_York")).toBe("en-US");
  expect(teamTag("en", "Europe/London")).toBe("en-GB");
  expect(teamTag("de", "Europe/Vienna")).toBe("de-AT");
});

it("never has American dates in a house of Lisbon that writes English", () => {
  expect(dateIn(teamTag("en", "Europe/Lisbon"))).toMatch(/^28 November 2026.* 12:30$/);
  expect(dateIn(teamTag("en", "Africa/Cairo"))).toMatch(/^28 November 2026/);
});

it("stays the language's own if the country or the combination is not known", () => {
  expect(teamTag("de", "Europe/Lisbon")).toBe("de-DE");
  expect(teamTag("en", "UTC")).toBe("en-US");
});
