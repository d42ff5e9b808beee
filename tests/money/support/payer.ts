import { randomUUID } from "node:crypto";
import type { Till } from "./till.ts";

export interface Answer {
  status: number;
  location: string;
  body: string;
}

type Form = Record<string, string>;

const details = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };

/** A visitor with a browser and a card, who retries while the product is unavailable. */
export class Payer {
  readonly #till: Till;

  constructor(till: Till) {
    this.#till = till;
  }

  /** Sends a form of the booking page, with any additional fields. */
  async send(path: string, form: Form): Promise<Answer> {
    const { origin } = this.#till;
    return this.#patiently(() =>
      fetch(path.startsWith("http") ? path : origin + path, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: origin, Accept: "text/html" },
        body: new URLSearchParams(form),
      }),
    );
  }

  async get(url: string): Promise<Answer> {
    const { origin } = this.#till;
    return this.#patiently(() => fetch(url.startsWith("http") ? url : origin + url, { redirect: "manual" }));
  }

  /** Holds a slot. Returns the redirect to the details form. */
  async hold(service: string, slot: string, tampered: Form = {}, search: Form = {}): Promise<Answer> {
    const query = new URLSearchParams({ tz: "UTC", ...search });
    return this.send(`/widget/booking/${service}?${query}`, { intent: "hold", slot, key: randomUUID(), ...tampered });
  }

  async fillIn({ location }: Answer, tampered: Form = {}): Promise<Answer> {
    return this.send(location, { intent: "details", key: randomUUID(), ...details, ...tampered });
  }

  async bring({ location }: Answer, guestCount: string, tampered: Form = {}): Promise<Answer> {
    return this.send(location, { intent: "guests", key: randomUUID(), guestCount, ...tampered });
  }

  /** Presses "Pay". Returns the gateway's id of the checkout, or null if none was opened. */
  async leave({ location }: Answer, tampered: Form = {}): Promise<string | null> {
    return this.#checkoutOf(await this.send(location, { intent: "pay", ...tampered }));
  }

  /** From the slot to the checkout. */
  async checkout(service: string, slot: string): Promise<{ id: string; hold: string }> {
    const held = await this.hold(service, slot);
    const filled = await this.fillIn(held);
    const left = await this.send(filled.location, { intent: "pay" });
    const id = this.#checkoutOf(left);
    if (id === null) {
      const answers = [held, filled, left].map(({ status, location }) => `${status} ${location}`);
      throw new Error(`no checkout: ${answers.join(", ")}`);
    }
    return { id, hold: new URLSearchParams(held.location.split("?")[1]).get("hold") ?? "" };
  }

  #checkoutOf({ status, location }: Answer): string | null {
    const prefix = `${this.#till.fake.origin}/c/pay/`;
    return status === 303 && location.startsWith(prefix) ? location.slice(prefix.length) : null;
  }

  /** Retries a failed request as a visitor would, for as long as a hold lasts: several crashes may follow in a row. */
  async #patiently(ask: () => Promise<Response>): Promise<Answer> {
    for (let n = 0; ; n++) {
      const answer = await ask().then(
        async (response) => ({
          status: response.status,
          location: response.headers.get("Location") ?? "",
          body: await response.text(),
        }),
        () => ({ status: 0, location: "", body: "" }),
      );
      if ((answer.status !== 0 && answer.status < 500) || n >= 900) return answer;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
