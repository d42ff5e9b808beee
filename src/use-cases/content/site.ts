import { isSlug, type ContentScope } from "#domain/content/addresses.ts";
import { fallbackOf } from "#domain/locales/fallback.ts";
import type { PageShows } from "#domain/content/entry.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { findEntry, listEntries, type EntryCard } from "#store/content/entries.ts";
import type { Audience } from "#store/content/audience.ts";
import { findEntryProvider, findSiteProvider, type SiteProvider } from "#store/content/sites.ts";
import type { Services } from "../shared/services.ts";
import { checkStatus } from "./check-status.ts";
import { openPreview } from "./preview/open-preview.ts";

export type { SiteProvider };

/** The parts of an address that lead to content. */
export interface ContentQuery {
  locale: LocaleCode;
  /** The whole address, for the "not found" message. */
  address: string;
  /** A page's path. */
  path?: string | undefined;
  /** A preview's token. */
  preview?: string | undefined;
}

/** A provider's site as one audience sees it. */
export interface Site {
  provider: SiteProvider;
  audience: Audience;
  scope: ContentScope;
  /** Visible pages, in the order of the menus. */
  pages: EntryCard[];
  /** The first page that shows posts. Lists by category, author and tag are under it. */
  blog: EntryCard | null;
  /** The first page that shows products. */
  shop: EntryCard | null;
  /** The page whose path the address names. */
  page: EntryCard | null;
  /** When the preview ends. */
  expiresAt: Date | null;
}

/** The entry that identifies the site if the address names neither a page nor a preview. */
export type EntryKey = { kind: "post" | "category" | "product" | "collection"; slug: string };

/** Finds the site of an address: by its preview, by its page, or by the entry that it names. */
export async function openSite(query: ContentQuery, alone: EntryKey | null, services: Services): Promise<Result<Site>> {
  if (query.preview !== undefined) return openPreviewSite(query, query.preview, services);
  const lost = refuse<Refusal>({ code: "page-not-found", path: query.address });
  const holder = query.path === undefined ? alone : ({ kind: "page", slug: query.path } as const);
  if (holder === null || !isSlug(holder.slug)) return lost;
  const held = await findEntryProvider(services.db, holder.kind, holder.slug);
  if (!held) return lost;
  const site = await readSite(held.providerId, query.locale, { kind: "public" }, services);
  if (query.path === undefined) return ok(site);
  const page = await findEntry(services.db, site.audience, "page", query.path);
  const status = checkStatus(page, site.audience, query.address);
  return status.ok ? ok({ ...site, page: status.value }) : status;
}

async function openPreviewSite(query: ContentQuery, token: string, services: Services): Promise<Result<Site>> {
  const preview = await openPreview(token, query.address, services);
  if (!preview.ok) return preview;
  const { providerId, expiresAt } = preview.value;
  const site = await readSite(providerId, query.locale, { kind: "preview", token }, services);
  return ok({ ...site, expiresAt });
}

/** The site of a known provider. */
export async function readSite(
  providerId: string,
  locale: LocaleCode,
  scope: ContentScope,
  { db, clock }: Services,
): Promise<Site> {
  const provider = await findSiteProvider(db, providerId, locale);
  if (!provider) throw new Error("a content entry's provider does not exist");
  const audience: Audience = {
    providerId,
    locales: fallbackOf(locale, provider.locale),
    now: clock.now(),
    seesDrafts: scope.kind === "preview",
  };
  const pages = await listEntries(db, audience, "page");
  const first = (shows: PageShows) => pages.find((page) => page.shows === shows) ?? null;
  return {
    provider,
    audience,
    scope,
    pages,
    blog: first("posts"),
    shop: first("products"),
    page: null,
    expiresAt: null,
  };
}
