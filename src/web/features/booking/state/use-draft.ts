import { useEffect, useRef, type RefObject } from "react";
import { fillForm, readFormValues } from "../../../ui/typed/form-values.ts";
import { storeDraft, readDraft } from "../../../ui/typed/drafts.ts";

/**
 * Saves a step's form in the tab while the visitor types, and restores it after Back, Forward or a reload. A page that
 * came back with faults shows the submitted values, which are newer.
 */
export function useDraft(hold: string | null, step: string, isAnswered: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null || hold === null) return;
    const kept = isAnswered ? null : readDraft(hold, step);
    if (kept !== null) fillForm(element, kept);
    const keep = () => storeDraft(hold, step, readFormValues(element));
    element.addEventListener("input", keep);
    element.addEventListener("change", keep);
    return () => {
      element.removeEventListener("input", keep);
      element.removeEventListener("change", keep);
    };
  }, [hold, step, isAnswered]);
  return form;
}
