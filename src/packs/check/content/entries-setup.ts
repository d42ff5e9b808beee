import { isReservedPath } from "#domain/content/addresses.ts";
import { anyCountry } from "#domain/shop/delivery.ts";
import { countWords } from "#domain/content/page/reading-time.ts";
import { foldText } from "#domain/content/search-words.ts";
import { defaultLocale, type LocaleCode } from "#domain/locales/locales.ts";
import { plainTextOf } from "#gateways/markdown/render.ts";
import type { PackDocument } from "../../read/fault.ts";
import type { EntrySetup } from "#store/set-up/content/entries.ts";
import type { EntryText } from "#store/set-up/content/content-texts.ts";
import { parsePackMoment } from "../../format/moment.ts";
import { toMinorUnits, type Checking } from "../checking.ts";
import { refuseRepeats, addFault, addFileFault, addWarning, faultPlaceOf } from "../findings.ts";
import { checkBody } from "./body.ts";
import { toRelated } from "./related.ts";
import type { EntryFile, EntryTranslationFile } from "./parse-content.ts";

/** Converts a folder's content into the form that the database stores. */
export function toEntries(checking: Checking): EntrySetup[] {
  const { entries, translations, faulty } = checking.parsed.content;
  refuseLostTranslations(checking, translations);
  for (const markdown of faulty) checkBody(checking, markdown);
  return entries.map((file) =>
    toEntry(
      checking,
      file,
      translations.filter(({ kind, slug }) => kind === file.kind && slug === file.slug),
    ),
  );
}

function refuseLostTranslations(checking: Checking, translations: EntryTranslationFile[]): void {
  const { findings, parsed, locale } = checking;
  for (const { kind, slug, markdown, locale: other } of translations) {
    const { file } = markdown.front;
    if (!parsed.content.slugs[kind].has(slug)) addFileFault(findings, file, "no-original-entry", { kind, slug });
    else if (other === locale) addFileFault(findings, file, "own-language", { locale: other, file: `${slug}.md` });
  }
}

function toEntry(checking: Checking, file: EntryFile, translations: EntryTranslationFile[]): EntrySetup {
  const { kind, slug, front } = file;
  const document = file.markdown.front;
  if (kind === "page" && isReservedPath(slug)) {
    addFileFault(checking.findings, document.file, "slug-reserved", { slug });
  }
  const { findings, parsed } = checking;
  if (front.staff !== undefined && !parsed.slugs.staff.has(front.staff)) {
    addFault(findings, document, ["staff"], "no-staff", { slug: front.staff });
  }
  const sold = front.variants.find(({ price }) => Number(price) > 0);
  if (sold !== undefined && !checking.takesPayments)
    addWarning(findings, document, [...sold.at, "price"], "not-sold-online");
  refuseRepeats(checking.findings, document, ["variants"], front.variants, (variant) => `"${variant.slug}"`);
  return {
    kind,
    slug,
    position: front.position,
    pictures: front.pictures.flatMap(({ image, at }) => {
      return checking.pictures.inContent(faultPlaceOf(document, at), image) ?? [];
    }),
    ...toInstants(checking, file),
    shows: front.shows ?? null,
    keepsPosts: front.keepsPosts ?? false,
    inMenu: front.inMenu ?? false,
    staff: front.staff ?? null,
    related: toRelated(checking, file),
    variants: front.variants.map(({ slug: variant, name, price, stock, at }) => ({
      slug: variant,
      name,
      price: toMinorUnits(checking, document, [...at, "price"], price) ?? 0,
      stock: stock ?? null,
    })),
    taxRate: front.taxRate,
    delivery: front.delivery ?? null,
    shipping: toShipping(checking, file),
    texts: toTexts(checking, file, translations),
  };
}

function toShipping(checking: Checking, { front, markdown }: EntryFile): EntrySetup["shipping"] {
  if (front.shipping === undefined) return null;
  const prices = Object.entries(front.shipping).map(([country, price]): [string, number] => {
    const at = country === anyCountry ? ["shipping"] : ["shipping", country];
    return [country, toMinorUnits(checking, markdown.front, at, price) ?? 0];
  });
  return Object.fromEntries(prices);
}

function toTexts(checking: Checking, file: EntryFile, translations: EntryTranslationFile[]): EntryText[] {
  const { front } = file;
  const own = {
    title: front.title,
    summary: front.summary,
    alts: front.pictures.map(({ alt }) => alt),
    variantNames: {},
    deliveryNote: front.deliveryNote,
    mailed: front.mailed,
  };
  const texts = [toText(checking, checking.locale ?? defaultLocale, own, file)];
  for (const translation of translations) {
    const { locale, markdown } = translation;
    for (const variant of Object.keys(translation.front.variantNames)) {
      if (front.variants.some(({ slug }) => slug === variant)) continue;
      addFault(checking.findings, markdown.front, ["variants", variant], "no-variant", { slug: variant });
    }
    refuseNewDelivery(checking, file, translation);
    const { deliveryNote, mailed } = translation.front;
    // Texts without a translation fall back to the provider's language.
    const delivered = { deliveryNote: deliveryNote || front.deliveryNote, mailed: mailed || front.mailed };
    texts.push(toText(checking, locale, { ...translation.front, ...delivered }, translation));
  }
  return texts.sort((one, other) => (one.locale < other.locale ? -1 : 1));
}

function refuseNewDelivery({ findings }: Checking, { front }: EntryFile, translation: EntryTranslationFile): void {
  const document = translation.markdown.front;
  for (const [key, name] of [["delivery-note", "deliveryNote"] as const, ["mailed", "mailed"] as const]) {
    if (translation.front[name] !== "" && front[name] === "")
      addFault(findings, document, [key], "no-original", { key });
  }
}

type Words = Pick<EntryText, "title" | "summary" | "alts" | "variantNames" | "deliveryNote" | "mailed">;

function toText(
  checking: Checking,
  locale: LocaleCode,
  words: Words,
  { markdown }: Pick<EntryFile, "markdown">,
): EntryText {
  const { body, pictures } = checkBody(checking, markdown);
  const plain = plainTextOf(body, locale);
  return {
    locale,
    ...words,
    body,
    pictures,
    foldedTitle: foldText(words.title),
    foldedText: foldText(`${words.summary} ${plain}`),
    words: countWords(plain),
  };
}

function toInstants(
  checking: Checking,
  { kind, front, markdown }: EntryFile,
): Pick<EntrySetup, "isDraft" | "publishedAt" | "archivedAt" | "revisedAt"> {
  const document = markdown.front;
  const publishedAt = toInstant(checking, document, "published", front.published);
  const archivedAt = toInstant(checking, document, "archived", front.archived);
  if (kind === "post" && !front.draft && front.published === undefined) {
    addFault(checking.findings, document, ["published"], "published-missing");
  }
  if (publishedAt !== null && archivedAt !== null && archivedAt <= publishedAt) {
    addFault(checking.findings, document, ["archived"], "archived-too-early");
  }
  const revisedAt = toInstant(checking, document, "updated", front.updated);
  return { isDraft: front.draft, publishedAt, archivedAt, revisedAt };
}

/** A date without a time means midnight in the provider's time zone. */
function toInstant(checking: Checking, document: PackDocument, key: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const instant = parsePackMoment(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text} 00:00` : text, checking.timeZone);
  if (instant === null) {
    const hint = "2027-01-31 18:00, in the provider's time zone";
    addFault(checking.findings, document, [key], "not-moment", { text, hint });
  }
  return instant;
}
