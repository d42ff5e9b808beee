import { expect, test } from "vitest";
import { isNeeded } from "./areas.ts";

test("common texts are in all areas, the start page's are not", () => {
  expect(isNeeded("error", "form")).toBe(true);
  expect(isNeeded("home", "widget")).toBe(false);
  expect(isNeeded("mail", "content")).toBe(false);
});
