import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { describeDurations, type FileDuration } from "./durations.ts";

/** A Playwright reporter that prints the duration of each file at the end. */
export default class PlaywrightDurations implements Reporter {
  readonly #files = new Map<string, FileDuration>();

  onTestEnd({ location: { file } }: TestCase, { duration }: TestResult): void {
    const { milliseconds = 0, tests = 0 } = this.#files.get(file) ?? {};
    this.#files.set(file, { file, milliseconds: milliseconds + duration, tests: tests + 1 });
  }

  onEnd(): void {
    if (this.#files.size > 1) console.log(describeDurations("browser tests", [...this.#files.values()]));
  }

  printsToStdio(): boolean {
    return false;
  }
}
