import { useTranslations } from "use-intl";
import type { FaultView, QuestionsView } from "./question-views.ts";

/**
 * Faults as lines of a summary. Each line names its question, unless its text already does or there is only one
 * question.
 */
export function useFaultLines(
  faults: readonly FaultView[],
  { fields }: Pick<QuestionsView, "fields">,
): { field: string; message: string }[] {
  const t = useTranslations();
  return faults.map(({ field, control, text, isNamed }) => {
    const label = shorten(fields.find(({ id }) => id === field)?.label ?? "");
    const isClear = isNamed || fields.length === 1 || label === "";
    return { field: control, message: isClear ? text : t("forms.faultOf", { label, text }) };
  });
}

const longest = 60;

function shorten(label: string): string {
  return label.length <= longest ? label : `${label.slice(0, label.lastIndexOf(" ", longest))}…`;
}
