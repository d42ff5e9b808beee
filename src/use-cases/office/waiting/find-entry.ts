import { ok, refuse, type Attempt, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { LoggedValues } from "#domain/office/log.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { Database, Transaction } from "#store/database.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { findEntryById, type FoundEntry } from "#store/waiting/entries.ts";
import { runOnce } from "../../shared/idempotency.ts";
import type { Services } from "../../shared/services.ts";

/** Whether the operator may change waiting lists. */
export function mayRun({ actor }: Office): boolean {
  return reachOf(actor.grant, "waiting.run") !== "none";
}

export function isEntryId(id: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
}

/** An entry of the operator's provider that has not ended. */
export async function findLiveEntry(
  db: Database | Transaction,
  office: Office,
  id: string,
): Promise<Result<FoundEntry, OfficeRefusal>> {
  if (!mayRun(office)) return refuse({ code: "not-allowed" });
  const entry = isEntryId(id) ? await findEntryById(db, { providerId: office.providerId, id }) : undefined;
  if (entry === undefined) return refuse({ code: "booking-unknown" });
  return entry.state === "waiting" || entry.state === "offered" ? ok(entry) : refuse({ code: "waiting-changed" });
}

interface WaitingLog {
  verb: "waiting.add" | "waiting.offer" | "waiting.extend" | "waiting.remove";
  id: string;
  before?: LoggedValues;
  after?: LoggedValues;
  reason?: string;
}

/** Without who waits. */
export async function logWaiting(
  tx: Transaction,
  { providerId, actor }: Office,
  { id, ...entry }: WaitingLog,
): Promise<void> {
  await tx.executeQuery(logQuery(tx, { ...entry, providerId, by: actor, about: { kind: "waiting", id } }));
}

interface EntryChange {
  id: string;
  key: string;
  operation: string;
  /** Everything else that the form says. */
  request: object;
}

export type ChangedEntry = Result<{ done: true }, Refusal | OfficeRefusal>;

/** Changes a live entry at most once per key. */
export async function changeOnce(
  office: Office,
  { id, key, operation, request }: EntryChange,
  { db }: Pick<Services, "db">,
  work: (tx: Transaction, entry: FoundEntry) => Promise<Attempt<null, OfficeRefusal>>,
): Promise<ChangedEntry> {
  if (!mayRun(office)) return refuse({ code: "not-allowed" });
  return runOnce<{ done: true }, OfficeRefusal>(db, {
    providerId: office.providerId,
    operation,
    key,
    request: { id, ...request },
    attempt: async (tx) => {
      const entry = await findLiveEntry(tx, office, id);
      const outcome = entry.ok ? await work(tx, entry.value) : entry;
      return outcome?.ok ? ok({ done: true }) : outcome;
    },
  });
}
