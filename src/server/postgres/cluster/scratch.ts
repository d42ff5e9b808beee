import { execFile } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Home } from "../home.ts";
import { asUser, changeOwner } from "./identity.ts";
import { findProcesses } from "./process-table.ts";

const run = promisify(execFile);
const ORPHAN_MS = 30_000;

/** Removes what a crash has left half-made. Only while no server runs: its keeper is asked things in here. */
export async function emptyScratch(home: Home): Promise<void> {
  mkdirSync(home.scratch, { recursive: true, mode: 0o700 });
  changeOwner(home.identity, home.scratch);
  const left = readdirSync(home.scratch).map((name) => path.join(home.scratch, name));
  if (left.length === 0) return;

  await waitForOrphans(home);
  // By the hand of the user who owns it: links that this user makes could lead root astray.
  await run("rm", ["-rf", "--", ...left], asUser(home.identity));
}

/** An initdb whose parent was killed goes on. Cut short, it would leave shared memory behind. */
async function waitForOrphans(home: Home): Promise<void> {
  const start = performance.now();
  while (findProcesses(`${home.scratch}/`).length > 0 && performance.now() - start < ORPHAN_MS) await sleep(20);
}
