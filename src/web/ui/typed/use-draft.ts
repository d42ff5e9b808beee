import { useEffect, useRef, type RefObject } from "react";
import { fillForm, readFormValues } from "./form-values.ts";
import { storeDraft, readDraft } from "./drafts.ts";

/**
 * Saves a step's form in the tab while the visitor types, and restores it after Back, Forward or a reload. A page that
 * came back with faults shows the submitted values, which are newer.
 */
export function useDraft(owner: string | null, step: string, isAnswered: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null || owner === null) return;
    const kept = isAnswered ? null : readDraft(owner, step);
    const keep = () => storeDraft(owner, step, readFormValues(element));
    const gone = new AbortController();
    const { signal } = gone;
    element.addEventListener("input", keep, { signal });
    element.addEventListener("change", keep, { signal });
    if (kept !== null) void fillForm(element, kept, signal);
    return () => gone.abort();
  }, [owner, step, isAnswered]);
  return form;
}
