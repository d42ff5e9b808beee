import type { Transaction } from "../../database.ts";
import type { PackProvider } from "../pack-provider.ts";

export interface VariantSetup {
  slug: string;
  /** In the provider's language; empty if there is only one variant. */
  name: string;
  price: number;
  /** The total number ever put on sale; null if stock is not counted. */
  stock: number | null;
}

export async function readVariants(tx: Transaction, provider: PackProvider): Promise<Map<string, VariantSetup[]>> {
  const rows = await tx
    .selectFrom("product_variants")
    .select(["product_id", "slug", "name", "price", "stock"])
    .where("provider_id", "=", provider.providerId)
    .orderBy("position")
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map(
    [...byProduct].map(([id, variants]) => [
      id,
      variants.map(({ slug, name, price, stock }) => ({ slug, name, price, stock })),
    ]),
  );
}

/** Updates variants by slug, so that sales remain counted. */
export async function writeVariants(
  tx: Transaction,
  provider: PackProvider,
  id: string,
  variants: VariantSetup[],
): Promise<void> {
  await tx
    .deleteFrom("product_variants")
    .where("provider_id", "=", provider.providerId)
    .where("product_id", "=", id)
    .where(
      "slug",
      "not in",
      variants.map(({ slug }) => slug),
    )
    .execute();
  for (const [position, { slug, ...settings }] of variants.entries()) {
    const row = { ...settings, position };
    await tx
      .insertInto("product_variants")
      .values({ provider_id: provider.providerId, product_id: id, slug, ...row })
      .onConflict((conflict) => conflict.columns(["provider_id", "product_id", "slug"]).doUpdateSet(row))
      .execute();
  }
}
