import { createHash } from "node:crypto";
import { chmodSync, existsSync, lstatSync, mkdirSync, rmdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { hasCode } from "../failures.ts";
import type { Home } from "../home.ts";
import type { Identity } from "./identity.ts";
import { changeOwner } from "./identity.ts";
import { StartError } from "../../process/start-error.ts";

/** PostgreSQL names the socket after the port. The port has no other use here. */
export const PORT = 5432;
const SOCKET = `.s.PGSQL.${PORT}`;

/**
 * Every process finds the socket next to the data, even a process with a private /tmp. But the path of a socket is limited to
 * about 104 bytes, and some mounted file systems cannot hold sockets. Then the socket is in /tmp.
 */
export async function makeSocketFolder(home: Home): Promise<string> {
  const beside = path.join(home.folder, "socket");
  makePrivateFolder(beside, home.identity);
  if (await canHoldSocket(beside)) return beside;
  rmdirSync(beside);

  const name = createHash("sha256").update(`${home.identity.uid}:${home.folder}`).digest("hex").slice(0, 16);
  const short = path.join("/tmp", `almanac-${name}`);
  makePrivateFolder(short, home.identity);
  return short;
}

/** The socket folder of a running server. The path in postmaster.pid may be from another container's view. */
export function findSocketFolder(home: Home, noted: string): string {
  const beside = path.join(home.folder, "socket");
  return existsSync(path.join(beside, SOCKET)) ? beside : noted;
}

/** In /tmp, another user could have created the folder first, and could then read all traffic through the socket. */
export function makePrivateFolder(folder: string, identity: Identity): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    changeOwner(identity, folder);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== identity.uid || (found.mode & 0o777) !== 0o700) {
    throw new StartError(`${folder} is not a private folder of user ${identity.uid}. Remove it, or set DATABASE_URL.`);
  }
  // A crash leaves these files behind.
  for (const file of [SOCKET, `${SOCKET}.lock`]) rmSync(path.join(folder, file), { force: true });
}

async function canHoldSocket(folder: string): Promise<boolean> {
  const file = path.join(folder, SOCKET);
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  server.on("error", () => resolve(false));
  server.listen(file, () => {
    let works = true;
    try {
      chmodSync(file, 0o700);
    } catch {
      works = false;
    }
    server.close(() => resolve(works));
  });
  return promise;
}
