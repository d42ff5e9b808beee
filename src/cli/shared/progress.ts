/** A line on a terminal that says how far a long task is. Prints nothing elsewhere, and never to the standard output. */
export class ProgressLine {
  readonly #what: string;
  readonly #total: number;
  #done = 0;
  #shownAt = 0;

  constructor(what: string, total: number) {
    this.#what = what;
    this.#total = total;
  }

  /** `count` of the part that is being worked on. */
  show(count: number, part: string): void {
    if (!process.stderr.isTTY || Date.now() - this.#shownAt < 100) return;
    this.#shownAt = Date.now();
    const share = this.#total === 0 ? 0 : Math.min(1, (this.#done + count) / this.#total);
    const bar = "█".repeat(Math.round(share * 30)).padEnd(30, "░");
    process.stderr.write(`\r\u001B[K${this.#what} ${bar} ${Math.round(share * 100)} % ${part}`);
  }

  finish(count: number): void {
    this.#done += count;
  }

  end(): void {
    if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
  }
}
