import { createHmac, randomBytes } from "node:crypto";

/** Stripe's signature of a body: `t=…,v1=…`. */
export function sign(body: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

export function eventBody(type: string, object: object): string {
  const id = `evt_${randomBytes(8).toString("hex")}`;
  return JSON.stringify({ id, object: "event", type, created: Math.floor(Date.now() / 1000), data: { object } });
}

export interface DeliveryPolicy {
  /** How many times each event is sent. */
  times: number;
  /** The percentage of events that are never sent. */
  dropsPercent: number;
  /** In milliseconds: copies arrive within this time, in any order. */
  within: number;
  random: (below: number) => number;
}

export const onceAtOnce: DeliveryPolicy = { times: 1, dropsPercent: 0, within: 0, random: () => 99 };

/** Sends events as Stripe does on a bad day: late, repeatedly, in any order, or not at all. */
export class Webhooks {
  policy: DeliveryPolicy = onceAtOnce;
  /** The product's webhook URL. The product may be down. */
  target: string | null = null;
  readonly statuses: number[] = [];
  readonly #secret: string;
  readonly #underWay = new Set<Promise<void>>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  send(type: string, object: object): void {
    const { times, dropsPercent, within, random } = this.policy;
    if (random(100) < dropsPercent) return;
    const body = eventBody(type, object);
    for (let n = 0; n < times; n++) this.#track(this.#deliver(body, within === 0 ? 0 : random(within)));
  }

  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #track(delivery: Promise<void>): void {
    this.#underWay.add(delivery);
    void delivery.finally(() => this.#underWay.delete(delivery));
  }

  async #deliver(body: string, delay: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (this.target === null) return;
    const headers = { "Stripe-Signature": sign(body, this.#secret), "Content-Type": "application/json" };
    const status = await fetch(this.target, { method: "POST", headers, body }).then(
      (response) => response.status,
      () => 0,
    );
    this.statuses.push(status);
  }
}
