import { createHash } from "node:crypto";
import type pg from "pg";
import type { Product } from "./product.ts";
import { tokenOf, Visitor, type Answer } from "./visitor.ts";

/** The result of a scenario. It failed if it has violations. */
export interface Outcome {
  name: string;
  facts: string[];
  violations: string[];
  /** Milliseconds of each round, if rounds are timed. */
  rounds: number[];
}

/** A running scenario: visitors of the instances in turn, the number of responses, and the violations. */
export class Race {
  readonly pool: pg.Pool;
  /** Kills the first process and starts it again. */
  readonly crash: () => Promise<void>;
  readonly violations: string[] = [];
  readonly facts: string[] = [];
  readonly rounds: number[] = [];
  readonly #name: string;
  readonly #visitors: Visitor[];
  readonly #statuses = new Map<number, number>();
  #next = 0;

  constructor(
    name: string,
    product: Pick<Product, "origins" | "pool" | "crash">,
    { triesAgain }: { triesAgain: boolean },
  ) {
    const { origins, pool } = product;
    this.#name = name;
    this.pool = pool;
    this.crash = () => product.crash();
    this.#visitors = origins.map((origin) => new Visitor(origin, { triesAgain }));
  }

  /** The next client. Instances take turns. */
  visitor(): Visitor {
    return this.#visitors[this.#next++ % this.#visitors.length]!;
  }

  /** Counts a response. A server error is a violation. */
  saw<T extends Answer>(answer: T): T {
    this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) this.violations.push(`${answer.status}: ${answer.body.slice(0, 200)}`);
    return answer;
  }

  expect(isTrue: boolean, violation: string): void {
    if (!isTrue) this.violations.push(violation);
  }

  async timed<T>(work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const result = await work();
    this.rounds.push(performance.now() - started);
    return result;
  }

  /** Live bookings of a service. */
  async count(service: string, states: string[] = ["scheduled"]): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(
      `select count(*)::int as n from bookings where state = any($2) and exists (
         select from booking_lines l join services s on s.id = l.service_id
          where l.booking_id = bookings.id and s.slug = $1)`,
      [service, states],
    );
    return rows[0]!.n;
  }

  /** Every visitor who got the response "booked" has a scheduled booking. */
  async expectKept(booked: readonly Answer[]): Promise<void> {
    const hashes = booked.map(({ location }) => hashOf(tokenOf(location, "booking") ?? ""));
    const { rows } = await this.pool.query<{ n: number }>(
      "select count(*)::int as n from bookings where state = 'scheduled' and manage_token_hash = any($1)",
      [hashes],
    );
    this.expect(
      rows[0]!.n === booked.length,
      `${booked.length} got the response "booked", ${rows[0]!.n} are in the database`,
    );
  }

  outcome(): Outcome {
    const statuses = [...this.#statuses].toSorted(([one], [other]) => one - other);
    const tally = statuses.map(([status, count]) => `${count}×${status}`).join(" ");
    return { name: this.#name, facts: [...this.facts, tally], violations: this.violations, rounds: this.rounds };
  }
}

export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
