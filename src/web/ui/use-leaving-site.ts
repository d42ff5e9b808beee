import { useEffect, useState } from "react";

/** For a form that leads to another site. If the browser restores the page from its cache, the form is ready again. */
export function useLeavingSite(): { isLeaving: boolean; leave: () => void } {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = () => setLeaving(false);
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);
  return { isLeaving, leave: () => setLeaving(true) };
}
