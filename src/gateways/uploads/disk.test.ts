import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { diskUploads } from "./disk.ts";
import { testUploads } from "./testing/contract.ts";

const open = () => Promise.resolve(diskUploads(mkdtempSync(join(tmpdir(), "almanac-uploads-"))));

describe("files in a folder", () => {
  testUploads(open);

  it("have no other names than uploads have", async () => {
    const store = await open();
    await expect(store.open("../../secret")).rejects.toThrow("not the name of an upload");
  });
});
