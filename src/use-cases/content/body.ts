import { createHash } from "node:crypto";
import { isSlug } from "#domain/content/addresses.ts";
import type { Heading } from "#domain/content/page/headings.ts";
import { renderMarkdown } from "#gateways/markdown/render.ts";
import type { RenderedPart, RenderedBody } from "#gateways/markdown/rendered.ts";
import { findPictureSizes } from "#store/content/pictures.ts";
import { findEntry, type Entry } from "#store/content/entries.ts";
import type { FormCard } from "#store/forms/forms.ts";
import { findFormCard } from "#store/forms/find-forms.ts";
import { listOffers } from "#store/offers/offer-lists.ts";
import { describeOffer, type Offer } from "../shared/reads/describe-offers.ts";
import type { Services } from "../shared/services.ts";
import { checkStatus } from "./check-status.ts";
import { showPicture, type ContentPicture, type PictureSizes } from "./pictures.ts";
import { describeProducts, type ProductCard } from "./products.ts";
import type { Site } from "./site.ts";

/** A part of a body, with the data that its block shows. */
export type BodyPart =
  | { kind: "html"; html: string }
  | { kind: "gallery"; pictures: (ContentPicture & { caption: string })[] }
  | { kind: "book"; offer: Offer; note: string }
  | { kind: "product"; product: ProductCard; note: string }
  | { kind: "form"; form: FormCard; note: string };

export interface Body {
  parts: BodyPart[];
  headings: Heading[];
}

type Written = Pick<Entry, "body" | "locale">;

/** An entry's body, ready to show. Leaves out a block if its service, form or product no longer exists. */
export async function readBody(site: Site, { body, locale }: Written, services: Services): Promise<Body> {
  const names = [...body.matchAll(/\/files\/([0-9a-f]{64}\.[a-z]+)/g)].map(([, name]) => name!);
  const sizes = await findPictureSizes(services.db, site.provider.id, [...new Set(names)]);
  const rendered = renderOnce(body, locale, sizes);
  const parts: BodyPart[] = [];
  for (const part of rendered.parts) {
    const filled = await fillPart(site, part, sizes, services);
    if (filled !== null) parts.push(filled);
  }
  return { parts, headings: rendered.headings };
}

async function fillPart(
  site: Site,
  part: RenderedPart,
  sizes: PictureSizes,
  services: Services,
): Promise<BodyPart | null> {
  if (part.kind === "html") return part.html === "" ? null : part;
  if (part.kind === "gallery") {
    const pictures = part.pictures.map(({ src, alt, caption }) => ({
      ...showPicture(src.replace("/files/", ""), alt, sizes),
      caption,
    }));
    return { kind: "gallery", pictures };
  }
  if (!isSlug(part.name)) return null;
  if (part.kind === "form") return fillForm(site, part.name, part.note, services);
  return part.kind === "book" ? fillOffer(site, part.name, part.note, services) : fillProduct(site, part, services);
}

async function fillOffer(site: Site, slug: string, note: string, { db }: Services): Promise<BodyPart | null> {
  const offers = await listOffers(db, [site.provider.id], site.audience.locales[0]!);
  const offer = offers.find((each) => each.slug === slug);
  return offer === undefined ? null : { kind: "book", offer: describeOffer(offer), note };
}

async function fillForm(site: Site, slug: string, note: string, { db }: Services): Promise<BodyPart | null> {
  const form = await findFormCard(db, site.audience, slug);
  return form === undefined ? null : { kind: "form", form, note };
}

async function fillProduct(
  site: Site,
  { name, note }: { name: string; note: string },
  services: Services,
): Promise<BodyPart | null> {
  const entry = await findEntry(services.db, site.audience, "product", name);
  const [product] = entry && isShown(entry, site) ? await describeProducts(site, [entry], services) : [];
  return product === undefined ? null : { kind: "product", product, note };
}

function isShown(entry: Entry, site: Site): boolean {
  return checkStatus(entry, site.audience, "").ok;
}

const mostKept = 300;
const kept = new Map<string, RenderedBody>();

/** Rendering depends only on the text, so the results are cached; the cache keeps the most recently used. */
function renderOnce(body: string, locale: Entry["locale"], sizes: PictureSizes): RenderedBody {
  const key = createHash("sha256")
    .update(JSON.stringify([locale, [...sizes], body]))
    .digest("base64");
  const known = kept.get(key);
  const rendered =
    known ?? renderMarkdown(body, locale, (address) => sizes.get(address.replace("/files/", "")) ?? null);
  kept.delete(key);
  kept.set(key, rendered);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return rendered;
}
