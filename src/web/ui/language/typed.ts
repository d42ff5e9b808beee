import { nowShown } from "../navigation/navigate.ts";
import { pathOf, visitedPlaceOf } from "../navigation/place.ts";
import { fillForm, readFormValues, type FormValues } from "../typed/form-values.ts";
import { storageKey } from "./carried.ts";

/** The values of each form, in page order. */
interface Typed {
  page: string;
  forms: FormValues[];
}

/** Saves the text until the same page in another language restores it. */
export function keepTyped(): void {
  const forms = formsOf().map(readFormValues);
  try {
    if (forms.some((fields) => fields.length > 0))
      sessionStorage.setItem(storageKey, JSON.stringify({ page: pageNow(), forms } satisfies Typed));
  } catch {
    // Without storage the visitor has to type it again.
  }
}

/** Restores the typed text if this is the page it was typed on. Always deletes it from storage. */
export function restoreTyped(): void {
  const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as Typed | null;
  sessionStorage.removeItem(storageKey);
  if (kept?.page !== pageNow()) return;
  for (const [index, form] of formsOf().entries()) void fillForm(form, kept.forms[index] ?? []);
}

function pageNow(): string {
  return pathOf(visitedPlaceOf(location, nowShown().base, "")!);
}

function formsOf(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')];
}
