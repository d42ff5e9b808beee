import { execFile } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Home } from "../home.ts";
import { asUser, changeOwner } from "./identity.ts";
import { findProcesses } from "./process-table.ts";

const run = promisify(execFile);
const orphanAgeMs = 30_000;

/** Removes what a crash left behind. Call it only while no server runs, because the keeper's questions are files here. */
export async function emptyScratch(home: Home): Promise<void> {
  mkdirSync(home.scratch, { recursive: true, mode: 0o700 });
  changeOwner(home.identity, home.scratch);
  const left = readdirSync(home.scratch).map((name) => path.join(home.scratch, name));
  if (left.length === 0) return;

  await waitForOrphans(home);
  // Runs as the user who owns the folder, because that user's links could trick root into removing other files.
  await run("rm", ["-rf", "--", ...left], asUser(home.identity));
}

/** An initdb whose parent was killed continues. If it were killed, it would leave shared memory behind. */
async function waitForOrphans(home: Home): Promise<void> {
  const start = performance.now();
  while (findProcesses(`${home.scratch}/`).length > 0 && performance.now() - start < orphanAgeMs) await sleep(20);
}
