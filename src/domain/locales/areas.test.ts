import { expect, test } from "vitest";
import { areaOf, isNeeded } from "./areas.ts";

test.each([
  ["/", "content"],
  ["/post/x", "content"],
  ["/widget/booking/massage", "widget"],
  ["/widget/formidable", "widget"],
  ["/widget/form/contact", "form"],
  ["/widget/quiz-result/7", "form"],
  ["/verify-payment-callback", "widget"],
  ["/product/oil/buy", "widget"],
  ["/product/oil", "content"],
] as const)("%s is %s", (path, area) => {
  expect(areaOf(path)).toBe(area);
});

test("common texts are in all areas, the start page's are not", () => {
  expect(isNeeded("error", "form")).toBe(true);
  expect(isNeeded("home", "widget")).toBe(false);
  expect(isNeeded("mail", "content")).toBe(false);
});
