import { useEffect, useEffectEvent, useRef, type FocusEvent } from "react";

/**
 * Closes a list that is left. By pointer, only after the click: a list that vanished while it is pressed would move the page,
 * and the click would miss what it was meant for.
 */
export function useCloseOnLeave(isOpen: boolean, close: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const onClick = useEffectEvent(() => {
    isPressed.current = false;
    if (!box.current?.contains(document.activeElement)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const press = (event: Event) => {
      isPressed.current = event.type === "pointerdown";
    };
    // What scrolls the page is no click, and neither is a key.
    for (const type of ["pointerdown", "pointercancel", "keydown"]) document.addEventListener(type, press, { signal });
    document.addEventListener("click", () => onClick(), { signal });
    return () => leaving.abort();
  }, [isOpen]);
  function onBlur({ relatedTarget }: FocusEvent) {
    if (!isPressed.current && !box.current?.contains(relatedTarget)) close();
  }
  return { box, onBlur };
}
