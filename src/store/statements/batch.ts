import type { CompiledQuery } from "kysely";

/** Several statements in place of the parameters of one. The connection recognizes it. */
export class Batch {
  readonly queries: readonly CompiledQuery[];
  /** Whether the commit follows at once. */
  readonly isLast: boolean;
  constructor(queries: readonly CompiledQuery[], isLast: boolean) {
    this.queries = queries;
    this.isLast = isLast;
  }
}
