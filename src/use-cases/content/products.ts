import type { EntryCard } from "#store/content/entries.ts";
import { listVariants, type Variant } from "#store/content/products.ts";
import type { Services } from "../shared/services.ts";
import { entryAddress, langFor } from "./links.ts";
import { readSizes, showPictures, type ContentPicture } from "./pictures.ts";
import type { Site } from "./site.ts";

/** A product as lists show it. */
export interface ProductCard {
  entry: EntryCard;
  to: string;
  pictures: ContentPicture[];
  variants: NamedVariant[];
}

interface NamedVariant extends Variant {
  /** The language of its name for HTML's `lang`, if it is not the audience's language. */
  lang: string | undefined;
}

export async function describeProducts(
  site: Site,
  products: readonly EntryCard[],
  services: Services,
): Promise<ProductCard[]> {
  const ids = products.map(({ id }) => id);
  const variants = await listVariants(services.db, site.provider.id, ids);
  const sizes = await readSizes(site.provider.id, products, services);
  return products.flatMap((entry) => {
    const to = entryAddress(site, entry);
    if (to === null) return [];
    const own = (variants.get(entry.id) ?? []).map((variant) => ({
      ...variant,
      name: entry.variantNames[variant.slug] ?? variant.name,
      lang: langFor(site, variant.slug in entry.variantNames ? entry.locale : site.provider.locale),
    }));
    return { entry, to, pictures: showPictures(entry, sizes), variants: own };
  });
}

/** The lowest and the highest price. */
export function priceRange(variants: readonly Variant[]): { least: number; most: number } {
  const prices = variants.map(({ price }) => price);
  return { least: Math.min(...prices), most: Math.max(...prices) };
}

export function isSoldOut(variants: readonly Variant[]): boolean {
  return variants.every(({ left }) => left === 0);
}
