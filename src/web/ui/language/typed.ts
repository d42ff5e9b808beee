import { barePath } from "../../i18n/catalogue.ts";
import { fillForm, readFormValues, type FormValues } from "../typed/form-values.ts";
import { storageKey } from "./carried.ts";

/** By form, in the page's order. */
interface Typed {
  page: string;
  forms: FormValues[];
}

/** For a switcher that was opened: whoever leaves by it takes along what was typed. */
export function saveTypedOnLeave(switcher: HTMLElement): void {
  switcher.addEventListener("click", keepIfLeft);
}

function keepIfLeft({ target }: Event): void {
  if (target instanceof Element && target.closest("a") !== null) keepTyped();
}

/** Until the same page in another language takes it up. */
function keepTyped(): void {
  const forms = formsOf().map(readFormValues);
  try {
    if (forms.some((fields) => fields.length > 0))
      sessionStorage.setItem(storageKey, JSON.stringify({ page: pageNow(), forms } satisfies Typed));
  } catch {
    // Without storage it is typed again.
  }
}

/** Puts it back, and forgets it whether or not this is the page that it was typed on. */
export function restoreTyped(): void {
  const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as Typed | null;
  sessionStorage.removeItem(storageKey);
  if (kept?.page !== pageNow()) return;
  for (const [index, form] of formsOf().entries()) fillForm(form, kept.forms[index] ?? []);
}

function pageNow(): string {
  return barePath() + location.search;
}

function formsOf(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')];
}
