import { isDeepStrictEqual } from "node:util";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { advance, pageBefore } from "#domain/forms/advance.ts";
import type { AnswerFault } from "#domain/forms/check-page.ts";
import { storable, type Typed } from "#domain/forms/controls.ts";
import type { FormDefinition } from "#domain/forms/definition.ts";
import type { FormProgress } from "#domain/forms/progress.ts";
import { inspectFile } from "#gateways/uploads/inspect-file.ts";
import { newUploadName } from "#gateways/uploads/uploads.ts";
import type { Transaction } from "#store/database.ts";
import { findFormVersion } from "#store/forms/find-forms.ts";
import { findResponse, saveTyped, type StoredResponse } from "#store/forms/responses.ts";
import { hashToken, seal } from "../../shared/secrets.ts";
import type { FileServices } from "../../shared/services.ts";
import { removeFiles } from "../../shared/uploads.ts";
import { whyNoResponse } from "../../shared/reads/why-gone.ts";
import { beginResponse, type BeginCommand } from "./begin-response.ts";
import { finishResponse } from "./finish-response.ts";
import { limitRate } from "../../limits/limit-rate.ts";
import { readContextAt } from "../responses/read-context.ts";
import { mergeTyped, findUnknownField } from "./sent-typed.ts";
import { removeUpload, takeFiles, type SentFile } from "./take-files.ts";

export interface AnswerCommand extends BeginCommand {
  /** The token of the response; null begins a new one. */
  token: string | null;
  pageId: string;
  intent: "next" | "back" | "keep" | "remove";
  /** The upload to remove. */
  removed: string;
  sent: Typed;
  files: SentFile[];
  /** Whether these files already counted towards the upload limit before they were read. */
  isCounted: boolean;
  shown: string[];
}

/** Where the visitor goes next. */
export type PageResult = { token: string } & (
  | { to: "page"; pageId: string }
  | { to: "again"; pageId: string; faults: AnswerFault[] }
  | { to: "kept" }
  | { to: "end" }
);

/**
 * Accepts one page of a form: saves what was typed, valid or not, and returns where the visitor goes next. The first
 * page begins the response; the last one completes it, once.
 */
export async function answerPage(command: AnswerCommand, services: FileServices): Promise<Result<PageResult>> {
  const asking = { client: command.client, providerId: command.open.provider.id };
  const limited = await limitRate("answer", asking, services);
  if (!limited.ok) return limited;
  const begun = command.token === null ? await beginResponse(command, services) : ok(command.token);
  if (!begun.ok) return begun;
  if (command.files.length > 0 && !command.isCounted) {
    const mayUpload = await limitRate("upload", asking, services);
    if (!mayUpload.ok) return mayUpload;
  }
  const files: FileWork = { early: new Map(), stored: [], orphaned: [] };
  try {
    if (!services.uploads.joinsTransactions) await storeEarly(command.files, files, services);
    const answered = await services.db.transaction().execute((tx) => answer(tx, command, begun.value, files, services));
    await removeFiles([...files.orphaned, ...unused(files)], services.uploads);
    return answered.ok ? ok({ ...answered.value, token: begun.value }) : answered;
  } catch (fault) {
    await removeFiles([...files.stored, ...unused(files)], services.uploads);
    throw fault;
  }
}

/** Files that this request stored, and files that are no longer needed after it. */
interface FileWork {
  /** Names of files that were stored before the transaction. */
  early: Map<SentFile, string>;
  stored: string[];
  orphaned: string[];
}

/** Files that the form cannot accept anyway are not stored. */
async function storeEarly(sent: readonly SentFile[], files: FileWork, { uploads, db }: FileServices): Promise<void> {
  for (const file of sent) {
    if (inspectFile(file.bytes) === null) continue;
    const name = newUploadName();
    files.early.set(file, name);
    await uploads.put(name, file.bytes, db);
  }
}

/** Files that were stored early and that the form then refused. */
function unused({ early, stored }: FileWork): string[] {
  return [...early.values()].filter((name) => !stored.includes(name));
}

type Step = DistributedOmit<PageResult, "token">;
type DistributedOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

async function answer(
  tx: Transaction,
  command: AnswerCommand,
  token: string,
  files: FileWork,
  services: FileServices,
): Promise<Result<Step>> {
  const { open, pageId, sent, intent } = command;
  const key = { providerId: open.provider.id, formId: open.form.id };
  const response = await findResponse(tx, key, hashToken(token), true);
  if (response === undefined) return refuse(await whyNoResponse(tx, hashToken(token)));
  const { definition } = (await findFormVersion(tx, key.providerId, key.formId, response.version))!;
  const field = findUnknownField(definition, sent);
  if (field !== undefined) return refuse({ code: "field-unknown", field: field.slice(0, 100) });
  const typed = mergeTyped(definition, response.typed, sent, pageId);
  if (response.state !== "open") return repeated(response, storable(typed));

  const taken = await takeFiles(tx, response, definition, command.files, files.early, services);
  files.stored.push(...taken.stored);
  for (const [field, ids] of taken.uploads) typed.set(field, [...(typed.get(field) ?? []), ...ids]);
  if (intent === "remove") files.orphaned.push(...(await removeUpload(tx, response, typed, command.removed)));

  const step = stepFrom(command, definition, { typed, donePages: response.donePages }, taken.faults, services);
  const donePages = step.to === "kept" ? response.donePages : step.donePages;
  await saveTyped(tx, response, { typed: storable(typed), donePages, locale: command.locale });
  if (step.to !== "end") return ok(step);
  const tokenSealed = seal(token, services.secret);
  const finished = await finishResponse(tx, open, response, {
    definition,
    formPath: step.progress.formPath,
    tokenSealed,
  });
  return finished.ok ? ok({ to: "end" }) : finished;
}

/** A repeat of the same answers gets the same result. Different answers come too late. */
function repeated(response: StoredResponse, typed: Typed): Result<Step> {
  return isDeepStrictEqual(new Map(response.typed), new Map(typed))
    ? ok({ to: "end" })
    : refuse({ code: "key-reused" });
}

type Advanced =
  | { to: "kept" }
  | ({ donePages: string[] } & (
      | { to: "page"; pageId: string }
      | { to: "again"; pageId: string; faults: AnswerFault[] }
      | { to: "end"; progress: FormProgress }
    ));

function stepFrom(
  { open, pageId, intent, shown }: AnswerCommand,
  definition: FormDefinition,
  draft: { typed: Typed; donePages: string[] },
  fileFaults: AnswerFault[],
  { clock }: FileServices,
): Advanced {
  const context = readContextAt(open.provider.zone, clock);
  const { donePages } = draft;
  if (intent === "keep") return { to: "kept" };
  if (intent === "back") return { to: "page", donePages, pageId: pageBefore(definition, draft, pageId, context) };
  if (intent === "remove") return { to: "again", donePages, pageId, faults: [] };
  const advanced = advance(definition, { ...draft, pageId, shown }, context);
  if (fileFaults.length === 0) return advanced.to === "again" ? { ...advanced, pageId } : advanced;
  const others = advanced.to === "again" ? advanced.faults : [];
  const faults = [...others.filter(({ field }) => !fileFaults.some((fault) => fault.field === field)), ...fileFaults];
  return { to: "again", donePages: donePages.filter((id) => id !== pageId), pageId, faults };
}
