import { expect, it } from "vitest";
import { findChanged, findUnlisted } from "../support/checksums.ts";

it("no migration was changed or removed after it was added", async () => {
  expect(await findChanged()).toEqual([]);
});

it("every migration has a checksum, which `npm run schema` adds", async () => {
  expect(await findUnlisted()).toEqual([]);
});
