import { useTranslations } from "use-intl";
import type { FieldFault } from "#domain/booking/details/details.ts";
import { answers, type Afterwards } from "#domain/errors.ts";
import { TextLink } from "../../ui/button/text-link.tsx";
import { ErrorSummary } from "../../ui/error-summary/error-summary.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useFaultLines } from "../../ui/questions/use-fault-lines.ts";
import type { FaultView, QuestionsView } from "../../ui/questions/question-views.ts";
import type { BookingAnswer } from "./state/answer.ts";

const noFaults: FaultView[] = [];

interface Props {
  faults: FieldFault[];
  answer: BookingAnswer | undefined;
  /** With the answers to the forms that the services ask. */
  answered?: FaultView[];
  questions?: QuestionsView | null;
}

/** First on the page, focused, each line leading to its field. */
export function Faults({ faults, answer, answered = noFaults, questions = null }: Props) {
  const t = useTranslations();
  const nameOf = useFieldName();
  const lines = useFaultLines(answered, questions ?? { fields: [] });
  if (answer?.kind === "refused" && answer.refusal.code === "link-expired") {
    return (
      <div className="step-faults">
        <LinkOver {...answer.refusal} />
      </div>
    );
  }
  if (answer?.kind === "refused") {
    return (
      <div className="step-faults">
        <Notice tone="error" title={t(answers[answer.refusal.code].message, answer.refusal)} isLive />
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
      <ErrorSummary title={t("booking.details.faults", { count: all.length })} faults={all} answer={answer ?? faults} />
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
function LinkOver({ contactMethod = "", rebook = "/" }: Afterwards) {
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
