import { sql } from "kysely";
import type { Answer, Answers, FormKind } from "#domain/forms/definition.ts";
import type { Typed } from "#domain/forms/controls.ts";
import type { Score } from "#domain/forms/score.ts";
import type { Database, Transaction } from "../database.ts";

export type ResponseState = "open" | "complete" | "disqualified";

export interface StoredResponse {
  providerId: string;
  id: string;
  formId: string;
  version: number;
  state: ResponseState;
  typed: Typed;
  donePages: string[];
  /** The valid answers, after the response has ended. */
  answers: Answers | null;
  /** The ending that a rule selected; null for the form's default ending, and while it is open. */
  ending: string | null;
  score: Score | null;
  locale: string;
  begunAt: Date;
  changedAt: Date;
  endedAt: Date | null;
}

interface FormKey {
  providerId: string;
  formId: string;
}

/**
 * By the hash of its token, among the responses to one form. An erased response is not found, even if its form is
 * sent again.
 */
export async function findResponse(
  db: Database | Transaction,
  { providerId, formId }: FormKey,
  tokenHash: Buffer,
  isLocked = false,
): Promise<StoredResponse | undefined> {
  const row = await selectResponses(db)
    .where("provider_id", "=", providerId)
    .where("form_id", "=", formId)
    .where("token_hash", "=", tokenHash)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("erased_responses")
            .select("erased_at")
            .whereRef("erased_responses.provider_id", "=", "responses.provider_id")
            .whereRef("erased_responses.token_hash", "=", "responses.token_hash"),
        ),
      ),
    )
    .$if(isLocked, (query) => query.forUpdate("responses"))
    .executeTakeFirst();
  return row && toStored(row);
}

/** By its key. */
export async function findResponseById(
  db: Database,
  { providerId, id }: { providerId: string; id: string },
): Promise<StoredResponse | undefined> {
  const row = await selectResponses(db).where("provider_id", "=", providerId).where("id", "=", id).executeTakeFirst();
  return row && toStored(row);
}

function selectResponses(db: Database | Transaction) {
  return db
    .selectFrom("responses")
    .select(["provider_id as providerId", "form_id as formId", "id", "version", "state", "typed", "answers", "ending"])
    .select(["score", "locale", "done_pages as donePages"])
    .select(["begun_at as begunAt", "changed_at as changedAt", "ended_at as endedAt"]);
}

type ResponseRow = Awaited<ReturnType<ReturnType<typeof selectResponses>["executeTakeFirstOrThrow"]>>;

function toStored(row: ResponseRow): StoredResponse {
  const typed = new Map(Object.entries(row.typed as Record<string, string[]>));
  const answers = row.answers === null ? null : new Map(Object.entries(row.answers as Record<string, Answer>));
  return { ...row, typed, answers, score: row.score as Score | null };
}

export interface MailedResponse {
  provider: { name: string; primaryColor: string; contactMethod: string };
  formId: string;
  /** The address of its form. */
  kind: FormKind;
  slug: string;
  /** The address for the office's mail, if it is not the provider's. */
  officeEmail: string | null;
  locale: string;
  tokenSealed: string | null;
  version: number;
  answers: Answers;
  score: Score | null;
}

/** A finished response by its key, for mails. */
export async function findEndedResponse(
  db: Database,
  { providerId, id }: { providerId: string; id: string },
): Promise<MailedResponse | undefined> {
  const row = await db
    .selectFrom("responses")
    .innerJoin("providers", "providers.id", "responses.provider_id")
    .innerJoin("forms", (join) =>
      join.onRef("forms.provider_id", "=", "responses.provider_id").onRef("forms.id", "=", "responses.form_id"),
    )
    .select(["name", "primary_color as primaryColor", "contact_method as contactMethod"])
    .select(["form_id as formId", "forms.kind", "forms.slug", "forms.notify_email as officeEmail"])
    .select(["responses.version", "responses.locale", "token_sealed as tokenSealed", "answers", "score"])
    .where("responses.provider_id", "=", providerId)
    .where("responses.id", "=", id)
    .where("responses.state", "<>", "open")
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, primaryColor, contactMethod, answers: stored, score, ...rest } = row;
  const answers = new Map(Object.entries(stored as Record<string, Answer>));
  return { provider: { name, primaryColor, contactMethod }, ...rest, answers, score: score as Score | null };
}

export interface NewResponse extends FormKey {
  version: number;
  tokenHash: Buffer;
  locale: string;
}

/** Begins a response, unless this token already began one. */
export async function insertResponse(
  db: Database,
  { providerId, formId, version, tokenHash, locale }: NewResponse,
): Promise<void> {
  await db
    .insertInto("responses")
    .values({ provider_id: providerId, form_id: formId, version, token_hash: tokenHash, locale })
    .onConflict((conflict) => conflict.columns(["provider_id", "token_hash"]).doNothing())
    .execute();
}

export async function saveTyped(
  tx: Transaction,
  { providerId, id }: StoredResponse,
  { typed, donePages, locale }: Pick<StoredResponse, "typed" | "donePages" | "locale">,
): Promise<void> {
  await tx
    .updateTable("responses")
    .set({
      typed: JSON.stringify(Object.fromEntries(typed)),
      done_pages: donePages,
      locale,
      changed_at: sql<Date>`now()`,
    })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

export interface EndedResponse {
  state: Exclude<ResponseState, "open">;
  answers: Answers;
  ending: string | null;
  score: Score | null;
  /** For the link in the visitor's copy; null if there is no copy. */
  tokenSealed: string | null;
}

export async function endResponse(
  tx: Transaction,
  { providerId, id }: StoredResponse,
  { state, answers, ending, score, tokenSealed }: EndedResponse,
): Promise<void> {
  await tx
    .updateTable("responses")
    .set({
      state,
      answers: JSON.stringify(Object.fromEntries(answers)),
      ending,
      score: score === null ? null : JSON.stringify(score),
      token_sealed: tokenSealed,
      ended_at: sql<Date>`now()`,
    })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/**
 * Deletes open responses that did not change for this many days, with their uploads. Returns the names of the stored
 * files.
 */
export async function deleteStaleResponses(db: Database, days: number): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const stale = sql<boolean>`responses.state = 'open' and responses.changed_at < now() - make_interval(days => ${days})`;
    const files = await tx
      .selectFrom("uploads")
      .innerJoin("responses", (join) =>
        join
          .onRef("responses.provider_id", "=", "uploads.provider_id")
          .onRef("responses.id", "=", "uploads.response_id"),
      )
      .select("stored_name")
      .where(stale)
      .execute();
    await tx.deleteFrom("responses").where(stale).execute();
    return files.map((file) => file.stored_name);
  });
}
