import { createHash } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import type { Home } from "./home.ts";
import { isRoot } from "./identity.ts";

/** PostgreSQL makes the file's name of the port, which means nothing else here. */
export const PORT = 5432;

/**
 * Beside the data every process finds the socket, also one with a /tmp of its own. But a socket's path is limited to
 * some 104 bytes, and not every shared or mounted file system can hold one.
 */
export async function makeSocketFolder(home: Home): Promise<string> {
  const beside = path.join(home.folder, "socket");
  makePrivateFolder(beside, home);
  if (await canHoldSocket(beside)) return beside;
  rmSync(beside, { recursive: true });

  const name = createHash("sha256").update(`${home.identity.uid}:${home.folder}`).digest("hex").slice(0, 16);
  const short = path.join("/tmp", `almanac-${name}`);
  makePrivateFolder(short, home);
  return short;
}

/** In /tmp anybody may have been there first, and would then own our socket. */
export function makePrivateFolder(folder: string, home: Home): void {
  const { uid, gid } = home.identity;
  // Empty, except after a crash: a link in the folder's place is removed, not followed.
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() && (found.uid === uid || found.uid === process.getuid?.())) {
    rmSync(folder, { recursive: true });
  }
  mkdirSync(folder, { mode: 0o700 });
  if (isRoot()) chownSync(folder, uid, gid);
}

async function canHoldSocket(folder: string): Promise<boolean> {
  const file = path.join(folder, `.s.PGSQL.${PORT}`);
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  server.on("error", () => resolve(false));
  server.listen(file, () => {
    try {
      chmodSync(file, 0o700);
      server.close(() => resolve(true));
    } catch {
      server.close(() => resolve(false));
    }
  });
  return promise;
}
