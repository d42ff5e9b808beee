import { expect, it } from "vitest";
import { listPhoneCountries } from "#use-cases/shared/phones.ts";
import { countryOfZone } from "./country-of-zone.ts";

const countries = listPhoneCountries("en").map(({ code }) => code);

it.each([
  ["Asia/Tokyo", "JP"],
  ["Europe/Berlin", "DE"],
  ["Europe/Lisbon", "PT"],
  ["Atlantic/Azores", "PT"],
  ["America/Argentina/Ushuaia", "AR"],
  ["Pacific/Wallis", "WF"],
  ["UTC", null],
  ["Etc/Unknown", null],
  ["", null],
])("the country of %j is %j", (zone, country) => expect(countryOfZone(zone, countries)).toBe(country));
