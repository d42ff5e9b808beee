import { entryKinds, type EntryKind } from "#domain/content/entry.ts";
import { statusOf, type Status } from "#domain/content/status.ts";
import { ok, type Result } from "#domain/errors.ts";
import { listEntries } from "#store/content/entries.ts";
import type { Services } from "../../shared/services.ts";
import { entryAddress } from "../links.ts";
import { openSite, type ContentQuery, type Site } from "../site.ts";

export interface PreviewEntry {
  kind: EntryKind;
  title: string;
  to: string;
  status: Status;
  /** For a scheduled entry: when it will be published. */
  publishedAt: Date | null;
}

/** Lists everything that a preview shows, including unpublished entries, as a proof of the whole site. */
export async function readPreviewIndex(
  query: ContentQuery & { preview: string },
  services: Services,
): Promise<Result<{ site: Site; entries: PreviewEntry[] }>> {
  const opened = await openSite(query, null, services);
  if (!opened.ok) return opened;
  const site = opened.value;
  const entries: PreviewEntry[] = [];
  for (const kind of entryKinds) {
    for (const entry of await listEntries(services.db, site.audience, kind)) {
      const { title, publishedAt } = entry;
      const to = entryAddress(site, entry);
      if (to !== null) entries.push({ kind, title, to, status: statusOf(entry, site.audience.now), publishedAt });
    }
  }
  return ok({ site, entries });
}
