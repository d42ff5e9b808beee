import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentPack } from "#packs/testing/content-pack.ts";
import { spoil } from "#packs/testing/good-pack.ts";
import { makePreview, revokeAllPreviews } from "./preview/make-preview.ts";
import { readPost } from "./read/read-post.ts";
import { readPreviewIndex } from "./read/read-preview-index.ts";
import { anyQuery, openContentSite, post, type ContentSite } from "./testing/content-site.ts";

let site: ContentSite;
beforeAll(async () => {
  site = await openContentSite({
    ...contentPack(),
    "content/posts/draft.md": post({ draft: true, title: "A draft" }),
    "content/posts/later.md": post({ published: "2027-01-10 08:00" }),
    "content/posts/gone.md": post({ published: "2026-01-10", archived: "2026-06-01" }),
  });
  const south = spoil(contentPack(), "provider.yaml", "north-pier", "south-pier");
  await site.load({ ...south, "content/posts/secret.md": post({ draft: true }) });
});
afterAll(() => site.test.close());

async function makeToken(provider = "north-pier"): Promise<string> {
  const made = await makePreview(provider, site.services);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.token;
}

async function answerTo(preview: string, slug: string): Promise<string> {
  const result = await readPost({ ...anyQuery, preview, slug }, site.services);
  return result.ok ? "ok" : result.refusal.code;
}

describe("a preview", () => {
  it("shows drafts and scheduled entries, but no archived ones", async () => {
    const token = await makeToken();
    for (const slug of ["first", "draft", "later"]) expect([slug, await answerTo(token, slug)]).toEqual([slug, "ok"]);
    expect(await answerTo(token, "gone")).toBe("page-gone");
    const proof = await readPreviewIndex({ ...anyQuery, preview: token }, site.services);
    const posts = proof.ok ? proof.value.entries.filter(({ kind }) => kind === "post") : [];
    expect(posts.map(({ title, status, to }) => [title, status, to])).toEqual([
      ["A draft", "draft", `/v2/preview/${token}/post/draft`],
      ["A post", "scheduled", `/v2/preview/${token}/post/later`],
      ["The first", "published", `/v2/preview/${token}/post/first`],
    ]);
  });

  it("links only to itself from its pages", async () => {
    const token = await makeToken();
    const result = await readPost({ ...anyQuery, preview: token, slug: "first" }, site.services);
    const { categories, tags, older, newer } = result.ok ? result.value : ({} as never);
    const links = [...categories, ...tags, older, newer].flatMap((link) => link?.to ?? []);
    expect(links.length).toBeGreaterThan(2);
    for (const to of links) expect(to).toMatch(new RegExp(`^/v2/preview/${token}[/?]`));
  });

  it("shows the drafts of one provider only", async () => {
    expect(await answerTo(await makeToken(), "secret")).toBe("page-not-found");
    expect(await answerTo(await makeToken("south-pier"), "secret")).toBe("ok");
  });

  it("expires after 24 hours, to the second", async () => {
    site.setNow("2026-11-15T09:00:00Z");
    const token = await makeToken();
    site.setNow("2026-11-16T08:59:59Z");
    expect(await answerTo(token, "draft")).toBe("ok");
    site.setNow("2026-11-16T09:00:00Z");
    expect(await answerTo(token, "draft")).toBe("link-expired");
    site.setNow("2026-11-15T09:00:00Z");
  });

  it("ends immediately when it is revoked", async () => {
    const token = await makeToken();
    const revoked = await revokeAllPreviews("north-pier", site.services);
    expect(revoked.ok && revoked.value).toBeGreaterThan(0);
    expect(await answerTo(token, "draft")).toBe("link-expired");
    expect(await revokeAllPreviews("north-pier", site.services)).toEqual({ ok: true, value: 0 });
    expect(await answerTo(await makeToken(), "draft")).toBe("ok");
  });

  it.each(["", "demo", "x", "'; drop table previews; --", "A".repeat(32), "a".repeat(500)])(
    "with the token '%s' does not exist",
    async (token) => expect(await answerTo(token, "draft")).toBe("page-not-found"),
  );

  it("cannot be guessed or read from the database", async () => {
    const tokens = new Set<string>();
    for (let count = 0; count < 20; count++) tokens.add(await makeToken());
    expect(tokens.size).toBe(20);
    for (const token of tokens) expect(Buffer.from(token, "base64url").length * 8).toBeGreaterThanOrEqual(128);
    const { rows } = await site.test.pool.query("select previews::text as row from previews");
    const dump = JSON.stringify(rows);
    for (const token of tokens) expect(dump).not.toContain(token);
  });

  it("of an unknown provider is refused", async () => {
    expect(await makePreview("nobody", site.services)).toEqual({ ok: false, refusal: { code: "provider-unknown" } });
  });
});
