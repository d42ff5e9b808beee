import { barePath } from "../../i18n/catalogue.ts";
import { place } from "./carried.ts";

/** By form, in the page's order. */
interface Typed {
  page: string;
  forms: [name: string, value: string][][];
}

/** For a switcher that was opened: whoever leaves by it takes along what was typed. */
export function keepWhenLeft(switcher: HTMLElement): void {
  switcher.addEventListener("click", keepIfLeft);
}

function keepIfLeft({ target }: Event): void {
  if (target instanceof Element && target.closest("a") !== null) keepTyped();
}

/** Until the same page in another language takes it up. Hidden fields and files stay behind: the next page has its own. */
function keepTyped(): void {
  const forms = formsOf().map((form) =>
    [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === "string" && controlsOf(form, name).length > 0 ? [[name, value]] : [],
    ),
  );
  try {
    if (forms.some((fields) => fields.length > 0))
      sessionStorage.setItem(place, JSON.stringify({ page: pageNow(), forms } satisfies Typed));
  } catch {
    // Without storage it is typed again.
  }
}

/** Puts it back, and forgets it whether or not this is the page that it was typed on. */
export function giveBackTyped(): void {
  const kept = JSON.parse(sessionStorage.getItem(place) ?? "null") as Typed | null;
  sessionStorage.removeItem(place);
  if (kept?.page !== pageNow()) return;
  for (const [index, form] of formsOf().entries()) {
    const fields = kept.forms[index] ?? [];
    for (const name of new Set(fields.map(([each]) => each))) {
      const values = fields.filter(([each]) => each === name).map(([, value]) => value);
      for (const control of controlsOf(form, name)) fill(control, values);
    }
  }
}

function pageNow(): string {
  return barePath() + location.search;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function formsOf(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')];
}

function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      "value" in control &&
      "name" in control &&
      control.name === name &&
      !["hidden", "submit", "button", "file"].includes((control as Control).type),
  );
}

/** As if it were typed and clicked here, so that whoever listens hears of it. */
function fill(control: Control, values: readonly string[]): void {
  if (control.type === "radio" || control.type === "checkbox") {
    const box = control as HTMLInputElement;
    if (box.checked !== values.includes(box.value)) box.click();
    return;
  }
  const [value = ""] = values;
  // React's own setter on the element would take this for a change that it has made itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, "value")!.set!.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
