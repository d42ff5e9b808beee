import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** What came back, as far as a browser would look at it. */
export interface Answer {
  status: number;
  location: string;
  body: string;
}

export interface Choice {
  service: string;
  slot: string;
  /** A one-time link's slug, to come by it. */
  link?: string;
  /** A member's slug; anybody unless given. */
  staff?: string;
  duration?: number;
  key?: string;
}

export interface Rescheduled {
  service: string;
  token: string;
  slot: string;
  key: string;
}

/** A server that is busy for longer than this is broken. */
const mostTries = 40;

const details = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };

/** Somebody with a browser: sends the forms of the booking pages and reads the addresses that they lead to. */
export class Visitor {
  readonly #origin: string;
  readonly #triesAgain: boolean;

  /** One who tries again sends the same form, with the same key, for as long as a busy server says 503. */
  constructor(origin: string, { triesAgain = false } = {}) {
    this.#origin = origin;
    this.#triesAgain = triesAgain;
  }

  async get(path: string): Promise<Answer> {
    return this.#send(path);
  }

  /** A form as nobody's page has it. */
  async post(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send(path, form, headers);
  }

  async hold({ service, slot, link, staff = "any", duration, key = randomUUID() }: Choice): Promise<Answer> {
    const search = new URLSearchParams({ staff, ...(duration && { duration: String(duration) }), tz: "UTC" });
    const path = link === undefined ? `/widget/booking/${service}` : `/widget/otl/${link}`;
    return this.#send(`${path}?${search}`, { intent: "hold", slot, key });
  }

  /** A service for each person of a party, the booker first. */
  async holdParty({ services, slot }: { services: readonly string[]; slot: string }): Promise<Answer> {
    const search = new URLSearchParams({ cart: services.join("*"), tz: "UTC" });
    const form = { intent: "hold", slot, key: randomUUID() };
    return this.#send(`/widget/booking/${services.join(",")}?${search}`, form);
  }

  /** Back to the times, from the page that a hold led to, and on with another one: the first is given up for it. */
  async move({ location }: Pick<Answer, "location">, slot: string): Promise<Answer> {
    return this.#send(location, { intent: "hold", slot, key: randomUUID() });
  }

  /** The details form, on the page that the hold led to. */
  async confirm(
    { location }: Pick<Answer, "location">,
    key: string = randomUUID(),
    typed: Partial<typeof details> = {},
  ): Promise<Answer> {
    return this.#send(location, { intent: "details", key, ...details, ...typed });
  }

  /** The guests form, on the page that the details led to. */
  async bring({ location }: Pick<Answer, "location">, guestCount: number): Promise<Answer> {
    return this.#send(location, { intent: "guests", key: randomUUID(), guestCount: String(guestCount) });
  }

  /** Another time for a visit that is booked, by its manage token. */
  async reschedule({ service, token, slot, key }: Rescheduled): Promise<Answer> {
    return this.#send(`/widget/booking/${service}?tz=UTC&reschedule=${token}`, { intent: "reschedule", slot, key });
  }

  async release({ location }: Pick<Answer, "location">): Promise<Answer> {
    return this.#send(location, { intent: "release", token: tokenOf(location, "hold") ?? "" });
  }

  /** Starts that the page of a day shows as radio buttons. */
  async offered(service: string, date: string): Promise<string[]> {
    const { status, body } = await this.get(`/widget/booking/${service}?staff=any&tz=UTC&date=${date}`);
    if (status !== 200) throw new Error(`${service} on ${date} answered ${status}`);
    return [...body.matchAll(/<input\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes('type="radio"') && tag.includes('name="slot"') && !/\bdisabled\b/.test(tag))
      .map((tag) => /\bvalue="([^"]*)"/.exec(tag)![1]!);
  }

  async #send(path: string, form?: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await this.#sendOnce(path, form, headers);
      if (answer.status !== 503 || !this.#triesAgain || tries === mostTries) return answer;
      await pause(500);
    }
  }

  async #sendOnce(
    path: string,
    form: Record<string, string> | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const response = await fetch(this.#origin + path, {
      method: form === undefined ? "GET" : "POST",
      redirect: "manual",
      headers: { Origin: this.#origin, Accept: "text/html", ...headers },
      body: form === undefined ? null : new URLSearchParams(form),
      signal: AbortSignal.timeout(60_000),
    });
    return {
      status: response.status,
      location: response.headers.get("Location") ?? "",
      body: await response.text(),
    };
  }
}

export function isHeld({ status, location }: Answer): boolean {
  return status === 303 && tokenOf(location, "hold") !== null && !location.includes("step=time");
}

export function isBooked({ status, location }: Answer): boolean {
  return status === 303 && tokenOf(location, "booking") !== null;
}

export function tokenOf(location: string, name: "hold" | "booking"): string | null {
  return new URLSearchParams(location.split("?")[1] ?? "").get(name);
}
