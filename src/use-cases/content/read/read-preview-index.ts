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
  /** Of what is scheduled: when it will be shown. */
  publishedAt: Date | null;
}

/** Everything that a preview shows, what is not published yet included: a printer's proof of the whole site. */
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
