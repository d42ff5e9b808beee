import type { Picture } from "#gateways/packs/picture.ts";
import type { EntrySetup } from "#store/packs/content/entries.ts";
import type { FormSetup } from "#store/packs/forms.ts";
import type { GroupSetup } from "#store/packs/groups.ts";
import type { MenuSetup } from "#store/packs/menus.ts";
import type { OneTimeLinkSetup } from "#store/packs/one-time-links.ts";
import type { ProviderSetup } from "#store/packs/provider.ts";
import type { ResourceSetup } from "#store/packs/resources.ts";
import type { ServiceSetup } from "#store/packs/services.ts";
import type { StaffSetup } from "#store/packs/staff.ts";

/**
 * A whole business as plain data, everything named by slug and in one normal order. A pack is read into it, the
 * database is read into it, and loading is telling the two apart.
 */
export interface Setup {
  provider: ProviderSetup;
  pictures: Picture[];
  resources: ResourceSetup[];
  staff: StaffSetup[];
  services: ServiceSetup[];
  groups: GroupSetup[];
  menus: MenuSetup[];
  oneTimeLinks: OneTimeLinkSetup[];
  forms: FormSetup[];
  entries: EntrySetup[];
}
