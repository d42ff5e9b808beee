import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { contentPack } from "#packs/testing/content-pack.ts";
import { spoil } from "#packs/testing/good-pack.ts";
import { readCollection } from "./read/read-collection.ts";
import { readPostGroup } from "./read/read-post-group.ts";
import { readPage } from "./read/read-page.ts";
import { readPost } from "./read/read-post.ts";
import { readProduct } from "./read/read-product.ts";
import { anyQuery, openContentSite, post, type ContentSite } from "./testing/content-site.ts";

let site: ContentSite;
beforeAll(async () => {
  const posts = Object.fromEntries(
    Array.from({ length: 23 }, (_, index) => [
      `content/posts/p${index}.md`,
      post({
        title: `Number ${index}`,
        published: `2026-0${1 + (index % 9)}-1${index % 10} 0${index % 10}:00`,
        categories: index % 2 === 0 ? ["hair"] : [],
        tags: index < 3 ? ["winter"] : [],
      }),
    ]),
  );
  site = await openContentSite({
    ...contentPack(),
    ...posts,
    "content/pages/notes.md": "---\ntitle: Notes\nshows: posts\nkeeps-posts: true\nposition: 5\n---\n",
    "forms/contact.yaml": [
      "kind: form",
      "title: Write to us",
      "fields:",
      "  - {id: email, type: email, label: Your email, required: true}",
    ].join("\n"),
    "content/pages/contact.md": "---\ntitle: Contact\n---\n\n::: form contact\nWe read everything.\n:::\n",
    "content/posts/note.md": post(
      { title: "Inês schreibt", published: "2026-10-01", page: "notes" },
      "Über das *Meer* und Fahrräder.",
    ),
  });
  const south = spoil(contentPack(), "provider.yaml", "north-pier", "south-pier");
  await site.load({ ...south, "content/pages/elsewhere.md": "---\ntitle: Elsewhere\nshows: posts\n---\n" });
});
afterAll(() => site.test.close());

async function codeOf(reading: Promise<{ ok: boolean; refusal?: { code: string } }>): Promise<string> {
  const result = await reading;
  return result.ok ? "ok" : result.refusal!.code;
}

describe("a post", () => {
  const open = (more: object) => codeOf(readPost({ ...anyQuery, slug: "first", ...more }, site.services));

  it("is found on its own page and in its own categories, and nowhere else", async () => {
    expect(await open({})).toBe("ok");
    expect(await open({ path: "news" })).toBe("ok");
    expect(await open({ path: "notes" })).toBe("page-not-found");
    expect(await open({ path: "shop" })).toBe("page-not-found");
    expect(await open({ category: "hair" })).toBe("ok");
    expect(await open({ category: "beards" })).toBe("page-not-found");
    expect(await open({ path: "news", category: "hair" })).toBe("ok");
  });

  it("of the page's provider is distinguished from another provider's with the same slug", async () => {
    const ownerAt = async (path: string) => {
      const result = await readPost({ ...anyQuery, path, slug: "first" }, site.services);
      return result.ok && result.value.site.provider.slug;
    };
    expect(await ownerAt("news")).toBe("north-pier");
    expect(await ownerAt("elsewhere")).toBe("south-pier");
  });

  it("has its neighbours in time, related posts and blocks", async () => {
    const result = await readPost({ ...anyQuery, slug: "first" }, site.services);
    if (!result.ok) throw new Error("not found");
    const { older, newer, related, body, minutes } = result.value;
    const timeOf = (card: typeof older) => card!.entry.publishedAt!.getTime();
    const own = result.value.entry.publishedAt!.getTime();
    expect([timeOf(older) < own, timeOf(newer) > own]).toEqual([true, true]);
    expect(related).toHaveLength(3);
    expect(related.map(({ entry }) => entry.slug)).toEqual(["p2", "p0", expect.any(String)]);
    expect(body.parts.map(({ kind }) => kind)).toEqual(["html", "book", "html"]);
    expect(minutes).toBe(1);
  });
});

describe("a form in a text", () => {
  it("is the provider's own, by its title and kind, and is left out if it no longer exists", async () => {
    const parts = async (locale: LocaleCode = anyQuery.locale) => {
      const result = await readPage({ ...anyQuery, locale, path: "contact" }, site.services);
      return result.ok ? result.value.body.parts : [];
    };
    expect(await parts()).toEqual([
      {
        kind: "form",
        form: { id: expect.any(String) as string, kind: "form", title: "Write to us", locale: "en" },
        note: "We read everything.",
      },
    ]);
    await site.test.pool.query(`update form_versions set translations = '{"fr": {"title": "Écrivez-nous"}}'`);
    const inFrench = { title: "Écrivez-nous", locale: "fr" };
    expect(await parts("fr-ca")).toMatchObject([{ form: inFrench }]);
    expect(await parts("pl")).toMatchObject([{ form: { title: "Write to us", locale: "en" } }]);
    await site.test.pool.query("update forms set is_active = false where slug = 'contact'");
    expect(await parts()).toEqual([]);
  });
});

describe("a list", () => {
  const page = async (number?: string, query?: string) =>
    readPage({ ...anyQuery, path: "news", page: number, query }, site.services);

  it("has every post once, newest first, in pages of ten", async () => {
    const slugs: string[] = [];
    const times: number[] = [];
    for (const number of [undefined, "2", "3"]) {
      const result = await page(number);
      if (!result.ok) throw new Error(number);
      for (const { entry } of result.value.posts!.posts) {
        slugs.push(entry.slug);
        times.push(entry.publishedAt!.getTime());
      }
    }
    expect(slugs).toHaveLength(24);
    expect(new Set(slugs).size).toBe(24);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it.each(["0", "4", "x", "2;drop table entries", "99999999"])("has no page '%s'", async (number) => {
    expect(await codeOf(page(number))).toBe("page-not-found");
  });

  it("by category, author and tag has only those posts", async () => {
    const group = async (kind: "category" | "author" | "tag", slug: string) => {
      const result = await readPostGroup({ ...anyQuery, path: "news", kind, slug }, site.services);
      return result.ok ? result.value.list.pages.total : result.refusal.code;
    };
    expect(await group("category", "hair")).toBe(13);
    expect(await group("author", "ada")).toBe(1);
    expect(await group("tag", "winter")).toBe(4);
    expect(await group("tag", "nothing")).toBe("page-not-found");
    expect(await group("tag", "winter'--")).toBe("page-not-found");
  });

  it.each([
    ["number", 23],
    ["Numb 7", 1],
    ["come", 1],
    ["OPENED", 1],
    ["' or 1=1 --", 0],
    ["& | ! :*", 0],
    ["nothing of the kind", 0],
  ])("searched for '%s' finds %i", async (query, count) => {
    const result = await page(undefined, query);
    expect(result.ok && result.value.posts!.pages.total).toBe(count);
  });

  it("is searched without accents, in every word of a text", async () => {
    for (const query of ["ines", "INÊS schreibt", "fahrrader meer"]) {
      const result = await readPage({ ...anyQuery, path: "notes", query }, site.services);
      expect([query, result.ok && result.value.posts!.posts.map(({ entry }) => entry.slug)]).toEqual([query, ["note"]]);
    }
  });
});

describe("languages", () => {
  it.each([
    ["en", "en", "The first", "A pier"],
    ["de", "de", "Der erste", "Ein Steg"],
    ["fr", "en", "The first", "A pier"],
  ] as const)("a reader of %s is shown the text in %s", async (locale, shown, title, alt) => {
    const result = await readPost({ ...anyQuery, locale, slug: "first" }, site.services);
    if (!result.ok) throw new Error("not found");
    const { entry, picture } = result.value;
    expect([entry.locale, entry.title, picture?.alt, entry.locales]).toEqual([shown, title, alt, ["de", "en"]]);
  });
});

describe("a product", () => {
  const open = (slug: string, variant?: string) => readProduct({ ...anyQuery, slug, variant }, site.services);

  it("is found by slug and by id, with the chosen variant", async () => {
    const result = await open("comb");
    if (!result.ok) throw new Error("not found");
    const { entry, variant, card, collections } = result.value;
    expect([variant.slug, variant.left, card.variants.length]).toEqual(["horn", 4, 2]);
    expect(collections).toEqual([{ title: "Care", to: "/collections/care" }]);
    expect(await codeOf(open(entry.id))).toBe("ok");
    expect(await codeOf(open(entry.id.replace(/^./, (digit) => (digit === "0" ? "1" : "0"))))).toBe("page-not-found");
    const wood = await open("comb", "wood");
    expect(wood.ok && [wood.value.variant.price, wood.value.variant.left]).toEqual([950, null]);
    expect(await codeOf(open("comb", "plastic"))).toBe("page-not-found");
  });

  it("with one variant sold out is offered in the next", async () => {
    await site.test.pool.query("update product_variants set sold = 4 where slug = 'horn'");
    const result = await open("comb");
    expect(result.ok && result.value.variant.slug).toBe("wood");
    const chosen = await open("comb", "horn");
    expect(chosen.ok && chosen.value.variant.left).toBe(0);
  });

  it("is in its collection", async () => {
    const result = await readCollection({ ...anyQuery, slug: "care" }, site.services);
    expect(result.ok && result.value.products.map(({ entry }) => entry.slug)).toEqual(["comb"]);
  });
});

describe("addresses that are not slugs", () => {
  it.each(["", "..", "%", "a'b", "a;b", "A", "x".repeat(200), "first\u0000", "first or 1=1"])(
    "'%s' is not found",
    async (slug) => {
      expect(await codeOf(readPost({ ...anyQuery, slug }, site.services))).toBe("page-not-found");
      expect(await codeOf(readPage({ ...anyQuery, path: slug }, site.services))).toBe("page-not-found");
      expect(await codeOf(readProduct({ ...anyQuery, slug }, site.services))).toBe("page-not-found");
    },
  );
});
