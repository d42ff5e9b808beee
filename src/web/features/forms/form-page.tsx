import { useRef } from "react";
import { useTranslations } from "use-intl";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import type { FormActionResult } from "./state/form-action-result.ts";
import { EndedPage } from "./ended-page.tsx";
import { Questions } from "./questions.tsx";
import { useCleanAddress } from "./state/use-clean-address.ts";
import { usePageFocus } from "./state/use-page-focus.ts";
import { useProgressText } from "./state/use-progress-text.ts";
import { useFormSignals } from "./state/use-form-signals.ts";
import type { FormPageData, PageView } from "./form-views.ts";
import "./forms.css";

const none: string[] = [];

interface Props {
  data: FormPageData;
  result: FormActionResult | undefined;
}

/** A form, a page of a quiz or survey, or the ending. The URL decides which. */
export function FormPage({ data, result }: Props) {
  const t = useTranslations();
  const { head } = data;
  useFormSignals(data, result);
  useCleanAddress(data.step === "questions" ? data.prefilled : none);
  const hasFaults = result?.kind === "refused" || (result?.kind === "again" && result.faults.length > 0);
  const page = data.step === "questions" ? pageOf(data.page, result) : null;
  const main = useRef<HTMLElement>(null);
  usePageFocus(main, page?.id ?? data.step);
  const title = useTitle(data, page);
  return (
    <main ref={main} id="content" className="form-page" tabIndex={-1}>
      <title>{hasFaults ? t("forms.errorTitle", { title }) : `${title} · ${head.provider}`}</title>
      <BrandTheme css={head.brand} />
      {data.step === "ended" && <EndedPage ending={data.ending} />}
      {page !== null && <Questions head={head} query={data.query} page={page} result={result} />}
    </main>
  );
}

/** Names the page, so that tabs, the history and screen readers can distinguish it. */
function useTitle(data: FormPageData, page: PageView | null): string {
  const position = useProgressText(page?.progress ?? null);
  if (data.step === "ended") return data.ending.title;
  const own = page === null || page.isFirst ? "" : page.title;
  return [position, own, data.head.title].filter((part) => part !== "").join(" · ");
}

/** If the visitor stays on the page, the action's result has the page with the typed values. */
function pageOf(loaded: Extract<FormPageData, { step: "questions" }>["page"], result: FormActionResult | undefined) {
  return result === undefined || result.kind === "kept" ? loaded : result.page;
}
