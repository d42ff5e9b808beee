import { anyCountry } from "#domain/shop/delivery.ts";
import { Decimal, formatMarkdown } from "../../read/format-yaml.ts";
import type { EntrySetup } from "#store/set-up/content/entries.ts";
import type { EntryText } from "#store/set-up/content/content-texts.ts";
import type { ProviderSetup } from "#store/set-up/provider.ts";
import { formatPackMoment } from "../../format/moment.ts";
import { formatAmount } from "#domain/pricing/money.ts";
import { contentKinds } from "../../schema/content/kinds.ts";
import type { PictureName } from "../name-files.ts";
import { formatTaxRate } from "./money-files.ts";
import { omitEmptyMapping, omitEmptyList, omitDefault } from "../omit.ts";

/** An entry's Markdown files by path, one per language. */
export function contentFiles(entry: EntrySetup, provider: ProviderSetup, pictures: PictureName): [string, string][] {
  return entry.texts.map((text) => {
    const isOwn = text.locale === provider.locale;
    const front = isOwn ? ownFront(entry, text, provider, pictures) : translatedFront(entry, text, provider.locale);
    const suffix = isOwn ? "" : `.${text.locale}`;
    const path = `content/${contentKinds[entry.kind].folder}/${entry.slug}${suffix}.md`;
    return [path, formatMarkdown(front, withImages(text.body, pictures))];
  });
}

/** Replaces public addresses of pictures with their names in the pack. */
function withImages(body: string, pictures: PictureName): string {
  return body.replace(/(\]\(\s*)\/files\/([0-9a-f]{64}\.[a-z]+)/g, (whole: string, before: string, stored: string) => {
    const name = pictures(stored);
    return name === undefined ? whole : before + name;
  });
}

function ownFront(entry: EntrySetup, text: EntryText, provider: ProviderSetup, pictures: PictureName) {
  return {
    ...titleOf(entry, text),
    ...picturesOf(entry, text, pictures),
    ...relationsOf(entry),
    ...(entry.kind === "page" ? pageSettings(entry) : {}),
    staff: entry.staff ?? undefined,
    ...(entry.kind === "product" ? variantsOf(entry, provider.currency) : {}),
    "tax-rate": formatTaxRate(entry.taxRate),
    ...(entry.kind === "product" ? deliveryOf(entry, text, provider.currency) : {}),
    position: omitDefault(0, entry.position),
    draft: omitDefault(false, entry.isDraft),
    ...instantsOf(entry, provider.timeZone),
  };
}

function translatedFront(entry: EntrySetup, text: EntryText, ownLocale: string) {
  const alts = entry.kind === "product" ? { alts: omitEmptyList(text.alts) } : { alt: text.alts[0] };
  const own = entry.texts.find(({ locale }) => locale === ownLocale);
  return {
    ...titleOf(entry, text),
    ...alts,
    variants: omitEmptyMapping(text.variantNames),
    "delivery-note": omitDefault(own?.deliveryNote ?? "", text.deliveryNote),
    mailed: omitDefault(own?.mailed ?? "", text.mailed),
  };
}

function titleOf({ kind }: EntrySetup, { title, summary }: EntryText) {
  if (kind === "page" || kind === "post") return { title, summary: omitDefault("", summary) };
  return kind === "author"
    ? { name: title, role: omitDefault("", summary) }
    : { name: title, summary: omitDefault("", summary) };
}

function picturesOf({ kind, pictures: stored }: EntrySetup, { alts }: EntryText, pictures: PictureName) {
  const shown = stored.map((name, index) => ({ image: pictures(name), alt: omitDefault("", alts[index] ?? "") }));
  if (kind === "product") return { images: omitEmptyList(shown) };
  return kind === "author" ? { photo: shown[0]?.image } : { ...shown[0] };
}

function relationsOf({ kind, related }: EntrySetup) {
  const slugsOf = (of: string) => omitEmptyList(related.filter((each) => each.kind === of).map(({ slug }) => slug));
  if (kind === "collection") return { products: slugsOf("product") };
  if (kind !== "post") return {};
  return {
    authors: slugsOf("author"),
    categories: slugsOf("category"),
    tags: slugsOf("tag"),
    page: slugsOf("page")?.[0],
  };
}

function pageSettings({ shows, keepsPosts, inMenu }: EntrySetup) {
  return {
    shows: omitDefault("text", shows),
    "keeps-posts": omitDefault(false, keepsPosts),
    menu: omitDefault(true, inMenu),
  };
}

function variantsOf({ variants }: EntrySetup, currency: string) {
  const money = (minor: number) => new Decimal(formatAmount(minor, currency));
  const [only] = variants;
  if (variants.length === 1 && only?.slug === "only" && only.name === "") {
    return { price: money(only.price), stock: only.stock ?? undefined };
  }
  return {
    variants: variants.map(({ slug, name, price, stock }) => ({
      slug,
      name,
      price: money(price),
      stock: stock ?? undefined,
    })),
  };
}

function deliveryOf({ delivery, shipping }: EntrySetup, { deliveryNote, mailed }: EntryText, currency: string) {
  const prices = Object.entries(shipping ?? {}).map(([country, price]) => [
    country === anyCountry ? "other" : country,
    new Decimal(formatAmount(price, currency)),
  ]);
  const [only] = prices;
  return {
    delivery: delivery ?? undefined,
    "delivery-note": omitDefault("", deliveryNote),
    shipping: prices.length === 1 && only?.[0] === "other" ? only[1] : omitEmptyMapping(Object.fromEntries(prices)),
    mailed: omitDefault("", mailed),
  };
}

function instantsOf({ publishedAt, archivedAt, revisedAt }: EntrySetup, timeZone: string) {
  const written = (instant: string | null) =>
    instant === null ? undefined : formatPackMoment(instant, timeZone).replace(/ 00:00$/, "");
  return { published: written(publishedAt), archived: written(archivedAt), updated: written(revisedAt) };
}
