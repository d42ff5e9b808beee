import { expect, it } from "vitest";
import { fitConnections } from "./database.ts";

it("takes all connections it wants from a server with the default settings", () => {
  expect(fitConnections(8, 97)).toBe(8);
});

it("takes a third of what a small server allows, but enough to work", () => {
  expect(fitConnections(8, 40)).toBe(4);
  expect(fitConnections(8, 10)).toBe(2);
});
