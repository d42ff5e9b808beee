import { isSlug } from "#domain/content/addresses.ts";
import type { EntryKind, PageShows } from "#domain/content/entry.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { findEntry, type Entry } from "#store/content/entries.ts";
import type { Services } from "../../shared/services.ts";
import { checkStatus } from "../check-status.ts";
import { openSite, type Alone, type Asked, type Site } from "../site.ts";

export interface Found {
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
  asked: Asked,
  kind: Exclude<EntryKind, "page">,
  slug: string,
  services: Services,
): Promise<Result<Found>> {
  const lost = refuse<Refusal>({ code: "page-not-found", path: asked.address });
  if (!isSlug(slug)) return lost;
  const alone: Alone | null = kind === "author" || kind === "tag" ? null : { kind, slug };
  const site = await openSite(asked, alone, services);
  if (!site.ok) return site;
  const { page, audience } = site.value;
  if (page !== null && page.shows !== standUnder[kind]) return lost;
  const entry = checkStatus(await findEntry(services.db, audience, kind, slug), audience, asked.address);
  return entry.ok ? ok({ site: site.value, entry: entry.value }) : entry;
}
