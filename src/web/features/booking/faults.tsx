import { useTranslations } from "use-intl";
import type { FieldFault } from "#domain/booking/details.ts";
import { answers } from "#domain/errors.ts";
import { ErrorSummary } from "../../ui/error-summary/error-summary.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import type { BookingAnswer } from "./answer.ts";

/** First on the page, focused, each line leading to its field. */
export function Faults({ faults, answer }: { faults: FieldFault[]; answer: BookingAnswer | undefined }) {
  const t = useTranslations();
  if (answer?.kind === "refused") {
    return (
      <div className="step-faults">
        <Notice tone="error" title={t(answers[answer.refusal.code].message, answer.refusal)} isLive />
      </div>
    );
  }
  if (faults.length === 0) return null;
  return (
    <div className="step-faults">
      <ErrorSummary
        title={t("booking.details.faults", { count: faults.length })}
        faults={faults.map(({ field, message, count }) => ({ field, message: t(message, { count: count ?? 0 }) }))}
      />
    </div>
  );
}

/** What to say at a field, or nothing. */
export function useFaultOf(faults: FieldFault[]): (field: string) => string | undefined {
  const t = useTranslations();
  return (field) => {
    const fault = faults.find((one) => one.field === field);
    return fault === undefined ? undefined : t(fault.message, { count: fault.count ?? 0 });
  };
}
