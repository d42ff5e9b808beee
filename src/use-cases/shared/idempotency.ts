import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { lost, refuse, type Attempt, type Refusal, type Result } from "#domain/errors.ts";
import type { Database, Transaction } from "#store/database.ts";
import { claimQuery, hasResult, readClaim, saveResult } from "#store/idempotency.ts";
import { sendTogether, type CompiledQuery, type RowsOf } from "#store/statements/send-together.ts";

type Queries = readonly CompiledQuery[];

/** How JSON stores it: what is repeated is then what was answered. A date, for instance, would come back as text. */
export type Repeatable<T> = T extends string | number | boolean | null
  ? T
  : T extends Date | Uint8Array | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | bigint | undefined
    ? never
    : T extends (...values: never[]) => unknown
      ? never
      : { readonly [Key in keyof T]: Repeatable<T[Key]> };

/** Lets only answers through that can be repeated. */
type Kept<Answer> = Answer extends Repeatable<Answer> ? unknown : never;

/** What `runOnce` itself refuses. */
export type OnceRefusal = Extract<Refusal, { code: "key-weak" | "key-reused" | "unable-again" }>;

export interface IdempotentOperation<Answer extends object, E = Refusal, First extends Queries = []> {
  providerId: string;
  operation: string;
  /** From a hidden field of the form, or the solved puzzle, so that each puzzle is good for one change. */
  key: string;
  /** The input. The same key with other input is refused. */
  request: unknown;
  /** The likely result. It is stored with the key; another result takes a statement of its own. */
  likely?: Answer;
  /** Statements that are sent together with the one that claims the key. They run even if the key is a repeat. */
  first?: (tx: Transaction) => First;
  /** Does the work, with the rows of the first statements. It may commit with its last statement if it returns the likely result. */
  attempt: (tx: Transaction, first: RowsOf<First>) => Promise<Attempt<Answer, E>>;
  /** Runs after each attempt that was lost, outside its transaction. A refusal ends the operation. */
  beforeRetry?: () => Promise<Result<null, E>>;
}

/** Each attempt reads the data again. After this many lost races, the visitor gets a refusal. */
const attempts = 8;

class RolledBack extends Error {
  readonly outcome: Attempt<never, unknown>;
  constructor(outcome: Attempt<never, unknown>) {
    super("rolled back");
    this.outcome = outcome;
  }
}

const transient = new Set(["40P01", "40001", "55P03"]);

/** Deadlock, serialization failure or lock timeout: nothing was done, so the change can be retried. */
export function isTransient(fault: unknown): boolean {
  return fault instanceof Error && "code" in fault && transient.has(String(fault.code));
}

/**
 * Runs a change in a transaction, and rolls it back if it is refused. It retries after a lost race, each time with
 * fresh data; lost means that all attempts were.
 */
export async function untilDecided<T, E>(
  db: Database,
  attempt: (tx: Transaction) => Promise<Attempt<T, E>>,
  beforeRetry?: () => Promise<Result<null, E>>,
): Promise<Attempt<T, E>> {
  for (let n = 0; n < attempts; n++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const outcome = await attempt(tx);
        if (outcome === lost || !outcome.ok) throw new RolledBack(outcome);
        return outcome;
      });
    } catch (fault) {
      if (fault instanceof RolledBack) {
        if (fault.outcome !== lost) return fault.outcome as Result<never, E>;
      } else if (!isTransient(fault)) throw fault;
    }
    const ready = await beforeRetry?.();
    if (ready?.ok === false) return ready;
  }
  return lost;
}

/**
 * At least the length of 128 bits in base64. The key gives access to the first result, so a key that another client
 * could guess, or send by chance, would reveal its token.
 */
const strongKey = /^[\x21-\x7e]{22,200}$/;

/**
 * Runs a change at most once per key. Its answer is stored with the key, and a repeat gets it. A refusal is not: the change was
 * rolled back, so the same form can be sent again.
 */
export async function runOnce<Answer extends object, E = Refusal, First extends Queries = []>(
  db: Database,
  options: IdempotentOperation<Answer, E, First> & Kept<Answer>,
): Promise<Result<Answer, E | OnceRefusal>> {
  if (!strongKey.test(options.key)) return refuse({ code: "key-weak" });
  const outcome = await untilDecided<Answer, E | OnceRefusal>(db, (tx) => run(tx, options), options.beforeRetry);
  return outcome ?? refuse({ code: "unable-again" });
}

/** Whether this change was done before. Call it only after reading the data that the change would affect. */
export function wasDone(
  db: Database,
  { providerId, operation, key }: Pick<IdempotentOperation<never>, "providerId" | "operation" | "key">,
): Promise<boolean> {
  return hasResult(db, { providerId, operation, keyHash: hashKey(key) });
}

function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

async function run<Answer extends object, E, First extends Queries>(
  tx: Transaction,
  options: IdempotentOperation<Answer, E, First>,
): Promise<Attempt<Answer, E | OnceRefusal>> {
  const { providerId, operation, key, request, likely = null, first, attempt } = options;
  const idempotencyKey = {
    providerId,
    operation,
    keyHash: hashKey(key),
    requestHash: createHash("sha256").update(JSON.stringify(request)).digest(),
  };
  const [claimed, ...rows] = await sendTogether(tx, [claimQuery(tx, idempotencyKey, likely), ...(first?.(tx) ?? [])]);
  const begun = await readClaim(tx, idempotencyKey, claimed);
  if (begun.kind === "repeat") return { ok: true, value: begun.answer as Answer };
  if (begun.kind === "reused") return refuse({ code: "key-reused" });
  const outcome = await attempt(tx, rows as unknown as RowsOf<First>);
  if (outcome?.ok && !isDeepStrictEqual(outcome.value, likely)) await saveResult(tx, idempotencyKey, outcome.value);
  return outcome;
}
