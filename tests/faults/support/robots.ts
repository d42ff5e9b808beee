import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { slotAt } from "../../races/support/slots.ts";
import { isBooked, isHeld, tokenOf, Visitor, type Answer } from "../../races/support/visitor.ts";

export interface Acknowledged {
  email: string;
  token: string;
  /** When the product confirmed the booking. */
  at: number;
}

const service = "restarts";

/** Visitors who book one visit after another. They resend a form with the same key until it gets a response. */
export class Robots {
  readonly acknowledged: Acknowledged[] = [];
  /** The number of responses by status; 0 if the connection broke. */
  readonly statuses = new Map<number, number>();
  /** Responses that an outage does not explain. */
  readonly wrong: string[] = [];
  readonly #visitor: Visitor;
  readonly #running: Promise<void>[];
  #next = 0;
  #isStopping = false;

  constructor(origin: string, count: number) {
    this.#visitor = new Visitor(origin);
    this.#running = Array.from({ length: count }, () => this.#book());
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }

  async #book(): Promise<void> {
    while (!this.#isStopping) {
      const n = this.#next++;
      const email = `visitor-${n}@example.com`;
      const slot = slotAt(n, 15);
      const key = randomUUID();
      const held = await this.#insist(isHeld, () => this.#visitor.hold({ service, slot, key }));
      if (held === null) continue;
      const booked = await this.#insist(isBooked, () => this.#visitor.confirm(held, key, { email }));
      if (booked === null) continue;
      this.acknowledged.push({ email, token: tokenOf(booked.location, "booking")!, at: Date.now() });
      // Slower than mails are sent, so that a late mail was not waiting for others.
      await sleep(300);
    }
  }

  /** Null if the product refused permanently, or the run is over. */
  async #insist(isDone: (answer: Answer) => boolean, ask: () => Promise<Answer>): Promise<Answer | null> {
    for (;;) {
      const answer = await ask().catch(() => null);
      const status = answer?.status ?? 0;
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (answer !== null && isDone(answer)) return answer;
      if (status !== 503 && status !== 0) {
        this.wrong.push(`${status} ${answer?.location} ${answer?.body.slice(0, 300)}`);
        return null;
      }
      if (this.#isStopping) return null;
      await sleep(100);
    }
  }
}
