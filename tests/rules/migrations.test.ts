import { expect, it } from "vitest";
import { findChanged, findUnlisted } from "../support/checksums.ts";

it("no migration was changed after it had been added, or taken away", async () => {
  expect(await findChanged()).toEqual([]);
});

it("every migration is listed with its checksum, which `npm run schema` does", async () => {
  expect(await findUnlisted()).toEqual([]);
});
