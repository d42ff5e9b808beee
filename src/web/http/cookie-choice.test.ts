import { describe, expect, it } from "vitest";
import { cookieOf, readCookieChoice } from "./cookie-choice.ts";

describe("the cookie choice", () => {
  it.each([
    [null, null],
    ["", null],
    ["almanac_cookies=all", "all"],
    ["a=b; almanac_cookies=essential; c=d", "essential"],
    ["almanac_cookies=everything", null],
    ["xalmanac_cookies=all", null],
    ["almanac_cookies=allx", null],
  ])("in '%s' is %s", (cookies, choice) => expect(readCookieChoice(cookies)).toBe(choice));

  it("is stored for half a year, and scripts cannot read it", () => {
    expect(cookieOf("all", true)).toBe("almanac_cookies=all; Path=/; Max-Age=15552000; SameSite=Lax; HttpOnly; Secure");
    expect(cookieOf("essential", false)).not.toContain("Secure");
  });
});
