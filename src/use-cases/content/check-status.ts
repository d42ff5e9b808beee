import { statusOf } from "#domain/content/status.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Entry } from "#store/content/entries.ts";
import type { Audience } from "#store/content/audience.ts";

/**
 * What an audience may see of an entry. A draft looks like an entry that never existed; an archived entry is gone for
 * good.
 */
export function checkStatus(entry: Entry | undefined, audience: Audience, address: string): Result<Entry> {
  const status = entry === undefined ? "draft" : statusOf(entry, audience.now);
  if (entry !== undefined && (status === "published" || (audience.seesDrafts && status !== "archived")))
    return ok(entry);
  return status === "archived" ? refuse({ code: "page-gone" }) : refuse({ code: "page-not-found", path: address });
}
