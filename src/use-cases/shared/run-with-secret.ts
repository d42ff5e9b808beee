import { ok, type Refusal, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Database, Transaction } from "#store/database.ts";
import { runOnce } from "./idempotency.ts";
import { seal, unseal } from "./secrets.ts";

export interface SecretOperation {
  providerId: string;
  operation: string;
  /** From a hidden field of the form. Null: the command line, which sends nothing twice. */
  key: string | null;
  request: unknown;
}

interface WithSecret {
  id: string;
  secret: string;
}

/**
 * Runs a change that makes a secret, at most once per key. A repeated form gets the first secret, which is stored sealed with
 * the key. The database has only a hash of the key.
 */
export async function runWithSecret(
  db: Database,
  { key, ...operation }: SecretOperation,
  attempt: (tx: Transaction) => Promise<Result<WithSecret, OfficeRefusal>>,
): Promise<Result<WithSecret, Refusal | OfficeRefusal>> {
  if (key === null) return db.transaction().execute(attempt);
  const done = await runOnce<{ id: string; sealed: string }, OfficeRefusal>(db, {
    ...operation,
    key,
    attempt: async (tx) => {
      const made = await attempt(tx);
      return made.ok ? ok({ id: made.value.id, sealed: seal(made.value.secret, key) }) : made;
    },
  });
  return done.ok ? ok({ id: done.value.id, secret: unseal(done.value.sealed, key) }) : done;
}
