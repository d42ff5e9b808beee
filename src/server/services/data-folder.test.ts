import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { explainFolderError, prepareDataFolder } from "./data-folder.ts";

it("creates a missing data folder", () => {
  using folder = temporaryFolder();
  const data = join(folder.path, "a/b");
  prepareDataFolder(data);
  expect(() => prepareDataFolder(data)).not.toThrow();
});

it("rejects a file as data folder, and says what to do", () => {
  using folder = temporaryFolder();
  const file = join(folder.path, "file");
  writeFileSync(file, "");
  expect(() => prepareDataFolder(file)).toThrow(/cannot write to .*file: it is not a folder\. .*set ALMANAC_DATA/);
});

it.each([
  ["EROFS", "its file system is read-only"],
  ["EACCES", "permission denied"],
  ["EIO", "i/o error"],
])("explains %s", (code, reason) => {
  const fault = Object.assign(new Error("i/o error"), { code });
  expect(explainFolderError(fault, "/data").message).toContain(`data folder /data: ${reason}. `);
});
