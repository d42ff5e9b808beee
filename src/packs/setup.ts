import type { PackPicture } from "./read/picture.ts";
import type { EntrySetup } from "#store/packs/content/entries.ts";
import type { FormSetup } from "#store/packs/forms.ts";
import type { GroupSetup } from "#store/packs/offers/groups.ts";
import type { MenuSetup } from "#store/packs/offers/menus.ts";
import type { CouponSetup } from "#store/packs/money/coupons.ts";
import type { PackageSetup } from "#store/packs/money/packages.ts";
import type { OneTimeLinkSetup } from "#store/packs/offers/one-time-links.ts";
import type { ProviderSetup } from "#store/packs/provider.ts";
import type { ResourceSetup } from "#store/packs/offers/resources.ts";
import type { ServiceSetup } from "#store/packs/offers/services.ts";
import type { StaffSetup } from "#store/packs/offers/staff.ts";

/**
 * A whole provider as plain data, identified by slugs and in a normalized order. Packs and the database are both read into
 * this form, and a load compares the two.
 */
export interface Setup {
  provider: ProviderSetup;
  pictures: PackPicture[];
  resources: ResourceSetup[];
  staff: StaffSetup[];
  services: ServiceSetup[];
  groups: GroupSetup[];
  menus: MenuSetup[];
  oneTimeLinks: OneTimeLinkSetup[];
  coupons: CouponSetup[];
  packages: PackageSetup[];
  forms: FormSetup[];
  entries: EntrySetup[];
}
