import { z } from "zod";
import type { EntryKind } from "#domain/content/entry.ts";
import { deliveryKinds, anyCountry, type DeliveryKind } from "#domain/shop/delivery.ts";
import { coded, mustBe } from "../coded.ts";
import { ownTaxRateSchema } from "../money.ts";
import { alt, flag, line, money, picture, slug, text, whole } from "../parts.ts";
import {
  cover,
  coverOf,
  name,
  relationsTo,
  emptyFront,
  position,
  publishing,
  slugs,
  summary,
  updated,
  type EntryFront,
} from "./parts.ts";

const page = z
  .strictObject({
    title: name,
    summary,
    ...cover,
    shows: z.enum(["text", "posts", "products"]).default("text").describe("What it lists below its text"),
    "keeps-posts": flag
      .default(false)
      .describe("Its posts have the address /{path}/b/{slug}/ instead of /post/{slug}/"),
    menu: flag.default(true).describe("Whether it appears in menus"),
    position,
    ...publishing,
    updated,
  })
  .transform(({ image, alt: shown, menu, "keeps-posts": keepsPosts, ...front }): EntryFront => ({
    ...emptyFront,
    ...front,
    pictures: coverOf({ image, alt: shown }),
    keepsPosts,
    inMenu: menu,
  }))
  .describe("A page of the site; the file's name is its path");

const post = z
  .strictObject({
    title: name,
    summary,
    ...cover,
    authors: slugs("an author"),
    categories: slugs("a category").describe("Slugs; the first is shown above the title"),
    tags: slugs("a tag"),
    page: slug.optional().describe("The page that lists this post, if several pages show posts"),
    ...publishing,
    updated,
  })
  .transform(({ image, alt: shown, authors, categories, tags, page: on, ...front }): EntryFront => {
    const onPage = on === undefined ? [] : [{ kind: "page" as const, slug: on, at: ["page"] }];
    const named = [
      ...onPage,
      ...relationsTo("category", "categories", categories),
      ...relationsTo("author", "authors", authors),
      ...relationsTo("tag", "tags", tags),
    ];
    return { ...emptyFront, ...front, pictures: coverOf({ image, alt: shown }), named };
  })
  .describe("A post");

function grouping(description: string) {
  return z
    .strictObject({ name, summary, ...cover, position, ...publishing })
    .transform(({ name: title, image, alt: shown, ...front }): EntryFront => ({
      ...emptyFront,
      ...front,
      title,
      pictures: coverOf({ image, alt: shown }),
    }))
    .describe(description);
}

const author = z
  .strictObject({
    name,
    role: line().default("").describe("Their profession, such as Physiotherapist"),
    photo: picture.optional(),
    staff: slug.optional().describe("Their slug, if they are a staff member who can be booked"),
    position,
    ...publishing,
  })
  .transform(({ name: title, role, photo, ...front }): EntryFront => ({
    ...emptyFront,
    ...front,
    title,
    summary: role,
    pictures: photo === undefined ? [] : [{ image: photo, alt: "", at: ["photo"] }],
  }))
  .describe("An author; the text is about them");

const stock = whole(0, 1_000_000)
  .optional()
  .describe("The total number ever put on sale; without it, stock is not counted");

const deliveryNote = line(400)
  .default("")
  .describe("When and where to collect it, or how long delivery takes; shown next to the price");
const mailed = text(2_000)
  .default("")
  .describe("With delivery: mail. A link or a code that is sent with the receipt; no page shows it");

const shipping = z
  .union(
    [
      money.transform((price) => ({ [anyCountry]: price })),
      z
        .record(z.string().regex(/^([A-Z]{2}|other)$/, coded("not-country")), money)
        .transform(({ other, ...prices }) => ({ ...prices, ...(other === undefined ? {} : { [anyCountry]: other }) })),
    ],
    mustBe("a price, or prices by country"),
  )
  .optional()
  .describe("With delivery: ship. One price for all countries, or prices by country: PT, ES, other");

const product = z
  .strictObject({
    name,
    summary,
    images: z
      .array(z.strictObject({ image: picture, alt }), mustBe("a list of pictures"))
      .default([])
      .describe("The first picture is shown in lists"),
    price: money.optional().describe("The price; use variants instead for several prices"),
    stock,
    variants: z
      .array(z.strictObject({ slug, name, price: money, stock }), mustBe("a list of variants"))
      .min(1, coded("empty-list"))
      .optional(),
    "tax-rate": ownTaxRateSchema,
    delivery: z
      .enum(deliveryKinds)
      .optional()
      .describe("collect: the buyer collects it; ship: it is sent by post; mail: it is sent with the receipt"),
    "delivery-note": deliveryNote,
    shipping,
    mailed,
    position,
    ...publishing,
  })
  .transform(({ name: title, images, price, stock: count, variants, ...front }, context): EntryFront => {
    checkDelivery(front, (path, message) => context.addIssue({ code: "custom", path: [path], message }));
    const { "delivery-note": note, "tax-rate": rate, ...rest } = front;
    const pictures = images.map(({ image, alt: shown }, index) => ({
      image,
      alt: shown,
      at: ["images", index, "image"],
    }));
    if ((price === undefined) === (variants === undefined)) {
      const message = price === undefined ? coded("price-or-variants-needed") : coded("price-and-variants");
      context.addIssue({ code: "custom", message });
    }
    if (variants !== undefined && count !== undefined) {
      context.addIssue({ code: "custom", path: ["stock"], message: coded("stock-and-variants") });
    }
    const listed = variants?.map((variant, index) => ({ ...variant, at: ["variants", index] })) ?? [];
    const only = price === undefined ? [] : [{ slug: "only", name: "", price, stock: count, at: [] }];
    return {
      ...emptyFront,
      ...rest,
      taxRate: rate ?? null,
      deliveryNote: note,
      title,
      pictures,
      variants: [...listed, ...only],
    };
  })
  .describe("Something to buy");

interface WrittenDelivery {
  delivery?: DeliveryKind | undefined;
  shipping?: object | undefined;
  "delivery-note": string;
  mailed: string;
}

function checkDelivery(front: WrittenDelivery, fault: (key: string, message: string) => void): void {
  const { delivery, shipping: prices, mailed: brought } = front;
  if (delivery === "ship" && prices === undefined) fault("delivery", coded("shipping-price-needed"));
  if (delivery !== "ship" && prices !== undefined) fault("shipping", coded("shipping-needs-ship"));
  if (delivery === "collect" && front["delivery-note"] === "") fault("delivery", coded("delivery-note-needed"));
  if (delivery === "mail" && brought === "") fault("delivery", coded("mailed-text-needed"));
  if (delivery !== "mail" && brought !== "") fault("mailed", coded("mailed-needs-mail"));
}

const collection = z
  .strictObject({ name, summary, ...cover, products: slugs("a product"), position, ...publishing })
  .transform(({ name: title, image, alt: shown, products, ...front }): EntryFront => ({
    ...emptyFront,
    ...front,
    title,
    pictures: coverOf({ image, alt: shown }),
    named: relationsTo("product", "products", products),
  }))
  .describe("Products shown together");

/** The front matter of a translation: `the-door-is-blue.de.md`. */
export interface TranslationFront {
  title: string;
  summary: string;
  alts: string[];
  variantNames: Record<string, string>;
  deliveryNote: string;
  mailed: string;
}

const titled = z
  .strictObject({ title: name, summary, alt })
  .transform(({ title, ...front }): TranslationFront => ({ title, ...textsOf(front) }));

const named = z
  .strictObject({ name, summary, alt })
  .transform(({ name: title, ...front }): TranslationFront => ({ title, ...textsOf(front) }));

const translatedAuthor = z
  .strictObject({ name, role: line().default("") })
  .transform(({ name: title, role }): TranslationFront => ({ title, ...textsOf({ summary: role, alt: "" }) }));

const translatedProduct = z
  .strictObject({
    name,
    summary,
    alts: z
      .array(line(400), mustBe("a list of texts"))
      .default([])
      .describe("A description of each picture, in the same order"),
    variants: z.record(slug, name).default({}).describe("Names by slug"),
    "delivery-note": deliveryNote,
    mailed,
  })
  .transform(({ name: title, variants, "delivery-note": note, ...front }): TranslationFront => ({
    title,
    ...front,
    variantNames: variants,
    deliveryNote: note,
  }));

function textsOf({ summary: text, alt: shown }: { summary: string; alt: string }) {
  return { summary: text, alts: shown === "" ? [] : [shown], variantNames: {}, deliveryNote: "", mailed: "" };
}

interface ContentKind {
  folder: string;
  schema: z.ZodType<EntryFront>;
  translation: z.ZodType<TranslationFront>;
}

/** The Markdown files in content/: one folder per kind; the file's name is the slug. */
export const contentKinds: Record<EntryKind, ContentKind> = {
  page: { folder: "pages", schema: page, translation: titled },
  post: { folder: "posts", schema: post, translation: titled },
  category: { folder: "categories", schema: grouping("What posts are about"), translation: named },
  author: { folder: "authors", schema: author, translation: translatedAuthor },
  tag: { folder: "tags", schema: grouping("A word that several posts share"), translation: named },
  product: { folder: "products", schema: product, translation: translatedProduct },
  collection: { folder: "collections", schema: collection, translation: named },
};
