import { sql } from "kysely";
import type { Delivery, ShippingPrices } from "#domain/shop/delivery.ts";
import type { Database } from "../database.ts";
import { entries, toCard, type EntryCard } from "./entries.ts";
import { isFound } from "./posts.ts";
import { isVisible, type Audience } from "./audience.ts";

export interface Variant {
  id: string;
  slug: string;
  /** In the provider's language. */
  name: string;
  /** Minor units of the provider's currency. */
  price: number;
  /** How many can still be bought; null for unlimited stock. */
  left: number | null;
}

/** By position. With a search, only products that contain all words. */
export async function listProducts(db: Database, audience: Audience, words: readonly string[]): Promise<EntryCard[]> {
  const rows = await entries(db, audience)
    .where("e.kind", "=", "product")
    .where(isVisible(audience))
    .$if(words.length > 0, (query) => query.where(isFound(audience, words)))
    .orderBy("e.position")
    .orderBy(sql`t.title collate "C"`)
    .execute();
  return rows.map(toCard);
}

/** By product id. */
export async function listVariants(
  db: Database,
  providerId: string,
  productIds: readonly string[],
): Promise<Map<string, Variant[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("product_variants")
    .select(["product_id as productId", "id", "slug", "name", "price", "stock", "sold"])
    .where("provider_id", "=", providerId)
    .where("product_id", "in", productIds)
    .orderBy("position")
    .execute();
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(
    [...byProduct].map(([productId, variants]) => [
      productId,
      variants.map(({ id, slug, name, price, stock, sold }) => ({
        id,
        slug,
        name,
        price,
        left: stock === null ? null : Math.max(0, stock - sold),
      })),
    ]),
  );
}

/** How buyers get a product, in the best available language for the audience; null if the provider does not say. */
export async function findDelivery(db: Database, audience: Audience, productId: string): Promise<Delivery | null> {
  const row = await entries(db, audience)
    .select(["e.delivery", "e.shipping", "t.delivery_note as note", "t.mailed_text as mailed"])
    .where("e.id", "=", productId)
    .executeTakeFirst();
  if (row === undefined || row.delivery === null) return null;
  const { delivery: kind, note, mailed } = row;
  return { kind, note, mailed, shipping: (row.shipping ?? {}) as ShippingPrices };
}
