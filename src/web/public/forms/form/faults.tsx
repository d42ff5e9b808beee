import { useTranslations } from "use-intl";
import { refusalResponses } from "#domain/errors.ts";
import { ErrorSummary } from "../../../ui/error-summary/error-summary.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { useFaultLines } from "../../../ui/questions/use-fault-lines.ts";
import type { FaultView } from "../../../ui/questions/question-views.ts";
import type { FormActionResult } from "../state/form-action-result.ts";
import type { FormPageView } from "../../shared/forms/form-views.ts";

interface Props {
  faults: FaultView[];
  page: FormPageView;
  result: FormActionResult | undefined;
}

/** The first element on the page. It takes focus, and each line names its question and links to it. */
export function FormFaults({ faults, page, result }: Props) {
  const t = useTranslations();
  const lines = useFaultLines(faults, page);
  const refusal = result?.kind === "refused" ? result.refusal : null;
  if (refusal === null && faults.length === 0) return null;
  return (
    <div className="form-page__faults">
      {refusal !== null && <Notice tone="error" title={t(refusalResponses[refusal.code].message, refusal)} isLive />}
      {faults.length > 0 && (
        <ErrorSummary title={t("forms.faults", { count: faults.length })} faults={lines} result={result} />
      )}
    </div>
  );
}
