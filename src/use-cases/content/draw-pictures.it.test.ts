import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawingLimits } from "#gateways/pictures/draw.ts";
import { wildDrawing } from "#gateways/pictures/testing/wild-drawing.ts";
import { contentPack } from "#packs/testing/content-pack.ts";
import { spoil } from "#packs/testing/good-pack.ts";
import { drawPictures } from "./draw-pictures.ts";
import { readPost } from "./read/read-post.ts";
import { anyQuery, openContentSite, post, type ContentSite } from "./testing/content-site.ts";

let site: ContentSite;
const photograph = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#5d7f92" } })
  .jpeg()
  .toBuffer();

beforeEach(async () => {
  site = await openContentSite({
    ...contentPack(),
    "images/photo.jpg": photograph,
    "content/posts/photo.md": post(
      { published: "2026-04-01", image: "images/photo.jpg", alt: "Blue" },
      "![Blue](images/photo.jpg)",
    ),
    "content/posts/draft.md": post({ draft: true }),
    "content/posts/japan.md": post({ title: "眠り", published: "2026-04-02" }),
  });
});
afterEach(() => site.test.close());

async function rows<T extends object>(query: string): Promise<T[]> {
  return (await site.test.pool.query<T>(query)).rows;
}

async function drawAll(): Promise<number> {
  for (let runs = 1; ; runs++) {
    const { cards, pictures } = await drawPictures(site.services);
    if (cards + pictures === 0) return runs;
  }
}

describe("drawing pictures", () => {
  it("makes smaller copies of photographs, which pages then offer", async () => {
    await drawAll();
    const sizes = await rows<{ width: number; bytes: Buffer }>("select width, bytes from picture_sizes order by width");
    expect(sizes.map(({ width }) => width)).toEqual([480, 960]);
    for (const { width, bytes } of sizes) {
      const { format, width: actual, height } = await sharp(bytes).metadata();
      expect([format, actual, height]).toEqual(["webp", width, Math.round((width * 2) / 3)]);
    }
    const result = await readPost({ ...anyQuery, slug: "photo" }, site.services);
    if (!result.ok) throw new Error("not found");
    expect(result.value.picture).toMatchObject({ width: 1200, height: 800, widths: [480, 960] });
    expect(result.value.body.parts[0]).toMatchObject({
      html: expect.stringMatching(/-480\.webp 480w, .*-960\.webp 960w/),
    });
  });

  it("makes a card for every visible entry, and none for drafts and tags", async () => {
    await drawAll();
    const cards = await rows<{ slug: string; kind: string; locale: string; bytes: Buffer }>(
      "select e.slug, e.kind, c.locale, c.bytes from cards c join entries e on e.id = c.entry_id order by 2, 1, 3",
    );
    expect(cards.map(({ kind, slug, locale }) => `${kind} ${slug} ${locale}`)).toEqual([
      "author ada en",
      "category hair en",
      "collection care en",
      "page news en",
      "page shop en",
      "post first de",
      "post first en",
      "post japan en",
      "post photo en",
      "product comb en",
    ]);
    for (const { bytes } of cards) {
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
    }
  });

  it("redraws a card when its title changes, and only that one", async () => {
    await drawAll();
    const before = await rows<{ name: string }>("select name from cards");
    await site.load(spoil(contentPack(), "content/posts/first.md", "title: The first", "title: The very first"));
    expect(await drawPictures(site.services)).toEqual({ pictures: 0, cards: 1 });
    const after = await rows<{ name: string }>("select name from cards");
    const known = new Set(before.map(({ name }) => name));
    expect(after.filter(({ name }) => !known.has(name))).toHaveLength(1);
  });

  it("shows an unreadable picture as it is, and does not try again", async () => {
    const broken = Buffer.concat([photograph.subarray(0, 400), Buffer.alloc(50)]);
    await site.load({
      ...contentPack(),
      "images/pier.jpg": broken,
      "content/posts/broken.md": post({ published: "2026-01-01", image: "images/pier.jpg" }),
    });
    await drawAll();
    expect(await rows("select * from picture_sizes")).toEqual([]);
    const result = await readPost({ ...anyQuery, slug: "broken" }, site.services);
    expect(result.ok && result.value.picture).toMatchObject({ width: null, widths: [] });
    expect(result.ok && result.value.entry.card).not.toBeNull();
  });
});

describe("a picture that needs too long", () => {
  const usual = structuredClone(drawingLimits);
  afterEach(() => void Object.assign(drawingLimits, structuredClone(usual)));

  it("is marked at the first try and never tried again, and every card is drawn without it", async () => {
    drawingLimits.job.cpuMs = 700;
    await site.test.pool.query(
      `insert into files (provider_id, hash, media_type, bytes) select id, repeat('a', 64), 'image/svg+xml', $1 from providers`,
      [wildDrawing()],
    );
    await site.test.pool.query("update providers set logo = repeat('a', 64) || '.svg', cover = null");
    await drawAll();
    const found = await rows("select from files where undrawable_at is not null");
    const cards = await rows("select from cards");
    expect([found.length, cards.length]).toEqual([1, 10]);
    // Nothing would end if it were tried again.
    drawingLimits.job.cpuMs = 600_000;
    await site.test.pool.query("update entry_texts set title = title || ' (2)'");
    await drawAll();
  }, 60_000);
});
