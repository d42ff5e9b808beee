import { canonicalPath } from "#domain/content/addresses.ts";
import { entryKinds, type EntryKind } from "#domain/content/entry.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { listEntries, type EntryCard } from "#store/content/entries.ts";
import { listRelated } from "#store/content/relations.ts";
import { listPublishers } from "#store/content/whole.ts";
import type { Services } from "../../shared/services.ts";
import { entryAddressParts } from "../links.ts";
import { readSite, type Site } from "../site.ts";

/** A page for search engines. */
export interface KnownAddress {
  /** Canonical, without a locale prefix. */
  path: string;
  /** The languages in which it is written. */
  locales: LocaleCode[];
  ownLocale: LocaleCode;
  changedAt: Date;
}

/** The canonical addresses of all published entries, by kind. */
export async function listAddresses(services: Services): Promise<Map<EntryKind, KnownAddress[]>> {
  const known = new Map<EntryKind, KnownAddress[]>(entryKinds.map((kind) => [kind, []]));
  for (const providerId of await listPublishers(services.db)) {
    const site = await readSite(providerId, "en", { kind: "public" }, services);
    for (const kind of entryKinds) known.get(kind)!.push(...(await addressesOf(site, kind, services)));
  }
  return known;
}

async function addressesOf(site: Site, kind: EntryKind, { db }: Services): Promise<KnownAddress[]> {
  const entries = kind === "page" ? site.pages : await listEntries(db, site.audience, kind);
  const ids = kind === "post" ? entries.map(({ id }) => id) : [];
  const pages = await listRelated(db, site.audience, ids, ["page"]);
  return entries.flatMap((entry) => {
    const path = canonicalPath(entryAddressParts(site, entry, pages.get(entry.id)?.[0] ?? null));
    const { locales } = entry;
    return path === null ? [] : { path, locales, ownLocale: site.provider.locale, changedAt: lastChange(entry) };
  });
}

/** A scheduled post changes for readers when it is published. */
function lastChange({ publishedAt, changedAt }: EntryCard): Date {
  return publishedAt !== null && publishedAt > changedAt ? publishedAt : changedAt;
}
