import { pageAt } from "#web/page-at.ts";
import { readLocalizedPath } from "./localized-path.ts";

/** How large and slow a request may be, in bytes, if it is a form with uploads. Null for any other request. */
export function mayBringFiles(
  method: string | undefined,
  path: string,
  contentType: string | undefined,
): number | null {
  if (method !== "POST" || !/^multipart\/form-data\b/i.test(contentType ?? "")) return null;
  const localized = readLocalizedPath(path, true);
  return "path" in localized ? (pageAt(localized.path).takesFiles ?? null) : null;
}
