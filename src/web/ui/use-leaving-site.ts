import { useEffect, useState } from "react";

/** While a form leads to another site. Whoever comes back to the page as it was kept finds it ready again. */
export function useLeavingSite(): { isLeaving: boolean; leave: () => void } {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = () => setLeaving(false);
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);
  return { isLeaving, leave: () => setLeaving(true) };
}
