import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { loadPack } from "#set-up/apply/load-pack.ts";
import { contentPack } from "#packs/testing/content-pack.ts";
import { goodPack, onDisk, spoil, type Pack } from "#packs/testing/good-pack.ts";

const first = "content/posts/first.md";
const comb = "content/products/comb.md";

let test: TestDatabase;
const folders: string[] = [];

beforeEach(async () => {
  test = await withDatabase();
});
afterEach(async () => {
  await test.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function load(pack: Pack) {
  const folder = await onDisk(pack);
  folders.push(folder);
  const result = await loadPack(folder, test);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** The changes of a load, such as `updated post first: texts`. */
async function changesOf(pack: Pack): Promise<string[]> {
  return (await load(pack)).changes
    .filter(({ outcome }) => outcome !== "unchanged")
    .map(({ outcome, kind, slug, fields }) => `${outcome} ${kind} ${slug} ${fields.join(", ")}`.trim());
}

async function rows<T extends object>(query: string): Promise<T[]> {
  return (await test.pool.query<T>(query)).rows;
}

describe("loading content", () => {
  it("creates an entry of each kind, then changes nothing", async () => {
    const changes = await changesOf(contentPack());
    expect(changes.filter((change) => /(page|post|category|author|tag|product|collection) /.test(change))).toEqual([
      "created page news",
      "created page shop",
      "created category hair",
      "created author ada",
      "created tag winter",
      "created product comb",
      "created post first",
      "created collection care",
    ]);
    expect(await changesOf(contentPack())).toEqual([]);
  });

  it("updates by slug, reports what changed, and stores when", async () => {
    await load(contentPack());
    const [before] = await rows<{ at: Date }>("select changed_at as at from entries where slug = 'first'");
    const changed = spoil(spoil(contentPack(), first, "We opened.", "We opened at noon."), comb, "12.00", "13.00");
    expect(await changesOf(changed)).toEqual(["updated product comb variants", "updated post first texts"]);
    const [after] = await rows<{ at: Date }>("select changed_at as at from entries where slug = 'first'");
    expect(after!.at.getTime()).toBeGreaterThan(before!.at.getTime());
  });

  it("removes entries that are no longer listed, with their pictures, and keeps used pictures", async () => {
    await load(contentPack());
    expect(await rows("select hash from files")).toHaveLength(3);
    const { [first]: _post, "content/posts/first.de.md": _german, ...rest } = contentPack();
    expect(await changesOf(rest)).toEqual(["deleted post first"]);
    expect(await rows("select hash from files")).toHaveLength(2);
    expect(await rows("select * from entry_texts where title in ('The first', 'Der erste')")).toEqual([]);
    await load(goodPack());
    expect(await rows("select * from entries")).toEqual([]);
    expect(await rows("select hash from files")).toHaveLength(1);
  });

  it("keeps a picture that only a text uses", async () => {
    const { [comb]: _comb, "content/collections/care.md": _care, ...rest } = contentPack();
    await load(rest);
    expect(await rows("select width, height from files order by width desc")).toEqual([
      { width: 3, height: 2 },
      { width: 2, height: 2 },
      { width: 1, height: 1 },
    ]);
    const [text] = await rows<{ body: string }>("select body from entry_texts where title = 'The first'");
    expect(text!.body).toMatch(/!\[A comb\]\(\/files\/[0-9a-f]{64}\.svg\)/);
  });

  it("removes links that would run code", async () => {
    const { findings } = await load(
      spoil(contentPack(), first, "(/post/second/)", "(javascript:alert(document.cookie))"),
    );
    expect(findings.map(({ reason }) => reason)).toEqual(["the link to javascript:alert(document.cookie) was removed"]);
    const [text] = await rows<{ body: string }>("select body from entry_texts where title = 'The first'");
    expect(text!.body).toContain("We opened. Read on.");
    expect(text!.body).not.toContain("javascript");
  });

  it("never loses the number of sales", async () => {
    await load(contentPack());
    await test.pool.query("update product_variants set sold = 3 where slug = 'horn'");
    await load(spoil(contentPack(), comb, "stock: 4", "stock: 9"));
    expect(await rows("select slug, stock, sold from product_variants order by position")).toEqual([
      { slug: "horn", stock: 9, sold: 3 },
      { slug: "wood", stock: null, sold: 0 },
    ]);
  });

  it("gives a slug to the first provider that uses it, and warns the next", async () => {
    await load(contentPack());
    const south = spoil(contentPack(), "provider.yaml", "north-pier", "south-pier");
    const { warnings } = await load(south);
    expect(warnings).toContainEqual(expect.stringContaining('the post "first" of south-pier is reachable only under'));
    expect(
      await rows("select distinct p.slug from entry_directory d join providers p on p.id = d.provider_id"),
    ).toEqual([{ slug: "north-pier" }]);
    const { [first]: _post, "content/posts/first.de.md": _german, ...rest } = contentPack();
    await load(rest);
    await load(south);
    expect(
      await rows(
        "select p.slug from entry_directory d join providers p on p.id = d.provider_id where d.slug = 'first'",
      ),
    ).toEqual([{ slug: "south-pier" }]);
  });
});
