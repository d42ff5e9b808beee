import type { ThingKind } from "#set-up/things/thing.ts";
import { groupSections, linkSections, menuSections, resourceSections } from "./collection-fields.server.ts";
import { couponSections, packageSections } from "./money-fields.server.ts";
import type { Section } from "../fields/field.server.ts";
import { providerSections, staffSections } from "./people-fields.server.ts";
import { serviceSections } from "./service-fields.server.ts";

/** The fields of every kind of thing. They are those of its pack's schema; a test compares both. */
export const sectionsOf: Record<ThingKind, readonly Section[]> = {
  provider: providerSections,
  resource: resourceSections,
  staff: staffSections,
  service: serviceSections,
  group: groupSections,
  menu: menuSections,
  "one-time-link": linkSections,
  coupon: couponSections,
  package: packageSections,
};
