import { make } from "../make.ts";
import { settings } from "./settings.ts";

/** Single keys open pages, unless the operator turned that off. They do nothing in fields. */
export function listenForShortcuts(isHeld: () => boolean): void {
  document.addEventListener("keydown", (event) => {
    const { keys } = settings();
    if (keys === null || event.defaultPrevented || isHeld() || isTyping(event)) return;
    const address = keys[event.key];
    if (event.key === "?") showShortcuts();
    else if (address === undefined) return;
    else location.assign(address);
    event.preventDefault();
  });
}

function isTyping({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  const isField =
    target instanceof HTMLElement && (target.matches("input, select, textarea, dialog *") || target.isContentEditable);
  return isField || ctrlKey || metaKey || altKey || isComposing;
}

function showShortcuts(): void {
  const { words } = settings();
  const dialog = make("dialog", "keys");
  dialog.setAttribute("aria-labelledby", "keys-title");
  const title = make("h2", "", words["help"]);
  title.id = "keys-title";
  const list = make("dl", "");
  for (const line of words["keys"]!.split("\n")) {
    const [key = "", label = ""] = line.split("\t");
    const term = make("dt", "");
    term.append(make("kbd", "", key));
    list.append(term, make("dd", "", label));
  }
  const close = make("button", "button button--quiet", words["close"]);
  close.type = "button";
  close.addEventListener("click", () => dialog.close());
  dialog.append(title, list, close);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
