import { sql } from "kysely";
import type { Score } from "#domain/forms/score.ts";
import type { Database } from "../database.ts";
import type { ListedResponse } from "./response-lists.ts";

/** A finished response, with its place in the list. */
export interface PagedResponse extends ListedResponse {
  /** When it ended, in microseconds, which a date of JavaScript does not have. */
  micros: string;
}

export type ResponseCursor = Pick<PagedResponse, "micros" | "id">;

interface ResponsePage {
  providerId: string;
  formId: string;
  after: ResponseCursor | null;
  most: number;
}

/** One page of the finished responses to a form, the oldest first. */
export async function pageOfResponses(
  db: Database,
  { providerId, formId, after, most }: ResponsePage,
): Promise<PagedResponse[]> {
  const rows = await db
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
      sql<string>`(extract(epoch from ended_at) * 1000000)::bigint::text`.as("micros"),
    ])
    .where("provider_id", "=", providerId)
    .where("form_id", "=", formId)
    .where("state", "!=", "open")
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(ended_at, id) > (timestamptz 'epoch' + ${after!.micros}::bigint * interval '1 microsecond', ${after!.id}::uuid)`,
      ),
    )
    .orderBy("ended_at")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...row,
    answers: row.answers as ListedResponse["answers"],
    score: row.score as Score | null,
  }));
}
