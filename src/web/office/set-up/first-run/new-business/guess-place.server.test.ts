import { expect, it } from "vitest";
import { guessPlace } from "./guess-place.server.ts";

const from = (languages: string, cookie = "", query = "") =>
  guessPlace(
    new Request(`https://book.example.com/office${query}`, {
      headers: { "Accept-Language": languages, Cookie: cookie },
    }),
  );

it.each([
  ["pl-PL,pl;q=0.9", "", "Europe/Warsaw", "PLN"],
  ["pl", "", "Europe/Warsaw", "PLN"],
  ["en,de-AT;q=0.8", "", "Europe/Vienna", "EUR"],
  // Countries with several zones.
  ["en-US", "", null, "USD"],
  ["pt-BR", "", null, "BRL"],
  // What the browser says about its clock is better than its language.
  ["en-US", "almanac_zone=Asia/Tokyo", "Asia/Tokyo", "JPY"],
  ["en-US", "almanac_zone=Europe/Kiev", "Europe/Kyiv", "UAH"],
  ["en-US", "almanac_zone=UTC", "UTC", null],
  ["", "", null, null],
  ["*", "", null, null],
  ["xx-!!, -,en--", "", null, null],
])("%j with the cookie %j: %s, %s", (languages, cookie, zone, currency) => {
  expect(from(languages, cookie)).toEqual({ zone, currency });
});

it("reads the zone from the address of a browser that keeps no cookies", () => {
  expect(from("en", "", "?tz=Europe/Lisbon")).toEqual({ zone: "Europe/Lisbon", currency: "EUR" });
  expect(from("pl", "", "?tz=Mars/Phobos")).toEqual({ zone: "Europe/Warsaw", currency: "PLN" });
});
