import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { withDatabase } from "#store/testing/database.ts";
import { loadPack } from "#set-up/apply/load-pack.ts";
import { changesOf, contents } from "#set-up/testing/on-disk.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { exportPack } from "./export-pack.ts";

const demo = resolve(import.meta.dirname, "../../../packs/demo");

it("writes a pack of the demo that changes nothing when loaded, and exports to the same pack", async () => {
  using scratch = temporaryFolder();
  const one = join(scratch.path, "one");
  const two = join(scratch.path, "two");
  const first = await withDatabase();
  const second = await withDatabase();
  try {
    expect((await changesOf(demo, first)).length).toBeGreaterThan(40);
    await exportPack(one, [], first);
    expect(await changesOf(one, first)).toEqual([]);
    expect(await changesOf(demo, first)).toEqual([]);

    await loadPack(one, second);
    await exportPack(two, [], second);
    // The same files, so they change nothing either.
    expect(await contents(two)).toEqual(await contents(one));
  } finally {
    await first.close();
    await second.close();
  }
});
