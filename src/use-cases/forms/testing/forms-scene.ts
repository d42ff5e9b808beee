import type { FormDefinition } from "#domain/forms/definition.ts";
import { standardLimits } from "#domain/limits/limits.ts";
import { insertForm, updateForm, type FormSetup } from "#store/set-up/forms.ts";
import { listInDirectory } from "#store/set-up/directory.ts";
import { newPackProvider } from "#store/set-up/pack-provider.ts";
import { fillWithExample } from "#store/testing/example.ts";
import { withDatabase, type EmptyDatabase } from "#store/testing/database.ts";
import type { FileServices } from "../../shared/services.ts";
import { databaseUploads } from "../../shared/uploads.ts";
import { testServices } from "../../testing/services.ts";
import { answerPage, type AnswerCommand } from "../answer/answer-page.ts";
import { findOpenForm, type OpenForm } from "../find-form.ts";
import { formPuzzle } from "../answer/begin-response.ts";
import { issuePuzzle } from "../../limits/puzzles.ts";
import { clientAt } from "../../limits/testing/clients.ts";
import { solvePuzzle } from "../../limits/testing/solve-puzzle.ts";

/** A database with the example provider and a fixed clock. */
export class FormsScene {
  readonly database: EmptyDatabase;
  readonly services: FileServices;
  now = new Date("2026-11-15T12:00:00Z");

  private constructor(database: EmptyDatabase) {
    this.database = database;
    const clock = { now: () => this.now };
    const uploads = databaseUploads(database.db);
    this.services = testServices(database.db, { clock, uploads, limits: { ...standardLimits, puzzleBits: 0 } });
  }

  static async open(): Promise<FormsScene> {
    const database = await withDatabase();
    await fillWithExample(database);
    return new FormsScene(database);
  }

  async close(): Promise<void> {
    await this.database.close();
  }

  /** Adds a form, or changes its questions. */
  async form(slug: string, definition: FormDefinition, changes: Partial<FormSetup> = {}): Promise<OpenForm> {
    const setup: FormSetup = {
      slug,
      kind: definition.kind,
      isActive: true,
      definition,
      translations: {},
      responseCap: null,
      closesAt: null,
      needsLink: false,
      mails: { isOfficeTold: true, officeEmail: null, hasCopy: false },
      ...changes,
    };
    await this.database.db.transaction().execute(async (tx) => {
      const provider = await tx.selectFrom("providers").select("id").executeTakeFirstOrThrow();
      const before = await tx.selectFrom("forms").select("id").where("slug", "=", slug).executeTakeFirst();
      if (before === undefined) await insertForm(tx, newPackProvider(provider.id), setup);
      else await updateForm(tx, newPackProvider(provider.id), before.id, setup);
      await listInDirectory(tx, provider.id);
    });
    return this.find(slug, definition.kind);
  }

  async find(slug: string, kind: FormDefinition["kind"]): Promise<OpenForm> {
    const found = await findOpenForm(slug, kind, "en", this.services);
    if (!found.ok) throw new Error(found.refusal.code);
    return found.value;
  }

  /** A valid proof: a solved puzzle from a minute ago. */
  proof(open: OpenForm, client = clientAt()): AnswerCommand["proof"] {
    const clock = { now: () => new Date(this.now.getTime() - 60_000) };
    const { puzzle } = issuePuzzle(formPuzzle(open, client), { ...this.services, clock });
    return { puzzle, work: solvePuzzle(puzzle), answer: "", trap: "" };
  }

  /** Sends a page like a browser that shows all fields. */
  send(open: OpenForm, pageId: string, typed: Record<string, string>, changes: Partial<AnswerCommand> = {}) {
    const { definition } = open.form;
    const command: AnswerCommand = {
      open,
      token: null,
      link: null,
      version: open.form.version,
      pageId,
      intent: "next",
      removed: "",
      sent: new Map(Object.entries(typed).map(([name, text]) => [name, [text]])),
      files: [],
      isCounted: false,
      shown: definition.pages.flatMap(({ fields }) => fields.map(({ id }) => id)),
      proof:
        changes.token === undefined ? this.proof(open, changes.client) : { puzzle: "", work: "", answer: "", trap: "" },
      client: clientAt(),
      locale: "en",
      ...changes,
    };
    return answerPage(command, this.services);
  }

  async rows<T extends object>(sql: string): Promise<T[]> {
    return (await this.database.pool.query<T>(sql)).rows;
  }
}
