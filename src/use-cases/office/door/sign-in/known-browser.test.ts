import { describe, expect, it } from "vitest";
import { knownBrowser, nameKnownBrowser } from "./known-browser.ts";

const secret = "of a test";
const name = (cookie: string | null, operator?: string) => nameKnownBrowser(cookie, secret, operator);

describe("a browser in which someone has signed in", () => {
  it("keeps its name, and knows everyone who signed in last", () => {
    let cookie: string | null = null;
    const people = Array.from({ length: 10 }, (_, n) => `operator-${n}`);
    for (const one of people) cookie = knownBrowser(cookie, one, secret);
    const own = name(cookie)!;
    expect(own).toMatch(/^[\w-]{22}$/);
    expect(people.map((one) => name(cookie, one))).toEqual([null, null, ...Array<string>(8).fill(own)]);
    expect(knownBrowser(cookie, "operator-9", secret)).toBe(cookie);
    expect(cookie!.length).toBeLessThanOrEqual(300);
    expect(cookie).not.toContain("operator");
  });

  it("cannot be made up, changed, or taken from another installation", () => {
    const cookie = knownBrowser(null, "marta", secret);
    const [browser, mark, signature] = cookie.split(".");
    const other = knownBrowser(null, "rui", secret).split(".");
    for (const forged of [
      "",
      ".",
      "..",
      "a.b",
      browser!,
      `${browser}.${signature}`,
      `${browser}.${other[1]}.${signature}`,
      `${other[0]}.${mark}.${signature}`,
      `${cookie}.`,
      `${cookie}.${mark}`,
      "x".repeat(5_000),
      knownBrowser(null, "marta", "another secret"),
    ])
      expect([forged, name(forged)]).toEqual([forged, null]);
    expect(name(cookie, "marta")).toBe(browser);
    expect(name(cookie, "rui")).toBeNull();
    // A cookie that someone made up is not continued.
    expect(knownBrowser(`planted.${mark}.${signature}`, "marta", secret)).not.toContain("planted");
  });
});
