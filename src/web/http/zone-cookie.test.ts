import { describe, expect, it } from "vitest";
import { askBrowserZone, readZoneCookie } from "./zone-cookie.ts";

describe("the cookie with the visitor's zone", () => {
  it.each([
    [null, null],
    ["almanac_locale=de", null],
    ["almanac_zone=Europe/Berlin", "Europe/Berlin"],
    ["a=1; almanac_zone=America/Argentina/Buenos_Aires; b=2", "America/Argentina/Buenos_Aires"],
    ["almanac_zone=Europe/Berlin~Pacific/Auckland", "Pacific/Auckland"],
    ["almanac_zone=Etc/GMT+5", "Etc/GMT+5"],
    ["almanac_zone=Mars/Phobos", null],
    ["almanac_zone=</script>", null],
    ["almanac_zone=", null],
    ["not_almanac_zone=Europe/Berlin", null],
  ])("%j names %j", (cookies, zone) => expect(readZoneCookie(cookies)).toBe(zone));
});

it("the script comes before everything that could delay it", () => {
  const html = '<html lang="en"><head><meta charSet="utf-8"/><link rel="stylesheet" href="/a.css"/></head></html>';
  expect(askBrowserZone(html, "Europe/Lisbon", "n")).toMatch(
    /^<html lang="en"><head><script nonce="n">.*\("Europe\/Lisbon","almanac_zone="\)<\/script><meta /,
  );
});
