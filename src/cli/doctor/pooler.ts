import type { Config } from "#server/config.ts";
import { explainDatabaseFault } from "#server/services/explain-database.ts";
import { judgePooler } from "#server/services/judge-pooler.ts";
import { listMissing } from "#store/connection/carried.ts";
import { nameOfPooler } from "#store/connection/pooler.ts";
import { openPool, visitorTimeouts, type Pool } from "#store/database.ts";
import { fault, okCheck, type Check } from "./check.ts";

/** What is between Almanac and PostgreSQL, what it ignores, and what follows from that. `pool` is for commands. */
export async function checkPooler(pool: Pool, config: Config): Promise<Check[]> {
  const { databaseUrl, databaseDirectUrl, databaseWaitMs, preparesStatements } = config;
  if (databaseUrl === null) return [];
  const limits = visitorTimeouts(databaseWaitMs);
  const pooled = openPool(databaseUrl, { connections: 1, limits });
  try {
    const direct = databaseDirectUrl === null ? null : pool;
    const { pooler, fault: found } = await judgePooler({ pooled, direct }, preparesStatements);
    if (found !== null) return [fault("pooler", found.reason, found.advice)];
    if (pooler === null)
      return direct === null ? [] : [okCheck("pooler", "none: DATABASE_URL leads to PostgreSQL itself")];
    const name = (await nameOfPooler(databaseUrl)) ?? "a pooler";
    const missing = await listMissing(pooled, limits);
    return [
      {
        ...okCheck("pooler", `${name} ${pooler.isShared ? shared : own}`),
        notes: missing.length === 0 ? ["It passes on what connections ask for."] : sayMissing(missing, databaseUrl),
      },
    ];
  } catch (error) {
    const explained = explainDatabaseFault(error, databaseUrl);
    if (explained === null) throw error;
    return [fault("pooler", explained.reason, explained.advice)];
  } finally {
    await pooled.end();
  }
}

const shared =
  "gives each transaction of a visitor another connection; jobs, news of changes, migrations and backups use DATABASE_DIRECT_URL";
const own = "gives each connection of Almanac one of PostgreSQL's";

function sayMissing(missing: readonly { name: string; value: string }[], url: string): string[] {
  const role = decodeURIComponent(new URL(url).username) || "almanac";
  return [
    `It ignores ${missing.map(({ name }) => name).join(", ")}. Every transaction of a visitor therefore asks for them itself, which costs a little time.`,
    `To spare that: ${missing.map(({ name, value }) => `alter role ${role} set ${name} = '${value}'`).join("; ")}`,
  ];
}
