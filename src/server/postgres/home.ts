import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { hasCode } from "./failures.ts";
import type { Identity } from "./cluster/identity.ts";
import { chooseIdentity, isRoot } from "./cluster/identity.ts";
import { findClosedParent } from "./reach.ts";
import { StartError } from "../process/start-error.ts";

/** Every user can enter it, and it survives a reboot. */
const openFolderPath = "/var/lib/almanac";

/** The folder of one embedded server: its data, its lock, its log. */
export interface Home {
  folder: string;
  identity: Identity;
  /** PostgreSQL's data directory. */
  cluster: string;
  /** Emptied before every start, so that nothing partial survives a crash. */
  scratch: string;
}

export async function openHome(dataFolder: string, onProgress: (line: string) => void): Promise<Home> {
  mkdirSync(dataFolder, { recursive: true });
  const asked = realpathSync(dataFolder);
  const link = path.join(asked, "relocated");
  const known = readLink(link);

  const cluster = path.join(known ?? asked, "cluster");
  const made = statSync(cluster, { throwIfNoEntry: false });
  const identity = await chooseIdentity(made ?? statSync(asked));
  if (made && made.uid !== identity.uid) throw belongsToAnother(cluster, made.uid, identity);
  const socket = path.join(known ?? asked, "socket");
  const used = statSync(socket, { throwIfNoEntry: false });
  if (made && used && used.uid !== made.uid) throw ownedByTwo(cluster, made.uid, socket, used.uid);

  const closed = findClosedParent(known ?? asked, identity);
  if (closed !== undefined && (made || known !== undefined)) throw outOfReach(cluster, closed, identity);
  const folder = closed === undefined ? (known ?? asked) : relocate(link);
  if (folder !== asked) onProgress(`PostgreSQL's user cannot enter ${asked}, so the data is in ${folder}`);

  return furnish(folder, identity);
}

/** If root owns the home, the less trusted user who runs the server cannot trick root with links. */
function furnish(folder: string, identity: Identity): Home {
  mkdirSync(folder, { recursive: true });
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, isRoot() ? 0o711 : 0o700);
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  return {
    folder,
    identity,
    cluster: path.join(folder, "cluster"),
    scratch: path.join(folder, "tmp"),
  };
}

/** Creates the link before the folder: one of several processes chooses the folder, and a crash leaves none without a link. */
function relocate(link: string): string {
  openFolder();
  try {
    symlinkSync(path.join(openFolderPath, `postgres-${randomBytes(6).toString("hex")}`), link);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  return readlinkSync(link);
}

function readLink(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function belongsToAnother(cluster: string, owner: number, identity: Identity): StartError {
  return new StartError(
    `The database in ${cluster} belongs to user ${owner}, but PostgreSQL would run as user ${identity.uid}. ` +
      `Start Almanac as the owner, change the owner (chown -R), or set DATABASE_URL.`,
  );
}

function ownedByTwo(cluster: string, owner: number, socket: string, user: number): StartError {
  return new StartError(
    `The database in ${cluster} belongs to user ${owner}, but ${socket} belongs to user ${user}, who ran it before. ` +
      `Give both to one user (chown -R ${user} ${cluster}), or set DATABASE_URL.`,
  );
}

/** A new database in another folder would look like data loss. */
function outOfReach(cluster: string, closed: string, identity: Identity): StartError {
  return new StartError(
    `The database in ${cluster} belongs to user ${identity.uid}, who can no longer enter ${closed}. ` +
      `Open that folder (chmod a+x), move the data to a folder that this user can enter, or set DATABASE_URL.`,
  );
}

/** Creates a folder that belongs to root and that every user can enter. */
export function openFolder(): string {
  mkdirSync(openFolderPath, { recursive: true });
  if (statSync(openFolderPath).uid !== 0) {
    throw new StartError(
      `${openFolderPath} must belong to root to hold the database. Change its owner (chown root), or set DATABASE_URL.`,
    );
  }
  chmodSync(openFolderPath, 0o755);
  return openFolderPath;
}
