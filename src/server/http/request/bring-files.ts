import { pageAt } from "#web/page-at.ts";
import { readLocalizedPath } from "./localized-path.ts";

/** Whether a request may be large and slow: a form with uploads. */
export function mayBringFiles(method: string | undefined, path: string, contentType: string | undefined): boolean {
  if (method !== "POST" || !/^multipart\/form-data\b/i.test(contentType ?? "")) return false;
  const localized = readLocalizedPath(path, true);
  return "path" in localized && pageAt(localized.path).takesFiles === true;
}
