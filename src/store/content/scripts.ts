import { sql } from "kysely";
import type { Database } from "../database.ts";

/** The businesses that list scripts of other sites. */
export function listScripts(db: Database): Promise<{ id: string; slug: string; scripts: string[] }[]> {
  return db
    .selectFrom("providers")
    .select(["id", "slug", "optional_scripts as scripts"])
    .where(sql<number>`cardinality(optional_scripts)`, ">", 0)
    .where("closed_at", "is", null)
    .orderBy("slug")
    .execute();
}
