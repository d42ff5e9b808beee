import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** The parts of a response that a browser uses. */
export interface Answer {
  status: number;
  location: string;
  body: string;
}

export interface Choice {
  service: string;
  slot: string;
  /** The slug of a one-time link, to book with it. */
  link?: string;
  /** A member's slug. Default: any member. */
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

interface VisitorOptions {
  triesAgain?: boolean;
  address?: string | null;
}

/** A server that is busy for longer counts as broken. */
const mostTries = 40;

const details = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };

/** Acts as a browser: sends the forms of the booking pages and reads the redirects. */
export class Visitor {
  readonly #origin: string;
  readonly #triesAgain: boolean;
  readonly #address: string | null;
  /** The browser's own secret, with which it sees again what it typed. */
  #secret: string | null = null;

  /**
   * With `triesAgain`, resends the same form with the same key while a busy server answers 503. With `address`, comes from it, as
   * a proxy that the product trusts says.
   */
  constructor(origin: string, { triesAgain = false, address = null }: VisitorOptions = {}) {
    this.#origin = origin;
    this.#triesAgain = triesAgain;
    this.#address = address;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send(path, undefined, headers);
  }

  /** Sends any form, even one that no page has. */
  async post(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send(path, form, headers);
  }

  async hold({ service, slot, link, staff = "any", duration, key = randomUUID() }: Choice): Promise<Answer> {
    const search = new URLSearchParams({ staff, ...(duration && { duration: String(duration) }), tz: "UTC" });
    const path = link === undefined ? `/widget/booking/${service}` : `/widget/otl/${link}`;
    return this.#send(`${path}?${search}`, { intent: "hold", slot, key });
  }

  /** Holds a service for each person of a party, the booker first. */
  async holdParty({ services, slot }: { services: readonly string[]; slot: string }): Promise<Answer> {
    const search = new URLSearchParams({ cart: services.join("*"), tz: "UTC" });
    const form = { intent: "hold", slot, key: randomUUID() };
    return this.#send(`/widget/booking/${services.join(",")}?${search}`, form);
  }

  /** Goes back to the times from the page after a hold, and takes another time. This releases the first. */
  async move({ location }: Pick<Answer, "location">, slot: string): Promise<Answer> {
    return this.#send(location, { intent: "hold", slot, key: randomUUID() });
  }

  /** Sends the details form of the page after the hold. */
  async confirm(
    { location }: Pick<Answer, "location">,
    key: string = randomUUID(),
    typed: Partial<typeof details> & { applied?: string } = {},
  ): Promise<Answer> {
    return this.#send(location, { intent: "details", key, ...details, ...typed });
  }

  /** Sends the guests form of the page after the details. */
  async bring({ location }: Pick<Answer, "location">, guestCount: number): Promise<Answer> {
    return this.#send(location, { intent: "guests", key: randomUUID(), guestCount: String(guestCount) });
  }

  /** Moves a booked visit to another time with its manage token. */
  async reschedule({ service, token, slot, key }: Rescheduled): Promise<Answer> {
    return this.#send(`/widget/booking/${service}?tz=UTC&reschedule=${token}`, { intent: "reschedule", slot, key });
  }

  async release({ location }: Pick<Answer, "location">): Promise<Answer> {
    return this.#send(location, { intent: "release", token: tokenOf(location, "hold") ?? "" });
  }

  /** The start times that the page of a day shows as radio buttons. */
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
      headers: {
        Origin: this.#origin,
        Accept: "text/html",
        ...(this.#secret !== null && { Cookie: this.#secret }),
        ...(this.#address !== null && { "X-Forwarded-For": this.#address }),
        ...headers,
      },
      body: form === undefined ? null : new URLSearchParams(form),
      signal: AbortSignal.timeout(60_000),
    });
    const set = response.headers.getSetCookie().find((cookie) => /^(?:__Host-)?almanac_typed=/.test(cookie));
    if (set !== undefined) this.#secret = set.split(";", 1)[0]!;
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
