import { useEffect, useEffectEvent, useRef, type FocusEvent } from "react";

/**
 * Closes a list when focus leaves it. After a pointer press it waits for the click: closing earlier would move the
 * page, and the click would miss its target.
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
    // A scroll gesture or a key press is not a click.
    for (const type of ["pointerdown", "pointercancel", "keydown"]) document.addEventListener(type, press, { signal });
    document.addEventListener("click", () => onClick(), { signal });
    return () => leaving.abort();
  }, [isOpen]);
  function onBlur({ relatedTarget }: FocusEvent) {
    if (!isPressed.current && !box.current?.contains(relatedTarget)) close();
  }
  return { box, onBlur };
}
