import { useEffect, useRef, type RefObject } from "react";
import { sendQuietly } from "../../../ui/navigation/submit.ts";
import type { FormHead, FormPageView } from "../../shared/forms/form-views.ts";

/** Milliseconds. Long enough not to send every letter, short enough that closing the tab loses little. */
const pause = 1_000;

/**
 * Saves the answers to a quiz or survey while the visitor types, once a response has started. Forms are saved only when
 * submitted.
 */
export function useKeep(head: FormHead, page: FormPageView, action: string, form: RefObject<HTMLFormElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isKept = head.kind !== "form" && page.token !== null;
  useEffect(() => () => clearTimeout(timer.current), []);
  function keep(): void {
    if (form.current === null) return;
    const typed = new FormData(form.current);
    for (const [name, value] of Array.from(typed)) if (typeof value !== "string") typed.delete(name);
    typed.set("_intent", "keep");
    void sendQuietly(typed, action);
  }
  return {
    soon(): void {
      if (!isKept) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, pause);
    },
    stop(): void {
      clearTimeout(timer.current);
    },
  };
}
