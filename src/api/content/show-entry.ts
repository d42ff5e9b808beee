import { z } from "zod";
import { localeCodes } from "#domain/locales/locales.ts";
import type { PostCard } from "#use-cases/content/post-cards.ts";
import type { ContentPicture } from "#use-cases/content/pictures.ts";
import type { ProductCard } from "#use-cases/content/products.ts";
import { moneySchema, timeSchema } from "../schemas/common.ts";

const pictureSchema = z
  .object({ url: z.string(), alt: z.string(), width: z.int().nullable(), height: z.int().nullable() })
  .meta({ id: "Picture" });

function showPicture({ src, alt, width, height }: ContentPicture, origin: string): z.input<typeof pictureSchema> {
  return { url: new URL(src, origin).href, alt, width, height };
}

const language = z.enum(localeCodes).meta({ description: "The language of its text" });

export const postSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    language,
    publishedAt: timeSchema.nullable(),
    minutes: z.int().meta({ description: "How long reading it takes" }),
    picture: pictureSchema.nullable(),
    category: z.string().nullable().meta({ description: "The name of its category" }),
    authors: z.array(z.string()).meta({ description: "Their names" }),
    url: z.string(),
  })
  .meta({ id: "Post" });

export function showPost(card: PostCard, origin: string): z.input<typeof postSchema> {
  const { entry, to, picture, category, authors, minutes } = card;
  const { slug, title, summary, locale, publishedAt } = entry;
  return {
    slug,
    title,
    summary,
    language: locale,
    minutes,
    publishedAt: publishedAt?.toISOString() ?? null,
    picture: picture && showPicture(picture, origin),
    category: category?.title ?? null,
    authors: authors.map((author) => author.title),
    url: origin + to,
  };
}

export const productSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    language,
    pictures: z.array(pictureSchema),
    variants: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        price: moneySchema,
        left: z.int().nullable().meta({ description: "How many can be bought; null without a limit" }),
      }),
    ),
    url: z.string(),
  })
  .meta({ id: "Product" });

export function showProduct(card: ProductCard, currency: string, origin: string): z.input<typeof productSchema> {
  const { entry, to, pictures, variants } = card;
  return {
    slug: entry.slug,
    title: entry.title,
    summary: entry.summary,
    language: entry.locale,
    pictures: pictures.map((picture) => showPicture(picture, origin)),
    variants: variants.map(({ slug, name, price, left }) => ({ slug, name, left, price: { amount: price, currency } })),
    url: origin + to,
  };
}
