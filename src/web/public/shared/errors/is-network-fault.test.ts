import { expect, it } from "vitest";
import { isNetworkFault } from "./is-network-fault.ts";

it.each([
  "Failed to fetch",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
  "Failed to fetch dynamically imported module: https://book.example/assets/x.js",
  "error loading dynamically imported module: https://book.example/assets/x.js",
  "Importing a module script failed.",
])("knows %j as a lost connection", (message) => expect(isNetworkFault(new TypeError(message))).toBe(true));

it.each([new TypeError("x is not a function"), new Error("Failed to fetch"), { status: 502 }, null])(
  "does not take %s for one",
  (error) => expect(isNetworkFault(error)).toBe(false),
);
