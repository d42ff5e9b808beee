import { redirect } from "react-router";
import type { LocalizedForm } from "#domain/forms/translation/localize-form.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { quizResultPath } from "#domain/navigation/addresses.ts";
import { formPuzzle } from "#use-cases/forms/answer/begin-response.ts";
import { issuePuzzle } from "#use-cases/limits/puzzles.ts";
import { readLink, readResponse, type ReadResponse } from "#use-cases/forms/responses/read-response.ts";
import { formSearch } from "../shared/forms/state/query.ts";
import type { FormPageData, FormStepData } from "../shared/forms/form-views.ts";
import { presentPuzzle } from "../shared/widget/puzzle.server.ts";
import { presentFormSignal } from "./form-signal.server.ts";
import { presentFormHead, openForm, type FormArguments, type FormRequest } from "../shared/forms/open-form.server.ts";
import { spokenForm } from "../shared/forms/spoken-form.server.ts";
import { prefillNames, readFormPrefill } from "./prefill.server.ts";
import { refuseVisitorsForm } from "./refuse-form.server.ts";
import { presentEnding } from "./ending.server.ts";
import { presentFormPage, type PageSource } from "./form-page.server.ts";

/** Presents the first page of a form, the page to continue with, or the ending. */
export async function presentForm(args: FormArguments): Promise<FormPageData> {
  const request = await openForm(args);
  const { query, open } = request;
  const theme = query.theme ?? open.provider.theme;
  if (query.response !== null) {
    const read = await readResponse(open, query.response, request.services, languageOf(request.code));
    if (!read.ok) throw refuseVisitorsForm(request, read.refusal);
    const form = spokenForm(request, read.value.form);
    return { head: presentFormHead(request, form), query, theme, ...(await loadResponse(request, read.value, form)) };
  }
  await checkEntry(request);
  const puzzle = presentPuzzle(
    issuePuzzle(formPuzzle(open, request.client), request.services),
    { isAsked: false },
    request.t,
  );
  const source = freshSource(request, args.url.searchParams, puzzle);
  const prefilled = prefillNames(open.form.definition, args.url.searchParams);
  const page = presentFormPage(request, source, null);
  return { head: presentFormHead(request, source.form), query, theme, step: "questions", page, prefilled };
}

/** The source of a form that the visitor has not started yet. */
export function freshSource(request: FormRequest, params: URLSearchParams, puzzle: PageSource["puzzle"]): PageSource {
  const { form } = request.open;
  const typed = readFormPrefill(form.definition, params);
  const nothing = { typed, donePages: [], uploads: [], token: null };
  return { form: spokenForm(request, form), version: form.version, ...nothing, puzzle };
}

export function begunSource(request: FormRequest, token: string, read: ReadResponse): PageSource {
  const { response, uploads } = read;
  const { version, typed, donePages } = response;
  return { form: spokenForm(request, read.form), version, typed, donePages, uploads, token, puzzle: null };
}

async function checkEntry(request: FormRequest): Promise<void> {
  const { open, query, services, path } = request;
  const { form } = open;
  if (form.needsLink) {
    if (query.link === null) throw refuseVisitorsForm(request, { code: "link-needed" });
    const link = await readLink(open, query.link, services);
    if (!link.ok) throw refuseVisitorsForm(request, link.refusal);
    if (link.value === "begun") throw redirect(path + formSearch(query, { response: query.link, link: null }));
  }
  if (form.isClosed) throw refuseVisitorsForm(request, { code: "form-closed" });
  if (form.isFull) throw refuseVisitorsForm(request, { code: "form-full" });
}

async function loadResponse(request: FormRequest, read: ReadResponse, form: LocalizedForm): Promise<FormStepData> {
  const { query, path } = request;
  const { response } = read;
  const token = query.response!;
  if (response.state === "open") {
    const page = presentFormPage(request, begunSource(request, token, read), query.page);
    // The URL must name the page that is shown. The visitor has not reached the requested one, or it left the path.
    if (query.page !== null && query.page !== page.id) throw redirect(path + formSearch(query, { page: page.id }));
    return { step: "questions", page, prefilled: [] };
  }
  if (response.score !== null && response.ending === null)
    throw redirect(`${quizResultPath(response.score.percent)}${resultSearch(request, token)}`);
  const ending = await presentEnding(request, form, response.answers!, response.ending);
  const leadsTo = ending.redirect?.href ?? null;
  return {
    step: "ended",
    ending,
    told: presentFormSignal(request, read, leadsTo),
    refresh: leadsTo === null ? null : `0; url=${leadsTo}`,
  };
}

export function resultSearch({ open, query }: FormRequest, response: string): string {
  const { theme, primary, hideDetails } = query;
  const kept = formSearch({ response, link: null, page: null, theme, primary, hideDetails });
  return `?quiz=${open.form.slug}&${kept.slice(1)}`;
}
