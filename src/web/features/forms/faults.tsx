import { useTranslations } from "use-intl";
import { answers } from "#domain/errors.ts";
import { ErrorSummary } from "../../ui/error-summary/error-summary.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useFaultLines } from "../../ui/questions/use-fault-lines.ts";
import type { FaultView } from "../../ui/questions/question-views.ts";
import type { FormAnswer } from "./state/answer.ts";
import type { PageView } from "./form-views.ts";

interface Props {
  faults: FaultView[];
  page: PageView;
  answer: FormAnswer | undefined;
}

/** First on the page, focused, each line naming its question and leading to it. */
export function Faults({ faults, page, answer }: Props) {
  const t = useTranslations();
  const lines = useFaultLines(faults, page);
  const refusal = answer?.kind === "refused" ? answer.refusal : null;
  if (refusal === null && faults.length === 0) return null;
  return (
    <div className="form-page__faults">
      {refusal !== null && <Notice tone="error" title={t(answers[refusal.code].message, refusal)} isLive />}
      {faults.length > 0 && (
        <ErrorSummary title={t("forms.faults", { count: faults.length })} faults={lines} answer={answer} />
      )}
    </div>
  );
}
