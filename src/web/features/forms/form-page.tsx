import { useTranslations } from "use-intl";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import type { FormAnswer } from "./answer.ts";
import { EndedPage } from "./ended-page.tsx";
import { Questions } from "./questions.tsx";
import { useFormSignals } from "./use-form-signals.ts";
import type { FormPageData } from "./views.ts";
import "./forms.css";

interface Props {
  data: FormPageData;
  answer: FormAnswer | undefined;
}

/** A form, a page of a quiz or survey, or how it ended: the address says which. */
export function FormPage({ data, answer }: Props) {
  const t = useTranslations();
  const { head } = data;
  useFormSignals(data, answer);
  const hasFaults = answer?.kind === "refused" || (answer?.kind === "again" && answer.faults.length > 0);
  const title = data.step === "ended" ? data.ending.title : head.title;
  return (
    <main id="content" className="form-page" tabIndex={-1}>
      <title>{hasFaults ? t("forms.errorTitle", { title }) : `${title} · ${head.provider}`}</title>
      <BrandTheme css={head.brand} />
      {data.step === "ended" ? (
        <EndedPage ending={data.ending} />
      ) : (
        <Questions head={head} query={data.query} page={pageOf(data.page, answer)} answer={answer} />
      )}
    </main>
  );
}

/** An answer that keeps the visitor here brings the page along, with what was typed. */
function pageOf(loaded: Extract<FormPageData, { step: "questions" }>["page"], answer: FormAnswer | undefined) {
  return answer === undefined || answer.kind === "kept" ? loaded : answer.page;
}
