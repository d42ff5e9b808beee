import type pg from "pg";
import { readPlan, type Plan } from "./plans.ts";

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

  constructor(pools: readonly pg.Pool[]) {
    for (const pool of pools) pool.on("connect", (client) => this.#watch(client));
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

  #watch(client: pg.PoolClient): void {
    const ask = client.query.bind(client) as Query;
    let current: Statement | null = null;
    let explains = false;
    client.on("notice", ({ message = "" }) => {
      const plan = readPlan(message);
      if (plan !== null && current !== null) current.plan = plan;
    });
    client.query = (async (...question: unknown[]) => {
      if ((this.#statements !== null) !== explains) {
        explains = !explains;
        await ask(explains ? explain : "set auto_explain.log_min_duration = -1");
      }
      if (this.#statements === null) return ask(...question);
      current = { sql: textOf(question[0]), plan: null };
      this.#statements.push(current);
      return ask(...question);
    }) as typeof client.query;
  }
}

const explain = `
  set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set auto_explain.log_buffers = on;
  set auto_explain.log_format = json; set auto_explain.log_level = notice; set client_min_messages = notice`;

/** The driver takes a text, or an object with one. */
function textOf(question: unknown): string {
  const text = typeof question === "string" ? question : String((question as { text: string }).text);
  return text.replaceAll(/\s+/g, " ").trim();
}
