import { make } from "../make.ts";
import { settings } from "./settings.ts";

/** As long as the visitor's mail waits. */
const undoMs = 20_000;

/** A bar that says what was done. */
export function announceDone(text: string): HTMLElement {
  document.querySelector(".carry--done")?.remove();
  const bar = make("div", "carry carry--done");
  const words = make("p", "", "");
  words.setAttribute("role", "status");
  bar.append(words);
  document.body.append(bar);
  // A live region reads what changes after it is there.
  words.textContent = text;
  setTimeout(() => bar.remove(), undoMs);
  return bar;
}

/** Says what was done, with a button that takes it back once. */
export function offerUndo(text: string, undo: () => Promise<string>): void {
  const bar = announceDone(text);
  const button = make("button", "button button--quiet", settings().words["undo"]);
  button.type = "button";
  button.addEventListener("click", () => {
    button.disabled = true;
    void undo().then((said) => announceDone(said));
  });
  bar.append(button);
}
