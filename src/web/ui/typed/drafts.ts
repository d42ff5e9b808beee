import type { FormValues } from "./form-values.ts";

const prefix = "almanac:draft:";

/** Saves typed text in this tab, by hold and form step, until the booking is made. */
export function storeDraft(hold: string, step: string, values: FormValues): void {
  try {
    sessionStorage.setItem(prefix + hold, JSON.stringify({ ...readAll(hold), [step]: values }));
  } catch {
    // Without storage only the server keeps the text, once it is sent.
  }
}

export function readDraft(hold: string, step: string): FormValues | null {
  return readAll(hold)[step] ?? null;
}

/** Moves the text from an old hold to the hold that replaces it. */
export function moveDraft(from: string, to: string): void {
  try {
    const kept = sessionStorage.getItem(prefix + from);
    if (kept === null) return;
    sessionStorage.setItem(prefix + to, kept);
    sessionStorage.removeItem(prefix + from);
  } catch {
    // Without storage there are no drafts.
  }
}

export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // Without storage there are no drafts.
  }
}

function readAll(hold: string): Record<string, FormValues> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + hold) ?? "{}") as Record<string, FormValues>;
  } catch {
    return {};
  }
}
