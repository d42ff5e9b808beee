import { readFileSync } from "node:fs";
import type pg from "pg";
import { onOneLine, readPlan, type Plan } from "./plans.ts";

/** A statement that really ran. */
export interface Statement {
  sql: string;
  /** Null for `begin`, `commit` and the like. */
  plan: Plan | null;
}

type Query = (...question: unknown[]) => unknown;

/**
 * Records the statements of some pools while asked to, with the plans by which PostgreSQL executed them. The plans come
 * from auto_explain: each statement runs once, in its own transaction, with its own parameters.
 */
export class Recorder {
  #statements: Statement[] | null = null;
  readonly #backends = new Set<number>();

  constructor(pools: readonly pg.Pool[]) {
    for (const pool of pools) {
      pool.on("connect", (client) => {
        this.#backends.add(backendOf(client));
        this.#watch(client);
      });
      pool.on("remove", (client) => this.#backends.delete(backendOf(client)));
    }
  }

  /**
   * Milliseconds of processor time that this process and the connections' servers have used. It hardly depends on
   * what else the machine does. Null where the system does not tell.
   */
  processorTime(): number | null {
    try {
      const { user, system } = process.cpuUsage();
      const servers = [...this.#backends].map((pid) =>
        Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]),
      );
      return (user + system) / 1e3 + servers.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
    } catch {
      return null;
    }
  }

  async record(work: () => Promise<unknown>): Promise<Statement[]> {
    const statements: Statement[] = [];
    this.#statements = statements;
    try {
      await work();
    } finally {
      this.#statements = null;
    }
    return statements;
  }

  /** In a transaction, PostgreSQL logs a plan when the next statement begins. Parallel workers log their parts, too. */
  #addPlan(plan: Plan): void {
    const statement = this.#statements?.findLast(({ sql }) => sql === plan.sql);
    if (statement !== undefined && plan.milliseconds >= (statement.plan?.milliseconds ?? 0)) statement.plan = plan;
  }

  #watch(client: pg.PoolClient): void {
    const ask = client.query.bind(client) as Query;
    let explains = false;
    client.on("notice", ({ message = "" }) => {
      const plan = readPlan(message);
      if (plan !== null) this.#addPlan(plan);
    });
    client.query = (async (...question: unknown[]) => {
      if ((this.#statements !== null) !== explains) {
        explains = !explains;
        await ask(explains ? explain : "set auto_explain.log_min_duration = -1");
      }
      if (this.#statements === null) return ask(...question);
      this.#statements.push({ sql: textOf(question[0]), plan: null });
      return ask(...question);
    }) as typeof client.query;
  }
}

const explain = `
  set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set auto_explain.log_buffers = on;
  set auto_explain.log_format = json; set auto_explain.log_level = notice; set client_min_messages = notice`;

/** The driver takes a text, or an object with one. */
function textOf(question: unknown): string {
  const text = typeof question === "string" ? question : (question as { text: string }).text;
  return onOneLine(text);
}

/** The driver's types leave it out. */
function backendOf(client: pg.PoolClient): number {
  return (client as unknown as { processID: number }).processID;
}
