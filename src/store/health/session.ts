import type pg from "pg";
import { sessionSettings, type SessionSetting } from "../connection/settings.ts";

/** What a connection to the database is like, and what its server was set up with. */
export interface SessionFacts {
  role: string;
  database: string;
  /** Such as UTF8. */
  encoding: string;
  /** Where new tables would be. Null if the role sees no schema. */
  schema: string | null;
  /** Whether Almanac has used the database before. */
  isUsed: boolean;
  /** Settings that have another value than every connection asks for. */
  unmet: (SessionSetting & { name: string; actual: string })[];
  /** `I` and `É` in lower case, as the database's language has it. */
  lowered: { plain: string; accented: string };
  /** Settings of the server that can lose or slow down what Almanac stores. */
  isOff: string[];
}

const risky = ["fsync", "full_page_writes", "autovacuum"];

export async function readSessionSettings(pool: pg.Pool): Promise<SessionFacts> {
  const { rows } = await pool.query<Omit<SessionFacts, "unmet"> & { settings: Record<string, string> }>(
    `select current_user as role, current_database() as database, current_schema() as schema,
            current_setting('server_encoding') as encoding, to_regclass('migrations') is not null as "isUsed",
            json_build_object('plain', lower('I'), 'accented', case
              when current_setting('server_encoding') = 'UTF8' then lower(convert_from(decode('c389', 'hex'), 'UTF8') collate "default") end) as lowered,
            (select json_object_agg(name, current_setting(name)) from pg_settings where name = any($1)) as settings,
            array(select name from pg_settings where name = any($2) and setting = 'off' order by name) as "isOff"`,
    [Object.keys(sessionSettings), risky],
  );
  const { settings, ...facts } = rows[0]!;
  const unmet = Object.entries(sessionSettings)
    .map(([name, setting]) => ({ name, ...setting, actual: settings[name] ?? "unknown" }))
    .filter(({ value, actual }) => actual !== value);
  return { ...facts, unmet };
}
