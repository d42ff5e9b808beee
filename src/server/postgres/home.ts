import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { hasCode } from "./failures.ts";
import type { Identity } from "./identity.ts";
import { chooseIdentity, isRoot } from "./identity.ts";
import { findClosedParent } from "./reach.ts";

/** Every user may enter it, and it is kept over a reboot. */
const OPEN_PLACE = "/var/lib/almanac";

/** Where one embedded server keeps everything: its data, its lock, its log. */
export interface Home {
  folder: string;
  identity: Identity;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Emptied before every start, so that nothing half-made outlives a crash. */
  scratch: string;
}

export async function openHome(dataFolder: string, onProgress: (line: string) => void): Promise<Home> {
  mkdirSync(dataFolder, { recursive: true });
  const asked = realpathSync(dataFolder);
  const link = path.join(asked, "relocated");
  const known = readLink(link);

  let folder = known ?? asked;
  mkdirSync(folder, { recursive: true });
  const identity = await chooseIdentity(folder, statSync(folder));
  const closed = findClosedParent(folder, identity);
  if (closed !== undefined) {
    if (known !== undefined || existsSync(path.join(folder, "cluster"))) throw outOfReach(folder, closed, identity);
    folder = relocate(link);
  }
  if (folder !== asked) onProgress(`The user who runs PostgreSQL cannot enter ${asked}: the data is in ${folder}`);

  if (isRoot()) chownSync(folder, identity.uid, identity.gid);
  chmodSync(folder, 0o700);
  return { folder, identity, cluster: path.join(folder, "cluster"), scratch: path.join(folder, "tmp") };
}

/** The link comes before the folder: one of several processes names the place, and a crash leaves nothing unnamed. */
function relocate(link: string): string {
  mkdirSync(OPEN_PLACE, { recursive: true });
  if (statSync(OPEN_PLACE).uid !== 0) {
    throw new Error(`${OPEN_PLACE} has to belong to root to keep the database there. Correct it, or set DATABASE_URL.`);
  }
  chmodSync(OPEN_PLACE, 0o755);
  try {
    symlinkSync(path.join(OPEN_PLACE, `postgres-${randomBytes(6).toString("hex")}`), link);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  const folder = readlinkSync(link);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function readLink(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Starting anew elsewhere would look like lost data. */
function outOfReach(folder: string, closed: string, identity: Identity): Error {
  return new Error(
    `The database in ${folder} belongs to the user ${identity.uid}, who can no longer enter ${closed}. ` +
      `Open it (chmod a+x), move the data folder to an open place, or set DATABASE_URL.`,
  );
}
