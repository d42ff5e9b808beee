import { useEffect, useRef, type RefObject } from "react";
import { useFetcher } from "react-router";
import type { FormHead, FormPageView } from "../form-views.ts";

/** Long enough not to send every letter, short enough that little is lost with a tab. */
const pause = 1_000;

/** Once somebody has begun a quiz or survey, what they type is kept while they type it. Forms are kept when sent, no sooner. */
export function useKeep(head: FormHead, page: FormPageView, action: string, form: RefObject<HTMLFormElement | null>) {
  const { submit } = useFetcher();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isKept = head.kind !== "form" && page.token !== null;
  useEffect(() => () => clearTimeout(timer.current), []);
  function keep(): void {
    if (form.current === null) return;
    const typed = new FormData(form.current);
    for (const [name, value] of [...typed]) if (typeof value !== "string") typed.delete(name);
    typed.set("_intent", "keep");
    void submit(typed, { method: "post", action });
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
