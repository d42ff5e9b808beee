import { sql, type CompiledQuery } from "kysely";
import type { LogEntry, LoggedValues, LoggedVerb, NewLogEntry } from "#domain/office/log.ts";
import type { Doer } from "#domain/office/actor.ts";
import type { Database, Transaction } from "../../database.ts";
import { compileOnce } from "../../statements/compile-once.ts";

interface LogRow {
  providerId: string;
  kind: string;
  operatorId: string | null;
  signInId: string | null;
  verb: string;
  aboutKind: string;
  aboutIds: string[];
  version: number | null;
  before: string | null;
  after: string | null;
  reason: string;
  undoes: string | null;
}

const insertStatement = compileOnce<LogRow, object>((db, value) => {
  const statement = sql<object>`
    insert into log (provider_id, actor_kind, operator_id, sign_in_id, verb, about_kind, about_id, version,
                     before, after, reason, undoes)
    select ${value("providerId")}::uuid, ${value("kind")}, ${value("operatorId")}::uuid, ${value("signInId")}::uuid,
           ${value("verb")}, ${value("aboutKind")}, about_id, ${value("version")}::int, ${value("before")}::jsonb,
           ${value("after")}::jsonb, ${value("reason")}, ${value("undoes")}::bigint
      from unnest(${value("aboutIds")}::uuid[]) as about_id`;
  return { compile: () => statement.compile(db) };
});

/** The statement that logs a change, to be sent together with others. `others` changed in the same way. */
export function logQuery(
  tx: Transaction,
  { providerId, by, verb, about, version, before, after, reason = "", undoes }: NewLogEntry,
  others: readonly string[] = [],
): CompiledQuery<object> {
  const operator = by.kind === "operator" || by.kind === "key" ? by : null;
  return insertStatement.with(tx, {
    providerId,
    kind: by.kind,
    verb,
    aboutKind: about.kind,
    aboutIds: [about.id, ...others],
    reason,
    operatorId: operator?.operatorId ?? null,
    signInId: operator?.signInId ?? null,
    version: version ?? null,
    undoes: undoes ?? null,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  });
}

/** Everything that happened to one thing, the oldest first. */
export async function listLog(
  db: Database | Transaction,
  providerId: string,
  { kind, id }: NewLogEntry["about"],
): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom("log")
    .leftJoin("operators", "operators.id", "log.operator_id")
    .select([
      "log.id",
      "at",
      "actor_kind as actorKind",
      "operators.name as operator",
      "verb",
      "version",
      "before",
      "after",
      "reason",
      "undoes",
      sql<number>`extract(epoch from clock_timestamp() - at)::float8`.as("secondsOld"),
    ])
    .where("provider_id", "=", providerId)
    .where("about_kind", "=", kind)
    .where("about_id", "=", id)
    .orderBy("log.id")
    .execute();
  return rows.map(({ actorKind, verb, version, before, after, undoes, ...row }) => ({
    ...row,
    id: String(row.id),
    actorKind: actorKind as Doer["kind"],
    verb: verb as LoggedVerb,
    about: { kind, id },
    ...(version !== null && { version }),
    ...(before !== null && { before: before as LoggedValues }),
    ...(after !== null && { after: after as LoggedValues }),
    ...(undoes !== null && { undoes: String(undoes) }),
  }));
}

const keptMonths = 24;

export async function forgetLog(db: Database): Promise<void> {
  await sql`delete from log where at < now() - ${`${keptMonths} months`}::interval`.execute(db);
}
