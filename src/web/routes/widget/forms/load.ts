import { redirect } from "react-router";
import { issuePuzzle } from "#use-cases/forms/puzzles.ts";
import { readLink, readResponse, type ReadResponse } from "#use-cases/forms/read-response.ts";
import { formSearch } from "../../../features/forms/query.ts";
import type { FormPageData, StepData } from "../../../features/forms/views.ts";
import { refused } from "../../../refused.ts";
import { formSignal } from "./form-signal.ts";
import { headOf, openFormPage, type FormArguments, type FormRequest } from "./open-form.ts";
import { readFormPrefill } from "./prefill.ts";
import { viewEnding } from "./view-ending.ts";
import { viewPage, type PageSource } from "./view-page.ts";

/** What the page at this address shows: a first page, one to go on with, or how it ended. */
export async function loadForm(args: FormArguments): Promise<FormPageData> {
  const request = await openFormPage(args);
  const { query, open } = request;
  const theme = query.theme ?? open.provider.theme;
  if (query.response !== null) {
    const read = await readResponse(open, query.response, request.services);
    if (!read.ok) throw refused(read.refusal);
    return { head: headOf(request, read.value.definition), query, theme, ...(await loadResponse(request, read.value)) };
  }
  await checkEntry(request);
  const puzzle = { ...issuePuzzle(open.form.id, request.services), isAsked: false };
  const page = viewPage(request, freshSource(request, args.url.searchParams, puzzle), null);
  return { head: headOf(request), query, theme, step: "questions", page };
}

/** What nobody has begun yet. */
export function freshSource({ open }: FormRequest, params: URLSearchParams, puzzle: PageSource["puzzle"]): PageSource {
  const { definition, version } = open.form;
  const typed = readFormPrefill(definition, params);
  return { definition, version, typed, donePages: [], uploads: [], token: null, puzzle };
}

export function begunSource(token: string, { definition, response, uploads }: ReadResponse): PageSource {
  const { version, typed, donePages } = response;
  return { definition, version, typed, donePages, uploads, token, puzzle: null };
}

async function checkEntry({ open, query, services, path }: FormRequest): Promise<void> {
  const { form } = open;
  if (form.needsLink) {
    if (query.link === null) throw refused({ code: "link-needed" });
    const link = await readLink(open, query.link, services);
    if (!link.ok) throw refused(link.refusal);
    if (link.value === "begun") throw redirect(path + formSearch(query, { response: query.link, link: null }));
  }
  if (form.isClosed) throw refused({ code: "form-closed" });
  if (form.isFull) throw refused({ code: "form-full" });
}

async function loadResponse(request: FormRequest, read: ReadResponse): Promise<StepData> {
  const { query, path } = request;
  const { definition, response } = read;
  const token = query.response!;
  if (response.state === "open") {
    const page = viewPage(request, begunSource(token, read), query.page);
    // The address says where one is: other pages were not reached yet, or are not on the way any more.
    if (query.page !== null && query.page !== page.id) throw redirect(path + formSearch(query, { page: page.id }));
    return { step: "questions", page };
  }
  if (response.score !== null && response.ending === null)
    throw redirect(`/widget/quiz-result/${response.score.percent}${resultSearch(request, token)}`);
  const named = definition.endings.find(({ id }) => id === response.ending);
  const ending = await viewEnding(request, definition, response.answers!, named ?? definition.ending);
  return { step: "ended", ending, told: formSignal(request, read, ending.redirect?.href ?? null) };
}

export function resultSearch({ open, query }: FormRequest, response: string): string {
  const { theme, primary, hideDetails } = query;
  const kept = formSearch({ response, link: null, page: null, theme, primary, hideDetails });
  return `?quiz=${open.form.slug}&${kept.slice(1)}`;
}
