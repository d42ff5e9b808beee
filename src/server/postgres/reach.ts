import { statSync } from "node:fs";
import path from "node:path";
import type { Identity } from "./cluster/identity.ts";
import { isRoot } from "./cluster/identity.ts";

/** The outermost parent folder that the server's user cannot enter. Pass a real path, because links have other parents. */
export function findClosedParent(target: string, identity: Identity): string | undefined {
  // An ordinary user could enter all of them to get here. Only root checks on behalf of another user.
  if (!isRoot()) return undefined;
  const parent = path.dirname(target);
  if (parent === target) return undefined;
  return findClosedParent(parent, identity) ?? (mayExecute(parent, identity) ? undefined : parent);
}

export function isReachable(file: string, identity: Identity): boolean {
  return findClosedParent(file, identity) === undefined && (!isRoot() || mayExecute(file, identity));
}

/** For a folder, the execute permission allows entering it. */
function mayExecute(target: string, identity: Identity): boolean {
  const { mode, uid, gid } = statSync(target);
  if (uid === identity.uid) return (mode & 0o100) !== 0;
  if (gid === identity.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
