/** Asks the server for the page with what is typed, and shows its frames and its words about the colour. Saves nothing. */
const lookForm = document.querySelector<HTMLFormElement>(".set-up__form")!;
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
let waiting: ReturnType<typeof setTimeout> | undefined;
let asked = new AbortController();

lookForm.addEventListener("input", ({ target }) => {
  const isColour = target instanceof HTMLInputElement && target.type === "color";
  clearTimeout(waiting);
  waiting = setTimeout(() => void show(), isColour ? 250 : 0);
});

async function show(): Promise<void> {
  asked.abort();
  asked = new AbortController();
  const body = new FormData(lookForm);
  body.set("do", "show");
  try {
    const response = await fetch(lookForm.action, { method: "POST", body, signal: asked.signal });
    // The policy forbids styles of another response, even in a document that is not shown.
    const text = (await response.text()).replaceAll(/<style[^]*?<\/style>/g, "");
    const page = new DOMParser().parseFromString(text, "text/html");
    const guard = page.querySelector<HTMLElement>(".look-guard");
    // For example, the sign-in has ended. Saving says so.
    if (guard === null) return;
    replaceGuard(guard);
    for (const frame of page.querySelectorAll<HTMLElement>(".look-frame")) replaceFrame(frame);
    for (const input of lookForm.querySelectorAll<HTMLInputElement>("input[type=file]"))
      if (input.value !== "" || input.closest(".field")!.querySelector(":checked") !== null) replaceField(input, page);
  } catch (fault) {
    if (!(fault instanceof DOMException && fault.name === "AbortError")) throw fault;
  }
}

/** A style of another response is blocked, a constructed one is not. */
function replaceGuard(guard: HTMLElement): void {
  const own = document.querySelector<HTMLElement>(".look-guard")!;
  sheet.replaceSync(guard.dataset["css"]!);
  for (const part of [".look-samples", ".look-words"])
    own.querySelector(part)!.replaceWith(document.importNode(guard.querySelector(part)!, true));
}

function replaceFrame(frame: HTMLElement): void {
  const own = document.querySelector<HTMLElement>(`.look-frame[data-frame="${frame.dataset["frame"]}"]`);
  const old = own?.querySelector("iframe");
  const now = frame.querySelector("iframe");
  if (own == null || old == null || now === null || old.dataset["src"] === now.src) return;
  old.dataset["src"] = now.src;
  own.querySelector("a")!.href = now.src;
  // A frame that was shown must not add to the history of the window.
  if (own.checkVisibility() && old.contentWindow !== null) old.contentWindow.location.replace(now.src);
  else old.src = now.src;
}

/** The picture is stored now, so that it is not sent again. */
function replaceField(input: HTMLInputElement, page: Document): void {
  const field = page.getElementById(input.id)?.closest(".field");
  if (field == null) return;
  const hadFocus = input === document.activeElement;
  const now = document.importNode(field, true);
  input.closest(".field")!.replaceWith(now);
  if (hadFocus) now.querySelector<HTMLInputElement>("input[type=file]")!.focus();
}
