import { make } from "./make.ts";

/**
 * Runs on every page of the office in a shared browser. Without input for a while, it sends the form that switches the person,
 * so that the page shows no one's data, with what was typed and not sent. It warns a minute before. Input tells the server
 * once a minute that someone is there.
 */
const form = document.querySelector<HTMLFormElement>("form[data-idle-seconds]")!;
const { idleSeconds, stay, prefix, locking } = form.dataset;
const idleMs = Number(idleSeconds) * 1000;
const warnMs = 60_000;
const saidEveryMs = 60_000;
let last = Date.now();
let said = Date.now();
let warning: HTMLElement | null = null;
let hasUnsent = false;

/** Tells the server of the last input, also of one that came soon after the one before. */
function say(): void {
  if (last <= said || Date.now() - said < saidEveryMs) return;
  said = Date.now();
  void fetch(stay!, { method: "POST", body: new URLSearchParams() }).catch(() => null);
}

function noteInput(): void {
  last = Date.now();
  warning?.remove();
  warning = null;
  say();
}

for (const type of ["pointerdown", "keydown", "wheel", "input"])
  addEventListener(type, noteInput, { capture: true, passive: true });

function warn(): void {
  if (warning !== null) return;
  warning = make("div", "desk-warning");
  warning.setAttribute("role", "alert");
  document.body.append(warning);
  // A live region reads what changes after it is there.
  warning.textContent = locking!;
}

/** Forms are compared with what the server wrote into them. */
function isTyped(one: HTMLFormElement): boolean {
  return [...one.elements].some((field) => {
    if (field instanceof HTMLInputElement)
      return field.type === "checkbox" || field.type === "radio"
        ? field.checked !== field.defaultChecked
        : field.type !== "password" && field.value !== field.defaultValue;
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLSelectElement)) return false;
    const chosen = [...field.options].filter(({ defaultSelected }) => defaultSelected);
    return chosen.length === 0 ? field.selectedIndex > 0 : chosen.some(({ selected }) => !selected);
  });
}

/** Adds what was typed and not sent. Also for someone who presses the button. */
form.addEventListener("submit", () => {
  if (hasUnsent) return;
  hasUnsent = true;
  const add = (name: string, value: string) => {
    const field = make("input", "");
    [field.type, field.name, field.value] = ["hidden", name, value];
    form.append(field);
  };
  const within = (url: URL) => url.pathname.slice(prefix!.length);
  for (const one of document.forms) {
    const address = new URL(one.getAttribute("action") ?? "", location.href);
    if (one === form || one.method !== "post" || address.origin !== location.origin || !isTyped(one)) continue;
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(one)) if (typeof value === "string") fields.append(name, value);
    for (const { name, type } of [...one.elements].filter((field) => field instanceof HTMLInputElement))
      if (type === "password") fields.delete(name);
    add("unsent", `${within(address)}\n${fields}`);
  }
  add("address", within(new URL(location.href)) + location.search);
});

/** A device that slept finds out as soon as it wakes. */
setInterval(() => {
  const idle = Date.now() - last;
  say();
  if (idle >= idleMs) form.requestSubmit();
  else if (idle >= idleMs - warnMs) warn();
}, 2000);

// A page from the browser's memory may show what the person before saw.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
