import { execFile } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Home } from "./home.ts";
import { asUser, giveTo } from "./identity.ts";

const run = promisify(execFile);

/** Removes what a crash has left half-made. Only while no server runs: its keeper answers in here. */
export async function emptyScratch(home: Home): Promise<void> {
  mkdirSync(home.scratch, { recursive: true, mode: 0o700 });
  giveTo(home.identity, home.scratch);
  for (let tries = 0; ; tries++) {
    const left = readdirSync(home.scratch).map((name) => path.join(home.scratch, name));
    if (left.length === 0) return;
    try {
      // By the hand of the user who owns it: links that this user makes could lead root astray.
      await run("rm", ["-rf", "--", ...left], asUser(home.identity));
    } catch (error) {
      // An initdb whose parent was killed goes on writing, until it misses what has been removed.
      if (tries === 100) throw error;
      await sleep(50);
    }
  }
}
