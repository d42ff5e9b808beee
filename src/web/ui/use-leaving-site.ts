import { useEffect, useState, type SubmitEvent } from "react";
import { offerAgain } from "./connection/connection.ts";

/**
 * For a form that leads to another site. If the browser restores the page from its cache, the form is ready again. Without
 * a connection the page stays, because the browser would replace it with its own error.
 */
export function useLeavingSite(): { isLeaving: boolean; leave: (event: SubmitEvent<HTMLFormElement>) => void } {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = () => setLeaving(false);
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);
  function leave(event: SubmitEvent<HTMLFormElement>): void {
    setLeaving(navigator.onLine);
    if (navigator.onLine) return;
    event.preventDefault();
    const { currentTarget: form, nativeEvent } = event;
    offerAgain(() => form.requestSubmit(nativeEvent.submitter));
  }
  return { isLeaving, leave };
}
