import { useTranslations } from "use-intl";
import type { FieldFault } from "#domain/booking/details/details.ts";
import { refusalResponses, type NextSteps } from "#domain/errors.ts";
import { TextLink } from "../../ui/button/text-link.tsx";
import { ContactText } from "../../ui/contact/contact-text.tsx";
import { ErrorSummary } from "../../ui/error-summary/error-summary.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useFaultLines } from "../../ui/questions/use-fault-lines.ts";
import type { FaultView, QuestionsView } from "../../ui/questions/question-views.ts";
import type { BookingActionResult } from "./state/action-result.ts";

const noFaults: FaultView[] = [];

interface Props {
  faults: FieldFault[];
  result: BookingActionResult | undefined;
  /** Faults in the answers to the services' forms. */
  answered?: FaultView[];
  questions?: QuestionsView | null;
}

/** The first element on the page. It takes focus, and each line links to its field. */
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
    // "This field is required" is clear at the field. In the summary the line must name the field.
    return {
      field,
      message: message === "details.required" ? t("forms.faultOf", { label: nameOf(field), text }) : text,
    };
  });
  // Page order: terms and consent come after the questions.
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

/** Another visitor used the one-time link first, or it expired while the form was being filled in. */
function LinkOver({ contactMethod = "", rebook = "/" }: NextSteps) {
  const t = useTranslations();
  return (
    <Notice tone="error" title={t("error.expired.title")} isLive>
      <p>{t("booking.lost.link")}</p>
      {contactMethod !== "" && (
        <p>
          <ContactText text={t("error.expired.contact", { contactMethod })} />
        </p>
      )}
      <TextLink to={rebook} isStandalone>
        {t("error.expired.rebook")}
      </TextLink>
    </Notice>
  );
}

/** The error text of a field, if it has one. */
export function useFaultOf(faults: FieldFault[]): (field: string) => string | undefined {
  const t = useTranslations();
  return (field) => {
    const fault = faults.find((one) => one.field === field);
    return fault === undefined ? undefined : t(fault.message, { count: fault.count ?? 0 });
  };
}
