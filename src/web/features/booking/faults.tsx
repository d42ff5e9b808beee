import { useTranslations } from "use-intl";
import type { FieldFault } from "#domain/booking/details/details.ts";
import { refusalResponses, type NextSteps } from "#domain/errors.ts";
import { TextLink } from "../../ui/button/text-link.tsx";
import { ErrorSummary } from "../../ui/error-summary/error-summary.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useFaultLines } from "../../ui/questions/use-fault-lines.ts";
import type { FaultView, QuestionsView } from "../../ui/questions/question-views.ts";
import type { BookingActionResult } from "./state/action-result.ts";

const noFaults: FaultView[] = [];

interface Props {
  faults: FieldFault[];
  result: BookingActionResult | undefined;
  /** With the answers to the forms that the services ask. */
  answered?: FaultView[];
  questions?: QuestionsView | null;
}

/** First on the page, focused, each line leading to its field. */
export function BookingFaults({ faults, result, answered = noFaults, questions = null }: Props) {
  const t = useTranslations();
  const nameOf = useFieldName();
  const lines = useFaultLines(answered, questions ?? { fields: [] });
  if (result?.kind === "refused" && result.refusal.code === "link-expired") {
    return (
      <div className="step-faults">
        <LinkOver {...result.refusal} />
      </div>
    );
  }
  if (result?.kind === "refused") {
    return (
      <div className="step-faults">
        <Notice tone="error" title={t(refusalResponses[result.refusal.code].message, result.refusal)} isLive />
      </div>
    );
  }
  const own = faults.map(({ field, message, count }) => {
    const text = t(message, { count: count ?? 0 });
    // "This field is required" says at the field what it is about; up here it has to be named.
    return { field, message: message === "details.required" ? `${nameOf(field)}: ${text}` : text };
  });
  // In the order of the page: what is agreed to stands below what is asked.
  const agreed = own.filter(({ field }) => field === "terms" || field === "consent");
  const all = [...own.filter((line) => !agreed.includes(line)), ...lines, ...agreed];
  if (all.length === 0) return null;
  return (
    <div className="step-faults">
      <ErrorSummary title={t("booking.details.faults", { count: all.length })} faults={all} result={result ?? faults} />
    </div>
  );
}

function useFieldName(): (field: string) => string {
  const t = useTranslations();
  return (field) => {
    if (field === "birthDay") return t("details.dateOfBirth.label");
    return field === "consent" ? t("details.consent.name") : t("details.notes.label");
  };
}

/** Somebody else was quicker with the same one-time link, or its time passed while the form was filled in. */
function LinkOver({ contactMethod = "", rebook = "/" }: NextSteps) {
  const t = useTranslations();
  return (
    <Notice tone="error" title={t("error.expired.title")} isLive>
      <p>{t("booking.lost.link")}</p>
      {contactMethod !== "" && <p>{t("error.expired.contact", { contactMethod })}</p>}
      <TextLink to={rebook} isStandalone>
        {t("error.expired.rebook")}
      </TextLink>
    </Notice>
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
