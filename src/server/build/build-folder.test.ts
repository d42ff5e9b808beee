import { expect, it } from "vitest";
import { buildFolder, chooseDevPages } from "./build-folder.ts";

it.each([
  [{ NODE_ENV: "production" }, "build"],
  [{ NODE_ENV: "production", DEV_PAGES: "on" }, "build"],
  [{ NODE_ENV: "test" }, "build"],
  [{ NODE_ENV: "test", DEV_PAGES: "on" }, "build-dev"],
  [{ NODE_ENV: "development" }, "build-dev"],
])("%j runs what is in %s", (given, folder) => {
  const env = { ...given };
  chooseDevPages(env);
  expect(buildFolder(env)).toBe(folder);
});
