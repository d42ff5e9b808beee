import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Keeps one connection open and keeps sending requests until the port is closed. */
export class KeepAliveClient {
  answered = 0;
  /** Requests without a response, and when they were sent. */
  readonly broken: { at: number; fault: string }[] = [];
  /** When the port first refused a request. */
  refusedAt = Infinity;
  readonly done: Promise<void>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(origin: string, paths: readonly string[], every: number) {
    this.done = this.#send(origin, paths, every);
  }

  async #send(origin: string, paths: readonly string[], every: number): Promise<void> {
    for (let n = 0; ; n++) {
      const at = performance.now();
      const fault = await this.#ask(origin + paths[n % paths.length]!);
      if (fault === "ECONNREFUSED") {
        this.refusedAt = at;
        break;
      }
      if (fault === null) this.answered++;
      else this.broken.push({ at, fault });
      await sleep(every);
    }
    this.#agent.destroy();
  }

  #ask(url: string): Promise<string | null> {
    return new Promise((resolve) => {
      const request = get(url, { agent: this.#agent }, (response) => {
        response.resume();
        response.once("end", () => resolve(null));
        response.once("error", (fault) => resolve(`answer: ${String(fault)}`));
      });
      request.once("error", (fault: NodeJS.ErrnoException) => resolve(fault.code ?? String(fault)));
    });
  }
}
