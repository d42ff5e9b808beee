import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** In the office there is no list of countries, so operators type the country code. */
const ofOffice = /\/(office|walk-in)/;
/** A number with its country code, typed into a field. */
const international = /(?:fill|type)\([^)]*"(?:\+|00)\d/;

it("browser tests type local phone numbers, which only the right country accepts", () => {
  const files = globSync("tests/{e2e,engines}/**/*.ts").filter((file) => !ofOffice.test(file));
  expect(files.length).toBeGreaterThan(40);
  const wrong = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (international.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(wrong).toEqual([]);
});

it("a number with its country code is noticed", () => {
  for (const number of ["+351 912 345 678", "00351 912 345 678"])
    expect(`await page.getByLabel("Phone").fill("${number}");`).toMatch(international);
  expect('await page.locator("#phone").fill("912 345 678");').not.toMatch(international);
});
