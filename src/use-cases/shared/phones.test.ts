import { expect, it } from "vitest";
import { countryOfPhone, readPhone } from "./phones.ts";

it.each([
  ["+351 (0) 912 345 678", "", "+351912345678"],
  ["+351 (0)912345678", "WF", "+351912345678"],
  ["00351 (0) 912 345 678", "", "+351912345678"],
  ["+44 (0)20 7946 0958", "", "+442079460958"],
  ["+49 (0) 151 23456789", "", "+4915123456789"],
  ["+41 (0)44 668 18 00", "", "+41446681800"],
  // The zero is part of an Italian number.
  ["+39 06 6982", "", "+39066982"],
  ["912 345 678", "PT", "+351912345678"],
  ["0151 23456789", "DE", "+4915123456789"],
  ["090-1234-5678", "JP", "+819012345678"],
  ["(0) 912 345 678", "", null],
  ["+351 (00) 912 345 678", "", null],
  ["912 345 678", "WF", null],
  ["abc", "PT", null],
])("%j in %j is %j", (typed, country, number) => expect(readPhone(typed, country)).toBe(number));

it("the country of a number with (0) is known", () => {
  expect(countryOfPhone("+351 (0) 912 345 678")).toBe("PT");
  expect(countryOfPhone("912 345 678")).toBeNull();
});
