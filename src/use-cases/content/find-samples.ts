import type { ContentSamples } from "#domain/content/samples.ts";
import type { EntryCard } from "#store/content/entries.ts";
import { listEntries } from "#store/content/entries.ts";
import { listPosts } from "#store/content/posts.ts";
import { findPreview } from "#store/content/previews.ts";
import { listRelated } from "#store/content/relations.ts";
import { hashToken } from "../shared/secrets.ts";
import type { Services } from "../shared/services.ts";
import { readSite } from "./site.ts";

export const demoPreview = "demo";

/** Samples from the first of these providers that has posts; null if none has. */
export async function findSamples(providerIds: readonly string[], services: Services): Promise<ContentSamples | null> {
  for (const providerId of providerIds) {
    const { audience, blog, shop } = await readSite(providerId, "en", { kind: "public" }, services);
    const [post] = blog === null ? [] : await listPosts(services.db, audience, { of: blog.id }, { skip: 0, size: 1 });
    if (blog === null || post === undefined) continue;
    const related =
      (await listRelated(services.db, audience, [post.id], ["category", "author", "tag"])).get(post.id) ?? [];
    const slugOf = (kind: EntryCard["kind"]) => related.find((each) => each.kind === kind)?.slug ?? null;
    const firstOf = async (kind: EntryCard["kind"]) =>
      (await listEntries(services.db, audience, kind))[0]?.slug ?? null;
    return {
      page: blog.slug,
      post: post.slug,
      category: slugOf("category"),
      author: slugOf("author"),
      tag: slugOf("tag"),
      shop: shop?.slug ?? null,
      product: shop === null ? null : await firstOf("product"),
      collection: shop === null ? null : await firstOf("collection"),
      preview: await openDemoPreview(providerId, services),
    };
  }
  return null;
}

async function openDemoPreview(providerId: string, { db, clock }: Services): Promise<string | null> {
  const preview = await findPreview(db, hashToken(demoPreview));
  const isOpen = preview?.providerId === providerId && preview.revokedAt === null && preview.expiresAt > clock.now();
  return isOpen ? demoPreview : null;
}
