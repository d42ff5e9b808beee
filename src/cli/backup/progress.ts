/** A line on a terminal that says how far a long work is. Elsewhere it prints nothing. */
export class Progress {
  readonly #what: string;
  readonly #total: number;
  #done = 0;
  #shown = 0;

  constructor(what: string, total: number) {
    this.#what = what;
    this.#total = total;
  }

  /** `count` of the part that is being worked on. */
  add(count: number, part: string): void {
    if (!process.stdout.isTTY || Date.now() - this.#shown < 100) return;
    this.#shown = Date.now();
    const share = this.#total === 0 ? 0 : Math.min(1, (this.#done + count) / this.#total);
    const bar = "█".repeat(Math.round(share * 30)).padEnd(30, "░");
    process.stdout.write(`\r\u001B[K${this.#what} ${bar} ${Math.round(share * 100)} % ${part}`);
  }

  finish(count: number): void {
    this.#done += count;
  }

  end(): void {
    if (process.stdout.isTTY) process.stdout.write("\r\u001B[K");
  }
}
