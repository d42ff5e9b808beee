import { resolve } from "node:path";
import { expect, it } from "vitest";
import { typedFolder } from "./folders.ts";

it("resolves a folder from where the command was called, also through npm", () => {
  const npm = { INIT_CWD: "/home/ada/shop", npm_lifecycle_event: "almanac" };
  expect(typedFolder("pack", npm)).toBe("/home/ada/shop/pack");
  expect(typedFolder("/srv/pack", npm)).toBe("/srv/pack");
  expect(typedFolder("pack", {})).toBe(resolve("pack"));
  expect(typedFolder("pack", { ...npm, npm_lifecycle_event: "test" })).toBe(resolve("pack"));
});
