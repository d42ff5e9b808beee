import { expect, it } from "vitest";
import { countryOfZone } from "./country-of-zone.ts";

const countries = ["AR", "DE", "ES", "FR", "JP", "PT", "US", "WF"];

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
