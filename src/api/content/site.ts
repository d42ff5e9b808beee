import { z } from "zod";
import { ok } from "#domain/errors.ts";
import { entryAddressOf, listCategories, openPublicSite } from "#use-cases/content/lists/list-content.ts";
import { pageOfAll, pageQuery } from "../cursor.ts";
import { endpoint } from "../define.ts";
import { listOf, slugSchema } from "../schemas/common.ts";

const pageSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    shows: z.string().nullable().meta({ description: "What it lists, such as posts or products" }),
    isInMenu: z.boolean(),
    url: z.string(),
  })
  .meta({ id: "Page" });

export const readSiteEndpoint = endpoint({
  id: "readSite",
  method: "GET",
  path: "/providers/{provider}/site",
  access: "open",
  summary: "Read the content site of a business: its pages, in the order of the menu",
  params: z.object({ provider: slugSchema }),
  response: z
    .object({
      provider: z.string(),
      blog: z.string().nullable(),
      shop: z.string().nullable(),
      pages: z.array(pageSchema),
    })
    .meta({ id: "Site" }),
  refusals: ["calendar-unknown"],
  examples: [{ summary: "A site with a blog and a shop", params: { provider: "saltwater-house" } }],
  async handle({ params, services, locale, origin, allowSites }) {
    const opened = await openPublicSite(params.provider, services, locale);
    if (!opened.ok) return opened;
    const { provider, site } = opened.value;
    allowSites(provider.frameSites);
    return ok({
      provider: provider.slug,
      blog: site.blog?.slug ?? null,
      shop: site.shop?.slug ?? null,
      pages: site.pages.slice(0, 500).flatMap((page) => {
        const path = entryAddressOf(site, page);
        if (path === null) return [];
        const { slug, title, summary, shows, inMenu } = page;
        return [{ slug, title, summary, shows, isInMenu: inMenu, url: origin + path }];
      }),
    });
  },
});

export const listCategoriesEndpoint = endpoint({
  id: "listCategories",
  method: "GET",
  path: "/providers/{provider}/categories",
  access: "open",
  summary: "List the categories of posts",
  params: z.object({ provider: slugSchema }),
  query: pageQuery,
  response: listOf(z.object({ slug: z.string(), title: z.string(), summary: z.string() }).meta({ id: "Category" })),
  refusals: ["calendar-unknown"],
  examples: [{ summary: "All categories", params: { provider: "saltwater-house" } }],
  async handle({ params, query, services, locale, allowSites }) {
    const opened = await openPublicSite(params.provider, services, locale);
    if (!opened.ok) return opened;
    allowSites(opened.value.provider.frameSites);
    const categories = await listCategories(opened.value.site, services);
    return ok(
      pageOfAll(
        categories,
        query,
        ({ id }) => id,
        ({ slug, title, summary }) => ({ slug, title, summary }),
      ),
    );
  },
});
