import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusOf } from "#domain/content/status.ts";
import { isVisible } from "#store/content/audience.ts";
import { contentPack } from "#packs/testing/content-pack.ts";
import { readPage } from "./read/read-page.ts";
import { readPost } from "./read/read-post.ts";
import { anyQuery, openContentSite, post, type ContentSite } from "./testing/content-site.ts";

let site: ContentSite;
beforeAll(async () => {
  site = await openContentSite({
    ...contentPack(),
    "content/posts/draft.md": post({ draft: true }),
    "content/posts/later.md": post({ published: "2027-01-10 08:00" }),
    "content/posts/gone.md": post({ published: "2026-01-10", archived: "2026-06-01" }),
  });
});
afterAll(() => site.test.close());

async function answerTo(slug: string): Promise<string> {
  const result = await readPost({ ...anyQuery, slug }, site.services);
  return result.ok ? "ok" : result.refusal.code;
}

async function listed(): Promise<string[]> {
  const page = await readPage({ ...anyQuery, path: "news" }, site.services);
  return page.ok ? page.value.posts!.posts.map(({ entry }) => entry.slug) : [page.refusal.code];
}

describe("what readers see", () => {
  it("excludes drafts, scheduled entries and archived ones", async () => {
    expect(await answerTo("first")).toBe("ok");
    expect(await answerTo("draft")).toBe("page-not-found");
    expect(await answerTo("later")).toBe("page-not-found");
    expect(await answerTo("gone")).toBe("page-gone");
    expect(await answerTo("never-was")).toBe("page-not-found");
    expect(await listed()).toEqual(["first"]);
  });

  it("changes automatically, to the second", async () => {
    site.setNow("2027-01-10T07:59:59Z");
    expect([await answerTo("later"), await listed()]).toEqual(["page-not-found", ["first"]]);
    site.setNow("2027-01-10T08:00:00Z");
    expect([await answerTo("later"), await listed()]).toEqual(["ok", ["later", "first"]]);
    site.setNow("2026-05-31T22:59:59Z");
    expect(await answerTo("gone")).toBe("ok");
    site.setNow("2026-05-31T23:00:00Z");
    expect(await answerTo("gone")).toBe("page-gone");
    site.setNow("2026-11-15T09:00:00Z");
  });

  it("follows the same rule in the database as for a single entry", async () => {
    const instant = fc.option(
      fc.constantFrom(0, 999, 1_000, 1_001, 9_000).map((time) => new Date(time)),
      { nil: null },
    );
    const now = new Date(1_000);
    await fc.assert(
      fc.asyncProperty(fc.boolean(), instant, instant, fc.boolean(), async (isDraft, publishedAt, archivedAt, sees) => {
        const { rows } = await sql<{ visible: boolean }>`
          select ${isVisible({ seesDrafts: sees, now })} as visible
            from (select ${isDraft}::boolean as is_draft, ${publishedAt}::timestamptz as published_at,
                         ${archivedAt}::timestamptz as archived_at) e`.execute(site.services.db);
        const status = statusOf({ isDraft, publishedAt, archivedAt }, now);
        expect(rows[0]!.visible).toBe(status === "published" || (sees && status !== "archived"));
      }),
      { numRuns: 80 },
    );
  });
});
