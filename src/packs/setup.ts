import type { PackPicture } from "./read/picture.ts";
import type { EntrySetup } from "#store/set-up/content/entries.ts";
import type { FormSetup } from "#store/set-up/forms.ts";
import type { GroupSetup } from "#store/set-up/offers/groups.ts";
import type { MenuSetup } from "#store/set-up/offers/menus.ts";
import type { CouponSetup } from "#store/set-up/money/coupons.ts";
import type { PackageSetup } from "#store/set-up/money/packages.ts";
import type { OneTimeLinkSetup } from "#store/set-up/offers/one-time-links.ts";
import type { ProviderSetup } from "#store/set-up/provider.ts";
import type { ResourceSetup } from "#store/set-up/offers/resources.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { StaffSetup } from "#store/set-up/offers/staff.ts";

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
