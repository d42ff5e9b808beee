import type { FormSetup } from "#store/set-up/forms.ts";
import type { Database, Transaction } from "#store/database.ts";
import { listPageSlugs } from "#store/set-up/content/page-slugs.ts";
import { listFileNames } from "#store/files.ts";
import type { PackProvider, StoredSetup } from "#store/set-up/pack-provider.ts";
import { readProviderById } from "#store/set-up/provider.ts";
import { readVersionNumbers } from "#store/set-up/history/thing-versions.ts";
import { idsOf, inUse, readStored } from "#packs/export/read-stored.ts";
import { extensionOf } from "#packs/read/picture.ts";
import type { Thing, ThingKind } from "../things/thing.ts";
import { writeThings, type ThingSetup } from "../things/write-things.ts";

/** A thing of the database. */
export interface StoredThing extends Thing {
  id: string;
  /** 0 if it has not changed since versions are counted. */
  version: number;
}

/** Everything that a provider has set up, as it is stored. */
export interface ProviderState {
  pack: PackProvider;
  setup: ThingSetup;
  things: StoredThing[];
  /** Things that are out of use, because bookings refer to them. */
  resting: { kind: ThingKind; id: string; slug: string; name: string }[];
  /** One-time links that were used. Nobody can change them any more. */
  usedLinks: { id: string; slug: string }[];
  forms: FormSetup[];
  pages: string[];
  pictures: Set<string>;
}

export async function readState(tx: Transaction, providerId: string): Promise<ProviderState | null> {
  const stored = await readProviderById(tx, providerId);
  if (stored === null) return null;
  const { pack, resources, staff, services, groups, menus, ...rows } = await readStored(tx, providerId);
  const links = rows.links.filter(({ isUsed }) => isUsed !== true);
  const setup: ThingSetup = {
    provider: stored.setup,
    resources: inUse(resources),
    staff: inUse(staff),
    services: inUse(services),
    groups: groups.map((group) => group.setup),
    menus: menus.map((menu) => menu.setup),
    oneTimeLinks: links.map((link) => link.setup),
    coupons: rows.coupons.map((coupon) => coupon.setup),
    packages: rows.packages.map((each) => each.setup),
  };
  const ids = {
    provider: new Map([[stored.setup.slug, providerId]]),
    resource: pack.resources,
    staff: pack.staff,
    service: pack.services,
    group: idsOf(groups),
    menu: idsOf(menus),
    "one-time-link": idsOf(links),
    coupon: idsOf(rows.coupons),
    package: idsOf(rows.packages),
  } satisfies Record<ThingKind, Map<string, string>>;
  const [versions, pages, files] = await Promise.all([
    readVersionNumbers(tx, providerId),
    listPageSlugs(tx, providerId),
    listFileNames(tx, providerId),
  ]);
  return {
    pack,
    setup,
    things: writeThings(setup).map((thing) => {
      const id = ids[thing.kind].get(thing.slug)!;
      return { ...thing, id, version: versions.get(`${thing.kind} ${id}`) ?? 0 };
    }),
    usedLinks: rows.links.filter(({ isUsed }) => isUsed === true).map(({ id, setup: { slug } }) => ({ id, slug })),
    resting: [...resting("resource", resources), ...resting("staff", staff), ...resting("service", services)],
    forms: inUse(rows.forms),
    pages,
    pictures: new Set(files.map(({ hash, mediaType }) => `${hash}.${extensionOf(mediaType)}`)),
  };
}

/** The same, for pages that only show it. */
export function showState(db: Database, providerId: string): Promise<ProviderState | null> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => readState(tx, providerId));
}

function resting(kind: ThingKind, stored: StoredSetup<{ slug: string; name: string; isActive: boolean }>[]) {
  return stored
    .filter(({ setup }) => !setup.isActive)
    .map(({ id, setup: { slug, name } }) => ({ kind, id, slug, name }));
}
