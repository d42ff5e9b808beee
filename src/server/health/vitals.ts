import { url as debuggedAt } from "node:inspector";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { deflateRaw } from "node:zlib";
import type { Watching } from "./watch-thread.ts";

/** Milliseconds. */
const turnsEvery = 250;
/** A thread of the pool should take work at once; a busy one takes some milliseconds. */
const poolAnswersWithin = 1_000;
/** An event loop that stood still so long is said to be blocked, and for how long after that. */
const blocked = { atLeast: 2_000, saidFor: 2_000 };
/** Seconds. A process that stands still ends before the ten seconds that a stop may take. */
const usualWatch: Omit<Watching, "turns"> = { looksEvery: 1_000, tellsAfter: 3, endsAfter: 9 };

/** Whether this process can do anything at all: whether its event loop turns, and whether its thread pool takes work. */
export class Vitals {
  #turns = new Int32Array(new SharedArrayBuffer(4));
  #lastTurn = performance.now();
  #longest = 0;
  #blocked = { ms: 0, until: 0 };
  #probe: Promise<void> | null = null;
  #probedSince = 0;

  constructor() {
    setInterval(() => this.#turn(), turnsEvery).unref();
  }

  /** Once the process is ready: a start may take long. A debugger stops the loop on purpose. */
  watch(how = usualWatch): void {
    if (debuggedAt() !== undefined) return;
    const thread = createRequire(import.meta.url).resolve("#server/health/watch-thread.ts");
    const workerData: Watching = { ...how, turns: this.#turns.buffer };
    new Worker(thread, { workerData, env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
  }

  /** What is wrong, in words for an operator, or null. */
  async fault(): Promise<string | null> {
    const { ms, until } = this.#blocked;
    if (performance.now() < until) return `the event loop was blocked for ${(ms / 1000).toFixed(1)} s`;
    return (await this.#poolAnswers()) ? null : "the thread pool is busy: files, names and compression wait";
  }

  /** Seconds: the longest block since this was asked last, and how long work has waited for the thread pool. */
  read(): { loop: number; pool: number } {
    const loop = this.#longest / 1000;
    this.#longest = 0;
    void this.#poolAnswers();
    return { loop, pool: this.#probe === null ? 0 : (performance.now() - this.#probedSince) / 1000 };
  }

  #turn(): void {
    const now = performance.now();
    const late = Math.max(0, now - this.#lastTurn - turnsEvery);
    this.#lastTurn = now;
    this.#longest = Math.max(this.#longest, late);
    if (late >= blocked.atLeast) this.#blocked = { ms: late, until: now + blocked.saidFor };
    Atomics.add(this.#turns, 0, 1);
  }

  /** While one waits, nobody asks again: each question would wait, too. */
  async #poolAnswers(): Promise<boolean> {
    if (this.#probe === null) {
      this.#probedSince = performance.now();
      this.#probe = new Promise<void>((resolve) => deflateRaw("", () => resolve())).finally(() => {
        this.#probe = null;
      });
    }
    const over = Promise.withResolvers<false>();
    const timer = setTimeout(() => over.resolve(false), poolAnswersWithin);
    try {
      return await Promise.race([this.#probe.then(() => true), over.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}
