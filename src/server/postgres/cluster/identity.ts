import { execFile } from "node:child_process";
import { chownSync } from "node:fs";
import { promisify } from "node:util";
import { StartError } from "../../process/start-error.ts";

const run = promisify(execFile);

/** The user that PostgreSQL runs as. */
export interface Identity {
  uid: number;
  gid: number;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root. The owner of the data always runs it, so that a user who is created later, or a single
 * command with sudo, does not make the data inaccessible.
 */
export async function chooseIdentity(owner: Identity): Promise<Identity> {
  if (!isRoot()) return { uid: process.getuid?.() ?? owner.uid, gid: process.getgid?.() ?? owner.gid };
  return owner.uid === 0 ? await findUnprivilegedUser() : { uid: owner.uid, gid: owner.gid };
}

export async function findUnprivilegedUser(names = ["postgres", "nobody"]): Promise<Identity> {
  for (const name of names) {
    try {
      const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      // This machine has no such user; try the next name.
    }
  }
  throw new StartError(
    `PostgreSQL does not run as root, and this machine has no unprivileged user for it (${names.join(", ")}). ` +
      `Start Almanac as an ordinary user, or set DATABASE_URL to use your own PostgreSQL server.`,
  );
}

/** Options for a child process. Only root can and must switch to another user. */
export function asUser(identity: Identity): Partial<Identity> {
  return isRoot() ? identity : {};
}

/** Gives a file that root created to the owner of the data. */
export function changeOwner(identity: Identity, file: string): void {
  if (isRoot()) chownSync(file, identity.uid, identity.gid);
}
