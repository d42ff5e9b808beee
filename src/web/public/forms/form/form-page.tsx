import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useArrival } from "../../../ui/arrive/use-arrival.ts";
import { BrandTheme } from "../../../ui/brand/brand-theme.tsx";
import type { FormActionResult } from "../state/form-action-result.ts";
import { EndedPage } from "./ended-page.tsx";
import { Questions } from "./questions.tsx";
import { useForgetForm } from "../state/form-drafts.ts";
import { useProgressText } from "../state/use-progress-text.ts";
import type { FormPageData, FormPageView } from "../../shared/forms/form-views.ts";
import { signal } from "../../../frame/signal.ts";
import { useSignal } from "../../../frame/use-signal.ts";
import "../forms.css";

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
  useForgetForm(head.slug, data.step === "ended");
  useArrival(page?.id ?? data.step);
  const title = useTitle(data, page);
  return (
    <main id="content" className="form-page" tabIndex={-1}>
      <title>{hasFaults ? t("forms.errorTitle", { title }) : `${title} · ${head.provider}`}</title>
      <BrandTheme css={head.brand} />
      {data.step === "ended" && <EndedPage ending={data.ending} />}
      {page !== null && <Questions head={head} query={data.query} page={page} result={result} />}
    </main>
  );
}

/** Names the page, so that tabs, the history and screen readers can distinguish it. */
function useTitle(data: FormPageData, page: FormPageView | null): string {
  const position = useProgressText(page?.progress ?? null);
  if (data.step === "ended") return data.ending.title;
  const own = page === null || page.isFirst ? "" : page.title;
  return [position, own, data.head.title].filter((part) => part !== "").join(" · ");
}

/** If the visitor stays on the page, the action's result has the page with the typed values. */
function pageOf(loaded: Extract<FormPageData, { step: "questions" }>["page"], result: FormActionResult | undefined) {
  return result === undefined || result.kind === "kept" ? loaded : result.page;
}

/** The page now has the values, so they can leave the address bar and the history. */
function useCleanAddress(names: readonly string[]): void {
  useEffect(() => {
    if (names.length === 0) return;
    const url = new URL(location.href);
    for (const name of names) url.searchParams.delete(name);
    history.replaceState(history.state, "", url);
  }, [names]);
}

/** Reports the progress to the host page: ids and states, never answers. */
function useFormSignals(data: FormPageData, result: FormActionResult | undefined): void {
  const step = data.step === "questions" ? data.page.id : data.step;
  useSignal("step_viewed", { step, form: data.head.slug });
  const told = data.step === "ended" ? data.told : null;
  useSignal(told?.type ?? "form_submitted", told?.data ?? null);
  useEffect(() => {
    if (result?.kind === "refused") signal("error", { code: result.refusal.code });
  }, [result]);
}
