import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, constants, existsSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { hasCode } from "./failures.ts";
import type { Home } from "./home.ts";
import { changeOwner } from "./cluster/identity.ts";

const run = promisify(execFile);
const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/** Long enough for a machine that swaps. A keeper that has ended is noticed immediately. */
const silenceTimeoutMs = 30_000;
const repeatEveryMs = 50;

/**
 * A FIFO counts the processes that use the server. Each process keeps it open for writing, and the keeper reads it. The
 * kernel reports end-of-file when the last writer is gone, however it died.
 */
function fifoOf(home: Home): string {
  return path.join(home.folder, "hold");
}

/** The first hold on a server that is about to start, and the read end for its keeper. */
export async function openFirstHold(home: Home): Promise<{ hold: number; readEnd: number }> {
  const fifo = fifoOf(home);
  if (!existsSync(fifo)) await run("mkfifo", ["-m", "600", fifo]);
  changeOwner(home.identity, fifo);
  // A writer can open the FIFO only if a reader exists. The keeper needs a blocking reader, which needs a writer first.
  const probe = openSync(fifo, O_RDONLY | O_NONBLOCK);
  try {
    const hold = openSync(fifo, O_WRONLY | O_NONBLOCK);
    return { hold, readEnd: openSync(fifo, O_RDONLY) };
  } finally {
    closeSync(probe);
  }
}

/**
 * Joins the users of a running server. The keeper answers by removing a file. That proves that it was still reading after
 * this process opened the FIFO. Without an answer, the last user may have left and the server may be stopping.
 */
export async function joinHolders(home: Home): Promise<number | undefined> {
  const hold = openBesideReader(fifoOf(home));
  if (hold === undefined) return undefined;
  const question = randomBytes(8).toString("hex");
  const file = path.join(home.scratch, question);
  try {
    closeSync(openSync(file, "wx", 0o600));
    if (await isAnswered(hold, question, file)) return hold;
  } catch (error) {
    closeSync(hold);
    throw error;
  }
  rmSync(file, { force: true });
  closeSync(hold);
  return undefined;
}

async function isAnswered(hold: number, question: string, file: string): Promise<boolean> {
  const start = performance.now();
  for (let asked = -Infinity; performance.now() - start < silenceTimeoutMs; await sleep(2)) {
    if (!existsSync(file)) return true;
    if (performance.now() - asked < repeatEveryMs) continue;
    asked = performance.now();
    try {
      // Repeated, because a process that leaves may read it first (see isHeld).
      writeSync(hold, `${question}\n`);
    } catch (error) {
      if (hasCode(error, "EPIPE")) return false;
      if (!hasCode(error, "EAGAIN")) throw error;
    }
  }
  return false;
}

/** Whether any process still uses the server. Called by a process that has just left. */
export function isHeld(home: Home): boolean {
  let probe: number;
  try {
    probe = openSync(fifoOf(home), O_RDONLY | O_NONBLOCK);
  } catch (error) {
    // The data folder was removed.
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
  try {
    return readSync(probe, Buffer.alloc(64)) > 0;
  } catch (error) {
    if (hasCode(error, "EAGAIN")) return true;
    throw error;
  } finally {
    closeSync(probe);
  }
}

function openBesideReader(fifo: string): number | undefined {
  try {
    return openSync(fifo, O_WRONLY | O_NONBLOCK);
  } catch (error) {
    if (hasCode(error, "ENXIO", "ENOENT")) return undefined;
    throw error;
  }
}
