import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

export interface Watching {
  /** Counts the turns of the event loop that is watched. */
  turns: SharedArrayBuffer;
  /** Milliseconds. */
  looksEvery: number;
  /** After so many looks without a turn. */
  tellsAfter: number;
  endsAfter: number;
}

/**
 * A thread of its own, because nothing in an event loop can notice that it stands still. It counts its own looks and no time: on
 * a machine that was suspended, or has no processor to spare, it stands still, too.
 */
const { turns, looksEvery, tellsAfter, endsAfter } = workerData as Watching;
const counter = new Int32Array(turns);
let last = Atomics.load(counter, 0);
let missed = 0;

setInterval(() => {
  const now = Atomics.load(counter, 0);
  if (now !== last) {
    if (missed >= tellsAfter) tell(40, `the event loop turns again, after ${seconds()} s`);
    [last, missed] = [now, 0];
    return;
  }
  missed++;
  if (missed === tellsAfter) tell(50, `the event loop has not turned for ${seconds()} s`);
  if (missed < endsAfter) return;
  tell(60, `the event loop has not turned for ${seconds()} s; ending the process`);
  // Nothing in this process can still end in an orderly way.
  process.kill(process.pid, "SIGKILL");
}, looksEvery);

function seconds(): number {
  return Math.round((missed * looksEvery) / 100) / 10;
}

/** A line as the log's others. The log itself needs the event loop. */
function tell(level: number, msg: string): void {
  try {
    writeSync(1, `${JSON.stringify({ level, time: Date.now(), pid: process.pid, msg })}\n`);
  } catch {
    // Nobody reads the log at the moment.
  }
}
