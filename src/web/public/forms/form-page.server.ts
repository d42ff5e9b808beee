import { controlsOf, type Typed } from "#domain/forms/controls.ts";
import { isQuestion } from "#domain/forms/definition.ts";
import { openPage, progressOf, type FormProgress } from "#domain/forms/progress.ts";
import type { LocalizedForm } from "#domain/forms/translation/localize-form.ts";
import { textsFor } from "#domain/forms/translation/form-texts.ts";
import type { ShownPage } from "#domain/forms/walk.ts";
import { readContextAt } from "#use-cases/forms/responses/read-context.ts";
import type { ReadResponse } from "#use-cases/forms/responses/read-response.ts";
import { uploadPath } from "#use-cases/forms/responses/upload-links.ts";
import type { FormPageView } from "../shared/forms/form-views.ts";
import type { UploadView } from "../../ui/questions/question-views.ts";
import type { FormRequest } from "../shared/forms/open-form.server.ts";
import { langsOf, leadOf } from "../shared/forms/langs.server.ts";
import { speakerOf } from "./answers.server.ts";
import { dateOrder, valuesOf, presentCountries, withCountry } from "../shared/forms/controls.server.ts";
import { presentDataLink } from "./ending.server.ts";
import { presentFields } from "../shared/forms/fields.server.ts";

/** The source of a page: a started response, or the prefill in the URL. */
export interface PageSource {
  form: LocalizedForm;
  version: number;
  typed: Typed;
  donePages: readonly string[];
  uploads: ReadResponse["uploads"];
  token: string | null;
  puzzle: FormPageView["puzzle"];
}

/** The page with this id if the visitor has reached it, otherwise the page to continue with. */
export function presentFormPage(request: FormRequest, source: PageSource, pageId: string | null): FormPageView {
  const { open, services, locale } = request;
  const { form, typed, token } = source;
  const { definition } = form;
  const progress = progressOf(definition, source, readContextAt(open.provider.zone, services.clock));
  const { page } = shownPage(progress, pageId);
  const index = progress.formPath.pages.findIndex((one) => one.page === page);
  const speaker = speakerOf(definition, progress.formPath.answers, request);
  const fields = presentFields(definition, page, progress.formPath.answers, speaker, request.t);
  const own = new Set(page.fields.flatMap(controlsOf));
  return {
    id: page.id,
    title: speaker.plain(page.title),
    text: speaker.html(page.text),
    lang: form.lang(({ pages }) => leadOf(textsFor(pages, page.id))),
    fields,
    langs: langsOf(form, page.fields),
    values: withCountry(
      valuesOf(typed, (control) => own.has(control)),
      fields,
      open.provider.zone,
    ),
    carried: token === null ? valuesOf(typed, (control) => !own.has(control)) : {},
    uploads: source.uploads.map((upload) => viewUpload(upload, request)),
    token,
    version: source.version,
    puzzle: source.puzzle,
    progress: definition.kind === "form" ? null : countQuestions(progress.formPath.pages, index),
    isFirst: index === 0,
    isLast: index === progress.formPath.pages.length - 1,
    data: presentDataLink(token, request.t),
    countries: presentCountries(fields, request.code),
    dateOrder: dateOrder(locale),
  };
}

/** A page opens once every page before it was sent. */
function shownPage(progress: FormProgress, pageId: string | null) {
  const reached = progress.formPath.pages.slice(0, progress.openIndex + 1);
  return reached.find(({ page }) => page.id === pageId) ?? openPage(progress);
}

function viewUpload({ id, field, name, size }: PageSource["uploads"][number], request: FormRequest): UploadView {
  const kilobytes = Math.max(1, Math.round(size / 1000));
  const unit = { style: "unit", unitDisplay: "short" } as const;
  const words =
    kilobytes < 1000
      ? new Intl.NumberFormat(request.locale, { ...unit, unit: "kilobyte" }).format(kilobytes)
      : new Intl.NumberFormat(request.locale, { ...unit, unit: "megabyte", maximumFractionDigits: 1 }).format(
          kilobytes / 1000,
        );
  return { id, field, name, size: words, href: uploadPath(id, request.services) };
}

/** Counts the questions on the current path. An answer may add or remove some. */
function countQuestions(pages: readonly ShownPage[], index: number): FormPageView["progress"] {
  const counts = pages.map(({ fields }) => fields.filter(({ field }) => isQuestion(field)).length);
  const sum = (list: number[]) => list.reduce((total, count) => total + count, 0);
  const before = sum(counts.slice(0, index));
  const here = counts[index]!;
  return here === 0 ? null : { from: before + 1, to: before + here, total: sum(counts) };
}
