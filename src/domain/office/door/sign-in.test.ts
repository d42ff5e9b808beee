import { describe, expect, it } from "vitest";
import { after, codeOf, isLive, nameBrowser, readCode, writeCode } from "./sign-in.ts";

const now = new Date("2026-11-16T10:00:00Z");

describe("a sign-in", () => {
  it("ends after 30 days, or after 7 without use", () => {
    const begunAt = now;
    const use = { begunAt, isShared: false };
    expect(isLive({ ...use, seenAt: now }, after(now, { days: 6.99 }))).toBe(true);
    expect(isLive({ ...use, seenAt: now }, after(now, { days: 7 }))).toBe(false);
    const seenAt = after(now, { days: 29 });
    expect(isLive({ ...use, seenAt }, after(now, { days: 29.99 }))).toBe(true);
    expect(isLive({ ...use, seenAt }, after(now, { days: 30 }))).toBe(false);
  });

  it("ends after ten minutes without use in a browser that several people use", () => {
    const use = { begunAt: now, seenAt: after(now, { minutes: 50 }), isShared: true };
    expect(isLive(use, after(now, { minutes: 59.9 }))).toBe(true);
    expect(isLive(use, after(now, { minutes: 60 }))).toBe(false);
  });
});

describe("a code", () => {
  it("has eight letters, and is read in any spelling", () => {
    const code = codeOf(Uint8Array.from([0, 1, 2, 3, 30, 31, 100, 255]));
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    for (const typed of [code, writeCode(code), code.toLowerCase(), ` ${code.slice(0, 3)}-${code.slice(3)} `])
      expect(readCode(typed)).toBe(code);
    for (const typed of ["", "1234", `${code}A`]) expect(readCode(typed)).toBe("");
  });
});

describe("a browser's name", () => {
  it.each([
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Windows"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1",
      "Safari, iPhone",
    ],
    ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0", "Edge, Windows"],
    ["curl/8", ""],
  ])("%s is %s", (userAgent, name) => expect(nameBrowser(userAgent)).toBe(name));
});
