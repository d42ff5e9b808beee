import { chosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { findOwnLocale } from "#store/offers/owners.ts";
import { filledServices } from "#store/testing/fill.ts";
import { findPage, type FoundPage } from "#use-cases/booking/find/find-page.ts";
import { readMonth } from "#use-cases/booking/find/read-month.ts";
import { readManaged } from "#use-cases/booking/manage/read-manage.ts";
import { must } from "#use-cases/booking/testing/office.ts";
import { makeSitemap, makeSitemapIndex } from "#use-cases/content/lists/make-sitemap.ts";
import { readPostFeed, readWholeFeed } from "#use-cases/content/read/read-feed.ts";
import { readPage } from "#use-cases/content/read/read-page.ts";
import { readPostGroup } from "#use-cases/content/read/read-post-group.ts";
import { readPost } from "#use-cases/content/read/read-post.ts";
import { readProduct } from "#use-cases/content/read/read-product.ts";
import { findOpenForm } from "#use-cases/forms/find-form.ts";
import { readTeam } from "#use-cases/offers/read-team.ts";
import { readMyData } from "#use-cases/privacy/read-my-data.ts";
import type { Services } from "#use-cases/shared/services.ts";
import type { World } from "../databases.ts";
import type { Scene } from "../scene.ts";

const content = { locale: "en", address: "/" } as const;
const blog = { ...content, path: "page-1" };

export const pageScenes: readonly Scene[] = [
  ...Object.values(filledServices).map((slug): Scene =>
    page(`booking page: ${slug}`, (services) => month(slug, services)),
  ),
  page("team page", async (services) => must(await readTeam("growth", services, "en"))),
  page("form page", async (services) => must(await findOpenForm("tell-us", "form", "en", services))),
  {
    name: "manage page",
    async play(world, measure) {
      const token = await someVisit(world);
      await measure(async () => must(await readManaged(token, world.services, "en")));
    },
  },
  {
    name: "page with a visitor's data",
    async play(world, measure) {
      const token = await someVisit(world);
      await measure(async () => must(await readMyData({ kind: "booking", token }, world.services, "en")));
    },
  },
  page("posts", async (services) => must(await readPage(blog, services))),
  page("posts: second page", async (services) => must(await readPage({ ...blog, page: "2" }, services))),
  page("posts: rare word", async (services) => must(await readPage({ ...blog, query: "rare17" }, services))),
  page("posts: word of one in twenty", async (services) =>
    must(await readPage({ ...blog, query: "seldom" }, services)),
  ),
  wholePage("posts: word of all", async (services) => must(await readPage({ ...blog, query: "garden" }, services))),
  page("category", async (services) =>
    must(await readPostGroup({ ...blog, kind: "category", slug: "category-3" }, services)),
  ),
  page("post", async (services) => must(await readPost({ ...content, slug: "post-12" }, services))),
  page("shop", async (services) => must(await readPage({ ...content, path: "page-2" }, services))),
  page("product", async (services) => must(await readProduct({ ...content, slug: "product-3" }, services))),
  page("feed of a page", async (services) => must(await readPostFeed(blog, services))),
  page("feed of everything", (services) => readWholeFeed("en", services)),
  wholePage("sitemap index", (services) => makeSitemapIndex("https://growth.example", services)),
  wholePage("sitemap of pages", (services) => makeSitemap("pages.xml", "https://growth.example", services)),
  page("language of an address", ({ db }) => findOwnLocale(db, { kind: "post", slugOrId: "post-12" })),
];

function page(name: string, read: (services: Services) => Promise<unknown>): Scene {
  return { name, play: ({ services }, measure) => measure(() => read(services)) };
}

function wholePage(name: string, read: (services: Services) => Promise<unknown>): Scene {
  return { ...page(name, read), readsAll: true };
}

async function month(slug: string, services: Services): Promise<void> {
  const { provider, visit } = await openPage(slug, services);
  must(await readMonth({ provider, visit, former: null, zone: provider.zone, month: null }, services));
}

/** The page of a service, and a visit for one person with anyone available. */
export async function openPage(slug: string, services: Services): Promise<FoundPage & { visit: ChosenVisit }> {
  const found = must(await findPage({ kind: "services", services: [slug] }, services, "en"));
  const visit: ChosenVisit = { people: [{ lines: [chosenLine(found.services[0]!, { seats: 1 })] }] };
  return { ...found, visit };
}

/** The token of a visit that is still to come. */
async function someVisit({ pool }: World): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from bookings where state = 'scheduled' and starts_at > now() + interval '2 days' order by starts_at, id limit 1",
  );
  return rows[0]!.id;
}
