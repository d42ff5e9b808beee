import { createHash } from "node:crypto";

/** Enough for every statement that is used often. Each connection keeps at most this many plans. */
const mostNames = 150;
/** A statement that was used less often is not worth a plan: its text may depend on the number of its values. */
const usesBefore = 2;
const mostCounted = 1_000;

/**
 * Names the statements that a process uses often. PostgreSQL keeps the plan of a named statement for each connection,
 * so that it parses and plans it only once.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  readonly #most: number;

  constructor(most = mostNames) {
    this.#most = most;
  }

  nameOf(sql: string): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined || this.#names.size >= this.#most) return name;
    const uses = (this.#uses.get(sql) ?? 0) + 1;
    if (uses <= usesBefore) {
      if (this.#uses.size >= mostCounted) this.#uses.clear();
      this.#uses.set(sql, uses);
      return undefined;
    }
    this.#uses.delete(sql);
    const given = `almanac_${createHash("sha256").update(sql).digest("base64url").slice(0, 20)}`;
    this.#names.set(sql, given);
    return given;
  }
}
