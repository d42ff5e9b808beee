import { describe, expect, it } from "vitest";
import { localeCookie, readLocaleCookie } from "./locale-cookie.ts";

describe("the locale cookie", () => {
  it("expires after 365 days", () => expect(localeCookie("de", false)).toContain("Max-Age=31536000"));

  it("is stored in another site's frame over TLS", () => {
    expect(localeCookie("de", true)).toBe(
      "__Host-almanac_locale=de; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=None; Partitioned",
    );
  });

  it.each([
    [undefined, null],
    ["a=b", null],
    ["a=b; almanac_locale=pl", "pl"],
    ["almanac_locale=../../etc", "invalid"],
    ["almanac_locale=en-xa", "invalid"],
    ["almanac_locale=", "invalid"],
    ["almanac_locale=pl; __Host-almanac_locale=de", "de"],
    ["__Host-almanac_locale=../x", "invalid"],
  ])("read from %s is %s", (header, locale) => expect(readLocaleCookie(header)).toBe(locale));
});
