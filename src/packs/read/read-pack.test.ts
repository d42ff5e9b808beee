import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPack } from "./read-pack.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "almanac-read-"));
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, content: string): Promise<void> {
  await mkdir(join(root, path, ".."), { recursive: true });
  await writeFile(join(root, path), content);
}

async function faults(folder = root): Promise<string[]> {
  return (await readPack(folder)).faults.map(({ file, reason }) => `${file} ${reason}`);
}

describe("a pack's folder", () => {
  it("may be one provider's folder", async () => {
    await write("provider.yaml", "");
    await write("staff/ada.yaml", "");
    await write(".schema/x.json", "");
    await write("staff/.ada.yaml.swp", "");
    const { folders } = await readPack(root);
    expect(folders.map(({ path, files }) => [path, files.map((file) => file.file)])).toEqual([
      ["", ["provider.yaml", "staff/ada.yaml"]],
    ]);
  });

  it("may contain several providers' folders, and notes", async () => {
    await write("b/provider.yaml", "");
    await write("a/provider.yaml", "");
    await write("README.md", "");
    const { folders, faults } = await readPack(root);
    expect(folders.map(({ path, files }) => [path, files.map((file) => file.file)])).toEqual([
      ["a", ["a/provider.yaml"]],
      ["b", ["b/provider.yaml"]],
    ]);
    expect(faults).toEqual([]);
  });

  it("is rejected if it does not exist, is empty, or is not a pack", async () => {
    expect(await faults(join(root, "none"))).toEqual([". there is no such folder"]);
    expect(await faults()).toEqual([". has no provider.yaml and no folders"]);
    await write("services.yaml", "");
    expect(await faults()).toEqual([
      "services.yaml is outside a provider's folder: there is no provider.yaml next to it",
    ]);
  });

  it("is rejected if it contains a symbolic link or a huge file", async () => {
    await write("provider.yaml", "");
    await symlink("/etc/passwd", join(root, "secret.yaml"));
    await write("texts/long.md", "x".repeat(1024 * 1024 + 1));
    expect(await faults()).toEqual(["secret.yaml is not a plain file", "texts/long.md is larger than 1 MB"]);
  });
});
