import { insertGroup, readGroups, removeGroup, updateGroup, type GroupSetup } from "#store/set-up/offers/groups.ts";
import { insertMenu, readMenus, removeMenu, updateMenu, type MenuSetup } from "#store/set-up/offers/menus.ts";
import {
  insertCoupon,
  readCoupons,
  removeCoupon,
  updateCoupon,
  type CouponSetup,
} from "#store/set-up/money/coupons.ts";
import {
  insertPackage,
  readPackages,
  removePackage,
  updatePackage,
  type PackageSetup,
} from "#store/set-up/money/packages.ts";
import {
  insertOneTimeLink,
  readOneTimeLinks,
  removeOneTimeLink,
  updateOneTimeLink,
  type OneTimeLinkSetup,
} from "#store/set-up/offers/one-time-links.ts";
import {
  insertResource,
  readResources,
  removeResource,
  updateResource,
  type ResourceSetup,
} from "#store/set-up/offers/resources.ts";
import {
  insertService,
  readServices,
  removeService,
  updateService,
  type ServiceSetup,
} from "#store/set-up/offers/services.ts";
import { insertStaff, readStaff, removeStaff, updateStaff, type StaffSetup } from "#store/set-up/offers/staff.ts";
import type { Writer } from "./apply-kind.ts";

/** What reads and writes each kind of thing, except the provider itself. */
export const writers: {
  resource: Writer<ResourceSetup>;
  staff: Writer<StaffSetup>;
  service: Writer<ServiceSetup>;
  group: Writer<GroupSetup>;
  menu: Writer<MenuSetup>;
  "one-time-link": Writer<OneTimeLinkSetup>;
  coupon: Writer<CouponSetup>;
  package: Writer<PackageSetup>;
} = {
  resource: {
    kind: "resource",
    of: (setup) => setup.resources,
    read: readResources,
    insert: insertResource,
    update: updateResource,
    remove: removeResource,
    ids: "resources",
  },
  staff: {
    kind: "staff member",
    of: (setup) => setup.staff,
    read: readStaff,
    insert: insertStaff,
    update: updateStaff,
    remove: removeStaff,
    ids: "staff",
  },
  service: {
    kind: "service",
    of: (setup) => setup.services,
    read: readServices,
    insert: insertService,
    update: updateService,
    remove: removeService,
    ids: "services",
  },
  group: {
    kind: "group",
    of: (setup) => setup.groups,
    read: readGroups,
    insert: insertGroup,
    update: updateGroup,
    remove: removeGroup,
  },
  menu: {
    kind: "menu",
    of: (setup) => setup.menus,
    read: readMenus,
    insert: insertMenu,
    update: updateMenu,
    remove: removeMenu,
  },
  "one-time-link": {
    kind: "one-time link",
    of: (setup) => setup.oneTimeLinks,
    read: readOneTimeLinks,
    insert: insertOneTimeLink,
    update: updateOneTimeLink,
    remove: removeOneTimeLink,
  },
  coupon: {
    kind: "coupon",
    of: (setup) => setup.coupons,
    read: readCoupons,
    insert: insertCoupon,
    update: updateCoupon,
    remove: removeCoupon,
  },
  package: {
    kind: "package",
    of: (setup) => setup.packages,
    read: readPackages,
    insert: insertPackage,
    update: updatePackage,
    remove: removePackage,
  },
};
