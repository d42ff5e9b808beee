import { expect, it } from "vitest";
import { fitConnections } from "./database.ts";

it("takes all connections it wants from a server with the default settings", () => {
  expect(fitConnections("pages", 97)).toBe(8);
});

it("takes a third of what a small server allows, but enough to work", () => {
  expect(fitConnections("work", 40)).toBe(4);
  expect(fitConnections("forms", 10)).toBe(2);
  // Two listen.
  expect(fitConnections("work", 10)).toBe(3);
});
