const presses = /^(add|remove|up|down|copy):([a-z0-9.-]+)$/;

/**
 * The buttons that add, remove and order the rows of lists, in place. The server makes the rows, as it does without scripts;
 * the list in its answer replaces the one on the page.
 */
export class RowButtons {
  readonly #form: HTMLFormElement;
  readonly #onReplace: (list: HTMLElement) => void;
  #isLeft = false;

  constructor(form: HTMLFormElement, onReplace: (list: HTMLElement) => void) {
    this.#form = form;
    this.#onReplace = onReplace;
    form.addEventListener("submit", (event) => {
      const button = event.submitter;
      if (this.#isLeft || !(button instanceof HTMLButtonElement) || !presses.test(button.value)) return;
      event.preventDefault();
      void this.#press(button);
    });
  }

  async #press(button: HTMLButtonElement): Promise<void> {
    const list = await this.press(button);
    if (list !== null) return focusAfter(button.value, list);
    // The page itself asks, as it would without scripts, and shows what is wrong.
    this.#isLeft = true;
    this.#form.requestSubmit(button);
  }

  /** The list after a press; null if the server did not answer with one. */
  async press(button: HTMLButtonElement): Promise<HTMLElement | null> {
    const [, what, path] = presses.exec(button.value)!;
    const id = what === "add" || what === "copy" ? path! : path!.slice(0, path!.lastIndexOf("."));
    const answer = await askForm(this.#form, button.value);
    const old = document.getElementById(id);
    const list = answer?.getElementById(id);
    if (old === null || list == null) return null;
    old.replaceWith(document.adoptNode(list));
    this.#onReplace(list);
    return list;
  }
}

/** Sends the form without its files, and returns the page in the answer. Null if there is none. */
export async function askForm(form: HTMLFormElement, press: string, signal?: AbortSignal): Promise<Document | null> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  body.set("do", press);
  try {
    const response = await fetch(form.action, { method: "POST", body, ...(signal && { signal }) });
    if (response.redirected || !response.headers.get("Content-Type")?.startsWith("text/html")) return null;
    return new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    return null;
  }
}

/** After "add", the first field of the new row. After a move, the same button of the same row. Else the button that adds. */
function focusAfter(value: string, list: HTMLElement): void {
  const [, what, path] = presses.exec(value)!;
  const add = list.querySelector<HTMLElement>(":scope > button");
  const rows = list.querySelectorAll<HTMLElement>(":scope > ol > li");
  if (what === "add") {
    const field = rows[rows.length - 1]?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
    return (field ?? add)?.focus();
  }
  const number = Number(path!.slice(path!.lastIndexOf(".") + 1));
  const row = what === "up" ? rows[number - 1] : what === "down" ? rows[number + 1] : undefined;
  const same =
    row?.querySelector<HTMLElement>(`button[value^="${what}:"]`) ?? row?.querySelector<HTMLElement>("button");
  (same ?? add)?.focus();
}
