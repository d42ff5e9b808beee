import { expect, it } from "vitest";
import { pageTitle } from "./page-title.ts";

it("names the step, the service and the provider", () => {
  expect(pageTitle("Your details", "Massage", "Saltwater House")).toBe("Your details – Massage, Saltwater House");
});

it("says each name once", () => {
  expect(pageTitle("Services", "Saltwater House", "Saltwater House")).toBe("Services – Saltwater House");
  expect(pageTitle("Paid", "", "Saltwater House")).toBe("Paid – Saltwater House");
  expect(pageTitle("Paid", "")).toBe("Paid");
});
