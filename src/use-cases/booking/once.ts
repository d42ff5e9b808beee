import { createHash } from "node:crypto";
import { refuse, type Result } from "#domain/errors.ts";
import type { Database, Transaction } from "#store/database.ts";
import { beginOnce, hasAnswer, rememberAnswer } from "#store/idempotency.ts";

export interface OnceOptions<Answer extends object> {
  providerId: string;
  operation: string;
  /** From a hidden field of the form, or a header of the API. */
  key: string;
  /** What was asked for: the same key with something else is refused. */
  request: unknown;
  /** Does the work; null means that somebody else was quicker and another attempt may find a place. */
  attempt: (tx: Transaction) => Promise<Result<Answer> | null>;
}

/** Each attempt looks anew; after so many lost races the visitor is told. */
const attempts = 8;

class RolledBack extends Error {
  readonly outcome: Result<never> | null;
  constructor(outcome: Result<never> | null) {
    super("rolled back");
    this.outcome = outcome;
  }
}

const transient = new Set(["40P01", "40001", "55P03"]);

/** Deadlock, serialization failure, lock timeout: nothing was done, and it may be tried again. */
export function isTransient(fault: unknown): boolean {
  return fault instanceof Error && "code" in fault && transient.has(String(fault.code));
}

/** Runs a change at most once for a key, in a transaction that leaves nothing behind when it is refused. */
export async function once<Answer extends object>(db: Database, options: OnceOptions<Answer>): Promise<Result<Answer>> {
  for (let n = 0; n < attempts; n++) {
    try {
      return await db.transaction().execute((tx) => run(tx, options));
    } catch (fault) {
      if (fault instanceof RolledBack) {
        if (fault.outcome !== null) return fault.outcome;
      } else if (!isTransient(fault)) throw fault;
    }
  }
  return refuse({ code: "slot-taken" });
}

/** Whether this was done before. Ask only after having seen what it would have changed. */
export function wasDone(
  db: Database,
  { providerId, operation, key }: Pick<OnceOptions<object>, "providerId" | "operation" | "key">,
): Promise<boolean> {
  return hasAnswer(db, { providerId, operation, keyHash: hashKey(key) });
}

function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

async function run<Answer extends object>(tx: Transaction, options: OnceOptions<Answer>): Promise<Result<Answer>> {
  const { providerId, operation, key, request, attempt } = options;
  const idempotencyKey = {
    providerId,
    operation,
    keyHash: hashKey(key),
    requestHash: createHash("sha256").update(JSON.stringify(request)).digest(),
  };
  const begun = await beginOnce(tx, idempotencyKey);
  if (begun.kind === "repeat") return { ok: true, value: begun.answer as Answer };
  if (begun.kind === "reused") return refuse({ code: "key-reused" });
  const outcome = await attempt(tx);
  if (outcome === null || !outcome.ok) throw new RolledBack(outcome);
  await rememberAnswer(tx, idempotencyKey, outcome.value);
  return outcome;
}
