import { readForm } from "./read-form.ts";

/** What somebody sent, for a page that lets them send it again. */
export interface SentFields {
  /** Names and values in the order of the form. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Whether the page cannot hold all of it: files, and what must not be written into a page. */
  isIncomplete: boolean;
}

/** Values that do not belong into a page. */
const secret = /password|secret/i;

/** Null if the request brought no form. */
export async function readSent(request: Request): Promise<SentFields | null> {
  if (request.method !== "POST") return null;
  const form = await readForm(request).catch(() => null);
  if (form === null) return null;
  const fields: [string, string][] = [];
  let isIncomplete = false;
  for (const [name, value] of form) {
    // Browsers send an empty file for a field without one.
    if (typeof value !== "string") isIncomplete ||= value.size > 0;
    else if (secret.test(name)) isIncomplete ||= value !== "";
    else fields.push([name, value]);
  }
  return { fields, isIncomplete };
}
