import { data, redirect } from "react-router";
import { refusalResponses, ok, type Refusal } from "#domain/errors.ts";
import { advance } from "#domain/forms/advance.ts";
import type { AnswerFault } from "#domain/forms/check-page.ts";
import type { Typed } from "#domain/forms/controls.ts";
import { largestRequest, largestWithoutFiles } from "#domain/forms/definition.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { answerPage, type AnswerCommand } from "#use-cases/forms/answer/answer-page.ts";
import { formPuzzle } from "#use-cases/forms/answer/begin-response.ts";
import { limitRate } from "#use-cases/limits/limit-rate.ts";
import { describePuzzle, issuePuzzle } from "#use-cases/limits/puzzles.ts";
import { readContextAt } from "#use-cases/forms/responses/read-context.ts";
import { readResponse } from "#use-cases/forms/responses/read-response.ts";
import { reportContext } from "../../../http/context.ts";
import type { FormActionResult } from "../state/form-action-result.ts";
import { formSearch } from "../../shared/forms/state/query.ts";
import type { FormPageView } from "../../shared/forms/form-views.ts";
import { readForm } from "../../../http/read-form.ts";
import { refused } from "../../../http/refused.ts";
import { retryAfter } from "../../../http/retry-after.ts";
import { endsPuzzle, presentPuzzle } from "../../shared/widget/puzzle.server.ts";
import { begunSource, freshSource } from "../form.server.ts";
import { openForm, type FormArguments, type FormRequest } from "../../shared/forms/open-form.server.ts";
import { readSentForm, typedAgain } from "./read-form.server.ts";
import { refuseVisitorsForm } from "../refuse-form.server.ts";
import { presentFault } from "../../shared/forms/fault.server.ts";
import { presentFormPage, type PageSource } from "../form-page.server.ts";

/** Reports faults (a lost database, a bug). The visitor keeps the page and what they typed. */
export async function handleForm(args: FormArguments) {
  const request = await openForm(args);
  const size = Number(args.request.headers.get("Content-Length") ?? 0);
  if (size > largestRequest) throw refused({ code: "too-large" });
  const { open, query, client, code, services } = request;
  // Apply the rate limit before reading the body: a large form costs memory even if it is refused later.
  const isCounted = size > largestWithoutFiles;
  const allowed = isCounted ? await limitRate("upload", { client }, services) : ok(null);
  if (!allowed.ok) throw refused(allowed.refusal, undefined, retryAfter(allowed.refusal));
  const sent = await readSentForm(await readForm(args.request));
  const command: AnswerCommand = {
    ...sent,
    open,
    token: query.response,
    link: query.link,
    client,
    locale: code,
    isCounted,
  };
  try {
    const answered = await answerPage(command, services);
    if (!answered.ok) return await refusal(request, command, answered.refusal);
    const { value } = answered;
    const address = (page: string | null) =>
      request.path + formSearch(query, { response: value.token, link: null, page });
    if (value.to === "page") return redirect(address(value.pageId), 303);
    if (value.to === "end") return redirect(address(null), 303);
    if (value.to === "kept") return data<FormActionResult>({ kind: "kept" });
    const page = await pageAgain(request, value.token, value.pageId);
    const faults = value.faults.map((fault) => presentFault(fault, request));
    return data<FormActionResult>({ kind: "again", page, faults }, { status: statusOf(value.faults) });
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    args.context.get(reportContext)("saving a form failed", fault, {});
    return refusal(request, command, { code: "not-saved" });
  }
}

async function pageAgain(request: FormRequest, token: string, pageId: string): Promise<FormPageView> {
  const read = await readResponse(request.open, token, request.services, languageOf(request.code));
  if (!read.ok) throw refuseVisitorsForm(request, read.refusal);
  return presentFormPage(request, begunSource(request, token, read.value), pageId);
}

/** Refusals that replace the page, so that there is no form to show again. */
const final = new Set<Refusal["code"]>(["form-closed", "form-full", "link-needed", "response-not-found", "erased"]);

/** Shows the page again with what the visitor typed. */
async function refusal(request: FormRequest, command: AnswerCommand, value: Refusal) {
  if (final.has(value.code)) throw refuseVisitorsForm(request, value);
  const source = await sourceAgain(request, command, value);
  const typed = new Map([...source.typed, ...typedAgain(source.form.definition, command.sent)]);
  const page = presentFormPage(request, { ...source, typed }, command.pageId);
  const faults = value.code === "puzzle-unsolved" ? faultsOf(request, source, command, typed) : [];
  return data<FormActionResult>(
    { kind: "refused", page, refusal: value, faults },
    { status: refusalResponses[value.code].status, headers: retryAfter(value) },
  );
}

/** The errors in the answers, shown together with an unsolved puzzle. */
function faultsOf(request: FormRequest, { form, donePages }: PageSource, command: AnswerCommand, typed: Typed) {
  const { pageId, shown } = command;
  const readers = readContextAt(request.open.provider.zone, request.services.clock);
  const advanced = advance(form.definition, { typed, donePages, pageId, shown }, readers);
  return advanced.to === "again" ? advanced.faults.map((fault) => presentFault(fault, request)) : [];
}

async function sourceAgain(request: FormRequest, command: AnswerCommand, value: Refusal): Promise<PageSource> {
  if (command.token === null) return freshSource(request, new URLSearchParams(), puzzleAgain(request, command, value));
  const read = await readResponse(request.open, command.token, request.services, languageOf(request.code));
  if (!read.ok) throw refuseVisitorsForm(request, read.refusal);
  return begunSource(request, command.token, read.value);
}

/** Keeps the same puzzle unless it has ended. */
function puzzleAgain(
  { open, client, services, t }: FormRequest,
  { proof }: AnswerCommand,
  refusal: Refusal,
): FormPageView["puzzle"] {
  const isUnsolved = refusal.code === "puzzle-unsolved";
  if (endsPuzzle(refusal, proof))
    return presentPuzzle(issuePuzzle(formPuzzle(open, client), services), { isAsked: isUnsolved }, t);
  const isAsked = isUnsolved || proof.answer !== "";
  return presentPuzzle(describePuzzle(proof.puzzle, services), { isAsked, answer: proof.answer }, t);
}

function statusOf(faults: readonly AnswerFault[]): number {
  if (faults.some(({ message }) => message === "forms.fault.fileType")) return 415;
  return faults.some(({ message }) => message === "forms.fault.fileLarge") ? 413 : faults.length === 0 ? 200 : 422;
}
