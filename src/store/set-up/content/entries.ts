import type { EntryKind, PageShows } from "#domain/content/entry.ts";
import type { DeliveryKind, ShippingPrices } from "#domain/shop/delivery.ts";
import type { Transaction } from "../../database.ts";
import { idOfSlug, slugsById, type StoredSetup, type PackProvider, type Removal } from "../pack-provider.ts";
import { readRelations, writeRelations, type Relation } from "./relations.ts";
import { readTexts, writeTexts, type EntryText } from "./content-texts.ts";
import { readVariants, writeVariants, type VariantSetup } from "./variants.ts";

/** An entry of any kind; fields that a kind does not have are empty. Instants are in UTC. */
export interface EntrySetup {
  kind: EntryKind;
  slug: string;
  position: number;
  /** Their public names. */
  pictures: string[];
  isDraft: boolean;
  publishedAt: string | null;
  archivedAt: string | null;
  revisedAt: string | null;
  /** For a page. */
  shows: PageShows | null;
  keepsPosts: boolean;
  inMenu: boolean;
  /** The staff member who is this author. */
  staff: string | null;
  /** The entries that it belongs to or consists of, in order. */
  related: Relation[];
  /** For a product. */
  variants: VariantSetup[];
  /** Thousandths of a percent; null means that of the business. */
  taxRate: number | null;
  delivery: DeliveryKind | null;
  shipping: ShippingPrices | null;
  /** By locale. */
  texts: EntryText[];
}

export async function readEntries(
  tx: Transaction,
  provider: PackProvider,
  kind: EntryKind,
): Promise<StoredSetup<EntrySetup>[]> {
  const rows = await tx
    .selectFrom("entries")
    .selectAll()
    .where("provider_id", "=", provider.providerId)
    .where("kind", "=", kind)
    .orderBy("slug")
    .execute();
  for (const { id, slug } of rows) provider.entries.set(`${kind} ${slug}`, id);
  const texts = await readTexts(tx, provider, kind);
  const related = await readRelations(tx, provider, kind);
  const variants = kind === "product" ? await readVariants(tx, provider) : new Map<string, VariantSetup[]>();
  const staff = slugsById(provider.staff);
  return rows.map((row) => ({
    id: row.id,
    setup: {
      kind,
      slug: row.slug,
      position: row.position,
      pictures: row.pictures,
      isDraft: row.is_draft,
      publishedAt: row.published_at?.toISOString() ?? null,
      archivedAt: row.archived_at?.toISOString() ?? null,
      revisedAt: row.revised_at?.toISOString() ?? null,
      shows: row.shows,
      keepsPosts: row.keeps_posts,
      inMenu: row.in_menu,
      staff: row.staff_id === null ? null : staff.get(row.staff_id)!,
      related: related.get(row.id) ?? [],
      variants: variants.get(row.id) ?? [],
      taxRate: row.tax_rate,
      delivery: row.delivery,
      shipping: row.shipping as ShippingPrices | null,
      texts: texts.get(row.id) ?? [],
    },
  }));
}

export async function insertEntry(tx: Transaction, provider: PackProvider, setup: EntrySetup): Promise<string> {
  const row = { provider_id: provider.providerId, kind: setup.kind, slug: setup.slug, ...plain(provider, setup) };
  const { id } = await tx.insertInto("entries").values(row).returning("id").executeTakeFirstOrThrow();
  provider.entries.set(`${setup.kind} ${setup.slug}`, id);
  await writeParts(tx, provider, id, setup);
  return id;
}

export async function updateEntry(
  tx: Transaction,
  provider: PackProvider,
  id: string,
  setup: EntrySetup,
): Promise<void> {
  await tx
    .updateTable("entries")
    .set((eb) => ({ ...plain(provider, setup), changed_at: eb.fn<Date>("now") }))
    .where("provider_id", "=", provider.providerId)
    .where("id", "=", id)
    .execute();
  await writeParts(tx, provider, id, setup);
}

export async function removeEntry(tx: Transaction, provider: PackProvider, id: string): Promise<Removal> {
  await tx.deleteFrom("entries").where("provider_id", "=", provider.providerId).where("id", "=", id).execute();
  return "deleted";
}

async function writeParts(tx: Transaction, provider: PackProvider, id: string, setup: EntrySetup): Promise<void> {
  await writeTexts(tx, provider, id, setup.texts);
  await writeRelations(tx, provider, id, setup.related);
  if (setup.kind === "product") await writeVariants(tx, provider, id, setup.variants);
}

function plain(provider: PackProvider, setup: EntrySetup) {
  return {
    position: setup.position,
    pictures: setup.pictures,
    is_draft: setup.isDraft,
    published_at: setup.publishedAt,
    archived_at: setup.archivedAt,
    revised_at: setup.revisedAt,
    shows: setup.shows,
    keeps_posts: setup.keepsPosts,
    in_menu: setup.inMenu,
    tax_rate: setup.taxRate,
    delivery: setup.delivery,
    shipping: setup.shipping === null ? null : JSON.stringify(setup.shipping),
    staff_id: setup.staff === null ? null : idOfSlug(provider.staff, setup.staff),
  };
}
