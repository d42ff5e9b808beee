import { useTranslations } from "use-intl";
import { answers, type Refusal } from "#domain/errors.ts";
import { ErrorSummary } from "../../ui/error-summary/error-summary.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import type { FaultView, PageView } from "./views.ts";

interface Props {
  faults: FaultView[];
  page: PageView;
  refusal: Refusal | null;
}

/** First on the page, focused, each line naming its question and leading to it. */
export function Faults({ faults, page, refusal }: Props) {
  const t = useTranslations();
  if (refusal !== null) {
    return (
      <div className="form-page__faults">
        <Notice tone="error" title={t(answers[refusal.code].message, refusal)} isLive />
      </div>
    );
  }
  if (faults.length === 0) return null;
  const named = faults.map(({ field, control, text, isNamed }) => {
    const label = shorten(page.fields.find(({ id }) => id === field)?.label ?? "");
    const isClear = isNamed || page.fields.length === 1 || label === "";
    return { field: control, message: isClear ? text : t("forms.faultOf", { label, text }) };
  });
  return (
    <div className="form-page__faults">
      <ErrorSummary title={t("forms.faults", { count: faults.length })} faults={named} />
    </div>
  );
}

const longest = 60;

function shorten(label: string): string {
  return label.length <= longest ? label : `${label.slice(0, label.lastIndexOf(" ", longest))}…`;
}
