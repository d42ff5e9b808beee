import { canonicalPath } from "#domain/content/addresses.ts";
import { entryKinds, type EntryKind } from "#domain/content/entry.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { listEntryAddresses, listPublishers, type EntryAddress } from "#store/content/whole.ts";
import type { Services } from "../../shared/services.ts";
import { entryAddressParts } from "../links.ts";
import { readSite } from "../site.ts";

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
    for (const entry of await listEntryAddresses(services.db, site.audience)) {
      const path = canonicalPath(entryAddressParts(site, entry, entry.page));
      const { locales } = entry;
      if (path !== null)
        known.get(entry.kind)!.push({ path, locales, ownLocale: site.provider.locale, changedAt: lastChange(entry) });
    }
  }
  return known;
}

/** A scheduled post changes for readers when it is published. */
function lastChange({ publishedAt, changedAt }: EntryAddress): Date {
  return publishedAt !== null && publishedAt > changedAt ? publishedAt : changedAt;
}
