import { sql } from "kysely";
import type { Answer, FormDefinition } from "#domain/forms/definition.ts";
import type { Score } from "#domain/forms/score.ts";
import type { Database } from "../database.ts";
import type { ResponseState } from "./responses.ts";

export interface ListedResponse {
  id: string;
  version: number;
  state: ResponseState;
  answers: Record<string, Answer>;
  ending: string | null;
  score: Score | null;
  locale: string;
  begunAt: Date;
  endedAt: Date | null;
}

/** Read in batches, because a form may have more responses than fit into memory. */
const batchSize = 500;

/** Finished responses, oldest first. */
export async function* listResponses(db: Database, providerId: string, formId: string): AsyncGenerator<ListedResponse> {
  for (let after: Position | null = null; ;) {
    const rows = await endedAfter(db, providerId, formId, after);
    for (const { exactEnd: _, ...row } of rows)
      yield { ...row, answers: row.answers as ListedResponse["answers"], score: row.score as Score | null };
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = last;
  }
}

/** Where a batch ended. A Date would lose the microseconds, and list the last responses of the batch again. */
interface Position {
  exactEnd: string;
  id: string;
}

function endedAfter(db: Database, providerId: string, formId: string, after: Position | null) {
  return db
    .selectFrom("responses")
    .select([
      "id",
      "version",
      "state",
      "answers",
      "ending",
      "score",
      "locale",
      "begun_at as begunAt",
      "ended_at as endedAt",
      sql<string>`ended_at::text`.as("exactEnd"),
    ])
    .where("provider_id", "=", providerId)
    .where("form_id", "=", formId)
    .where("state", "!=", "open")
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(ended_at, id) > (${after!.exactEnd}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy("ended_at")
    .orderBy("id")
    .limit(batchSize)
    .execute();
}

/** Every version of a form, newest first. */
export async function listFormVersions(
  db: Database,
  providerId: string,
  formId: string,
): Promise<{ version: number; definition: FormDefinition }[]> {
  const rows = await db
    .selectFrom("form_versions")
    .select(["version", "definition"])
    .where("provider_id", "=", providerId)
    .where("form_id", "=", formId)
    .orderBy("version", "desc")
    .execute();
  return rows.map(({ version, definition }) => ({ version, definition: definition as FormDefinition }));
}
