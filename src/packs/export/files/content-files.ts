import { elsewhere } from "#domain/shop/delivery.ts";
import { Decimal, formatMarkdown } from "../../read/format-yaml.ts";
import type { EntrySetup } from "#store/packs/content/entries.ts";
import type { EntryText } from "#store/packs/content/content-texts.ts";
import type { ProviderSetup } from "#store/packs/provider.ts";
import { formatMoment } from "../../format/moment.ts";
import { formatMoney } from "#domain/pricing/money.ts";
import { contentKinds } from "../../schema/content/kinds.ts";
import type { PictureName } from "../name-files.ts";
import { anyOf, some, unless } from "../unless.ts";

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
    ...(entry.kind === "product" ? deliveryOf(entry, text, provider.currency) : {}),
    position: unless(0, entry.position),
    draft: unless(false, entry.isDraft),
    ...instantsOf(entry, provider.timeZone),
  };
}

function translatedFront(entry: EntrySetup, text: EntryText, ownLocale: string) {
  const alts = entry.kind === "product" ? { alts: some(text.alts) } : { alt: text.alts[0] };
  const own = entry.texts.find(({ locale }) => locale === ownLocale);
  return {
    ...titleOf(entry, text),
    ...alts,
    variants: anyOf(text.variantNames),
    "delivery-note": unless(own?.deliveryNote ?? "", text.deliveryNote),
    mailed: unless(own?.mailed ?? "", text.mailed),
  };
}

function titleOf({ kind }: EntrySetup, { title, summary }: EntryText) {
  if (kind === "page" || kind === "post") return { title, summary: unless("", summary) };
  return kind === "author" ? { name: title, role: unless("", summary) } : { name: title, summary: unless("", summary) };
}

function picturesOf({ kind, pictures: stored }: EntrySetup, { alts }: EntryText, pictures: PictureName) {
  const shown = stored.map((name, index) => ({ image: pictures(name), alt: unless("", alts[index] ?? "") }));
  if (kind === "product") return { images: some(shown) };
  return kind === "author" ? { photo: shown[0]?.image } : { ...shown[0] };
}

function relationsOf({ kind, related }: EntrySetup) {
  const slugsOf = (of: string) => some(related.filter((each) => each.kind === of).map(({ slug }) => slug));
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
  return { shows: unless("text", shows), "keeps-posts": unless(false, keepsPosts), menu: unless(true, inMenu) };
}

function variantsOf({ variants }: EntrySetup, currency: string) {
  const money = (minor: number) => new Decimal(formatMoney(minor, currency));
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
    country === elsewhere ? "other" : country,
    new Decimal(formatMoney(price, currency)),
  ]);
  const [only] = prices;
  return {
    delivery: delivery ?? undefined,
    "delivery-note": unless("", deliveryNote),
    shipping: prices.length === 1 && only?.[0] === "other" ? only[1] : anyOf(Object.fromEntries(prices)),
    mailed: unless("", mailed),
  };
}

function instantsOf({ publishedAt, archivedAt, revisedAt }: EntrySetup, timeZone: string) {
  const written = (instant: string | null) =>
    instant === null ? undefined : formatMoment(instant, timeZone).replace(/ 00:00$/, "");
  return { published: written(publishedAt), archived: written(archivedAt), updated: written(revisedAt) };
}
