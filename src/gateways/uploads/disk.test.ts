import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { diskUploads } from "./disk.ts";
import { testUploads } from "./testing/contract.ts";

function open() {
  const folder = mkdtempSync(join(tmpdir(), "almanac-uploads-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return Promise.resolve(diskUploads(folder));
}

describe("files in a folder", () => {
  testUploads(open);

  it("have no other names than uploads have", async () => {
    const store = await open();
    await expect(store.open("../../secret")).rejects.toThrow("not the name of an upload");
  });
});
