import { redirect } from "react-router";
import type { Answers } from "#domain/forms/definition.ts";
import { tierAt, type Score } from "#domain/forms/score.ts";
import type { LocalizedForm } from "#domain/forms/translation/localize-form.ts";
import { textsFor } from "#domain/forms/translation/form-texts.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { formPath, quizResultPath } from "#domain/navigation/addresses.ts";
import { findOpenForm, findTheQuiz, type OpenForm } from "#use-cases/forms/find-form.ts";
import { readResponse } from "#use-cases/forms/responses/read-response.ts";
import { clientContext, framingContext, localeContext, servicesContext, tagContext } from "../../http/context.ts";
import { formSearch, hasCutResponse, readFormQuery } from "../shared/forms/state/query.ts";
import type { ResultView, ScoreView } from "../shared/forms/form-views.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { refused } from "../../http/refused.ts";
import { refusedInWords } from "../shared/widget/closed.server.ts";
import { presentFormSignal } from "./form-signal.server.ts";
import { leadOf } from "../shared/forms/langs.server.ts";
import type { FormArguments, FormRequest } from "../shared/forms/open-form.server.ts";
import { spokenForm } from "../shared/forms/spoken-form.server.ts";
import { resultSearch } from "./form.server.ts";
import { speakerOf } from "./answers.server.ts";
import { presentDataLink, presentNextBooking } from "./ending.server.ts";

/**
 * The score in the URL is only for display. With a response token, the stored score counts. Without the name of a quiz it is the
 * score of the only one, or a score alone.
 */
export async function presentQuizResult(args: FormArguments): Promise<ResultView | ScoreView> {
  const { context, params, url, request } = args;
  const percent = /^(?:100|[1-9]?\d)$/.test(params["score"] ?? "") ? Number(params["score"]) : null;
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  if (percent === null) throw refused({ code: "page-not-found", path: url.pathname });
  const open = await openQuiz(args);
  if (open === null) return { quiz: null, percent, theme: readFormQuery(url.searchParams).theme ?? "auto" };
  context.get(framingContext).sites = open.provider.frameSites;
  if (hasCutResponse(url.searchParams)) throw refused({ code: "response-not-found" });
  const query = readFormQuery(url.searchParams);
  const viewer: FormRequest = {
    services,
    open,
    query,
    code,
    locale: context.get(tagContext),
    t: await translatorOf(code),
    path: url.pathname,
    client: context.get(clientContext),
    origin: new URL(request.url).origin,
  };
  if (query.response === null)
    return {
      ...(await viewResult(viewer, spokenForm(viewer, open.form), { percent, score: null, answers: new Map() })),
      told: null,
    };
  const read = await readResponse(open, query.response, services, languageOf(code));
  if (!read.ok) throw await refusedInWords(read.refusal, code);
  const { response } = read.value;
  if (response.score === null || response.answers === null) throw refused({ code: "response-not-found" });
  if (response.score.percent !== percent)
    throw redirect(`${quizResultPath(response.score.percent)}${resultSearch(viewer, query.response)}`);
  const form = spokenForm(viewer, read.value.form);
  const result = await viewResult(viewer, form, { percent, score: response.score, answers: response.answers });
  return { ...result, told: presentFormSignal(viewer, read.value, null) };
}

/** Null if the address names none, and several could be meant. */
async function openQuiz({ context, url }: FormArguments): Promise<OpenForm | null> {
  const services = context.get(servicesContext);
  const language = languageOf(context.get(localeContext));
  const name = url.searchParams.get("quiz");
  if (name === null) return findTheQuiz(language, services);
  const found = await findOpenForm(name, "quiz", language, services);
  if (!found.ok) throw refused({ code: "page-not-found", path: url.pathname });
  return found.value;
}

interface Outcome {
  percent: number;
  score: Score | null;
  answers: Answers;
}

async function viewResult(
  request: FormRequest,
  { definition, lang }: LocalizedForm,
  { percent, score, answers }: Outcome,
): Promise<Omit<ResultView, "told">> {
  const { open, query } = request;
  const scoring = definition.scoring!;
  const tier = tierAt(scoring.tiers, percent)!;
  const place = scoring.tiers.indexOf(tier);
  const speaker = speakerOf(definition, answers, request);
  const partOf = (id: string) => score?.categories.find((one) => one.id === id);
  return {
    quiz: { title: definition.title, slug: open.form.slug },
    langs: { quiz: lang(({ title }) => title), tier: lang((texts) => leadOf(texts.scoring?.tiers?.[place])) },
    provider: open.provider.name,
    brand: brandCss(query.primary ?? open.provider.primaryColor),
    theme: query.theme ?? open.provider.theme,
    percent,
    title: speaker.plain(tier.title),
    text: speaker.html(tier.text),
    points: score === null ? null : { points: score.points, most: score.most },
    categories: scoring.categories.flatMap(({ id, title, tiers }) => {
      const part = partOf(id);
      if (part === undefined || part.most === 0) return [];
      const own = lang((texts) => textsFor(texts.scoring?.categories, id)?.title);
      const text = speaker.html(tierAt(tiers, part.percent)?.text ?? "");
      return [{ id, title, lang: own, percent: part.percent, text }];
    }),
    book: tier.book === null ? null : await presentNextBooking(request, definition, answers, tier.book),
    data: score === null ? null : presentDataLink(query.response, request.t),
    again: `${formPath("quiz", open.form.slug)}${formSearch({ ...query, response: null, link: null, page: null })}`,
  };
}
