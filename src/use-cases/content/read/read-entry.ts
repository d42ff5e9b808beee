import { isSlug } from "#domain/content/addresses.ts";
import type { EntryKind, PageShows } from "#domain/content/entry.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { findEntry, type Entry } from "#store/content/entries.ts";
import type { Services } from "../../shared/services.ts";
import { checkStatus } from "../check-status.ts";
import { openSite, type EntryKey, type ContentQuery, type Site } from "../site.ts";

export interface SiteEntry {
  site: Site;
  entry: Entry;
}

/** What a page must show to have entries of this kind under its path. */
const standUnder: Partial<Record<EntryKind, PageShows>> = {
  post: "posts",
  category: "posts",
  author: "posts",
  tag: "posts",
  product: "products",
  collection: "products",
};

/** The entry that an address names, with its site; or the reason why it cannot be shown. */
export async function readEntry(
  query: ContentQuery,
  kind: Exclude<EntryKind, "page">,
  slug: string,
  services: Services,
): Promise<Result<SiteEntry>> {
  const lost = refuse<Refusal>({ code: "page-not-found", path: query.address });
  if (!isSlug(slug)) return lost;
  const alone: EntryKey | null = kind === "author" || kind === "tag" ? null : { kind, slug };
  const site = await openSite(query, alone, services);
  if (!site.ok) return site;
  const { page, audience } = site.value;
  if (page !== null && page.shows !== standUnder[kind]) return lost;
  const entry = checkStatus(await findEntry(services.db, audience, kind, slug), audience, query.address);
  return entry.ok ? ok({ site: site.value, entry: entry.value }) : entry;
}
