import { statSync } from "node:fs";
import path from "node:path";
import type { Identity } from "./cluster/identity.ts";
import { isRoot } from "./cluster/identity.ts";

/** The outermost of a path's parents that the server's user may not enter. Give a real path: links have other parents. */
export function findClosedParent(target: string, identity: Identity): string | undefined {
  // An ordinary user who got here has entered them all; only root looks on behalf of somebody else.
  if (!isRoot()) return undefined;
  const parent = path.dirname(target);
  if (parent === target) return undefined;
  return findClosedParent(parent, identity) ?? (mayExecute(parent, identity) ? undefined : parent);
}

export function isReachable(file: string, identity: Identity): boolean {
  return findClosedParent(file, identity) === undefined && (!isRoot() || mayExecute(file, identity));
}

/** For a folder, executing is entering. */
function mayExecute(target: string, identity: Identity): boolean {
  const { mode, uid, gid } = statSync(target);
  if (uid === identity.uid) return (mode & 0o100) !== 0;
  if (gid === identity.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
