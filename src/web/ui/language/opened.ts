import { keepTyped } from "./typed.ts";

/**
 * Call it when the switcher opens. Escape and a click outside close it. A click on one of its links saves what the
 * visitor typed.
 */
export function watchSwitcher(switcher: HTMLDetailsElement): void {
  const closing = new AbortController();
  const close = () => {
    closing.abort();
    switcher.open = false;
  };
  const { signal } = closing;
  if (!switcher.open) return;
  switcher.addEventListener("toggle", () => switcher.open || closing.abort(), { signal });
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape") return;
      close();
      switcher.querySelector("summary")!.focus();
    },
    { signal },
  );
  document.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element) || !switcher.contains(target)) close();
      else if (target.closest("a") !== null) keepTyped();
    },
    { signal },
  );
}
