import { statusOf } from "#domain/content/status.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Entry } from "#store/content/entries.ts";
import type { Reader } from "#store/content/reader.ts";

/** What a reader may see of an entry: nothing tells a draft from what never was, and what was archived is gone for good. */
export function checkStatus(entry: Entry | undefined, reader: Reader, address: string): Result<Entry> {
  const status = entry === undefined ? "draft" : statusOf(entry, reader.now);
  if (entry !== undefined && (status === "published" || (reader.seesDrafts && status !== "archived"))) return ok(entry);
  return status === "archived" ? refuse({ code: "page-gone" }) : refuse({ code: "page-not-found", path: address });
}
