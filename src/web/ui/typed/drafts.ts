import type { FormValues } from "./form-values.ts";

const prefix = "almanac:draft:";

/** Saves typed text in this tab until it is sent. A draft belongs to a hold or to a form, and has one part per step. */
export function storeDraft(owner: string, step: string, values: FormValues): void {
  try {
    sessionStorage.setItem(prefix + owner, JSON.stringify({ ...readAll(owner), [step]: values }));
  } catch {
    // Without storage only the server keeps the text, once it is sent.
  }
}

export function readDraft(owner: string, step: string): FormValues | null {
  return readAll(owner)[step] ?? null;
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

/** Forgets all drafts, or those whose owner starts with a text. */
export function forgetDrafts(owners = ""): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix + owners)) sessionStorage.removeItem(name);
  } catch {
    // Without storage there are no drafts.
  }
}

function readAll(owner: string): Record<string, FormValues> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + owner) ?? "{}") as Record<string, FormValues>;
  } catch {
    return {};
  }
}
