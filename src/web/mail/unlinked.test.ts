import { expect, it } from "vitest";
import { unlinked } from "./unlinked.ts";

it.each(["https://evil.example/x", "www.evil.example", "evil.example", "x@evil.example", "mailto:x@y.z"])(
  "%s contains no complete link",
  (typed) => {
    const shown = unlinked(`See ${typed} now.`);
    expect(shown).not.toContain(typed);
    expect(shown.replaceAll("\u{2060}", "")).toBe(`See ${typed} now.`);
    expect(shown).not.toMatch(/:\/\/|[a-z]\.[a-z]|[a-z]@[a-z]/);
  },
);

it.each(["Hello. It is 7.30, or 1:2.", "one\ntwo", "50.5 kg"])("%j stays unchanged", (typed) => {
  expect(unlinked(typed)).toBe(typed);
});
