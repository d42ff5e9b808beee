import type { FormValues } from "./form-values.ts";

const prefix = "almanac:draft:";

/** Kept in this tab alone, under the hold that it is for and the step of the form, until the booking is made. */
export function storeDraft(hold: string, step: string, values: FormValues): void {
  try {
    sessionStorage.setItem(prefix + hold, JSON.stringify({ ...readAll(hold), [step]: values }));
  } catch {
    // Without storage the server keeps what is sent.
  }
}

export function readDraft(hold: string, step: string): FormValues | null {
  return readAll(hold)[step] ?? null;
}

/** Another hold takes the place of the one before. */
export function moveDraft(from: string, to: string): void {
  try {
    const kept = sessionStorage.getItem(prefix + from);
    if (kept === null) return;
    sessionStorage.setItem(prefix + to, kept);
    sessionStorage.removeItem(prefix + from);
  } catch {
    // Without storage there is none.
  }
}

export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // Without storage there is none.
  }
}

function readAll(hold: string): Record<string, FormValues> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + hold) ?? "{}") as Record<string, FormValues>;
  } catch {
    return {};
  }
}
