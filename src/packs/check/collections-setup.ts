import type { PackDocument, Path } from "../read/fault.ts";
import type { GroupSetup } from "#store/set-up/offers/groups.ts";
import type { MenuSetup } from "#store/set-up/offers/menus.ts";
import type { OneTimeLinkSetup } from "#store/set-up/offers/one-time-links.ts";
import type { ResourceSetup } from "#store/set-up/offers/resources.ts";
import { parsePackMoment } from "../format/moment.ts";
import { toMinorUnits, type Checking } from "./checking.ts";
import { refuseRepeats, addFault } from "./findings.ts";
import { toLimits } from "./limits-setup.ts";
import type { CheckedFile } from "./parse/parse-folder.ts";
import { isUnread } from "../read/unread.ts";
import { toTranslations } from "./texts/translations.ts";

export const slugOf = ({ slug }: { slug: string }) => `"${slug}"`;

export function toResources({ document, value }: CheckedFile<"resources">, checking: Checking): ResourceSetup[] {
  refuseRepeats(checking.findings, document, [], value, slugOf);
  return inListedOrder(value.map((resource) => ({ ...resource, isActive: true })));
}

export function toGroups({ document, value }: CheckedFile<"groups">, checking: Checking): GroupSetup[] {
  refuseRepeats(checking.findings, document, [], value, slugOf);
  for (const [index, { services }] of value.entries()) {
    checkServices(checking, document, [index, "services"], services);
    refuseRepeats(checking.findings, document, [index, "services"], services, (slug) => `"${slug}"`);
  }
  return inListedOrder(
    value.map((group) => ({
      ...group,
      limits: toLimits(group.limits),
      translations: toTranslations(checking, "groups", group),
    })),
  );
}

export function toMenus({ document, value }: CheckedFile<"menus">, checking: Checking): MenuSetup[] {
  refuseRepeats(checking.findings, document, [], value, slugOf);
  for (const [index, menu] of value.entries()) {
    const listed = new Set<string>();
    for (const [place, { services }] of menu.categories.entries()) {
      const path = [index, "categories", place, "services"];
      checkServices(checking, document, path, services);
      refuseCourses(checking, document, path, services);
      for (const [entry, slug] of services.entries()) {
        if (listed.has(slug)) addFault(checking.findings, document, [...path, entry], "twice-in-menu", { slug });
        listed.add(slug);
      }
    }
  }
  return inListedOrder(
    value.map(({ "several-per-person": allowsSeveral, ...menu }) => ({
      ...menu,
      allowsSeveral,
      translations: toTranslations(checking, "menus", menu),
    })),
  );
}

export function toOneTimeLinks(
  { document, value }: CheckedFile<"one-time-links">,
  checking: Checking,
): OneTimeLinkSetup[] {
  refuseRepeats(checking.findings, document, [], value, slugOf);
  return inListedOrder(
    value.map((link, index) => {
      checkServices(checking, document, [index, "service"], link.service);
      refuseCourses(checking, document, [index, "service"], link.service);
      if (link.staff !== undefined) checkMember(checking, document, index, link.service, link.staff);
      return {
        slug: link.slug,
        service: link.service,
        staff: link.staff ?? null,
        price: link.price === undefined ? null : toMinorUnits(checking, document, [index, "price"], link.price),
        expiresAt: link.expires === undefined ? null : toExpiry(checking, document, index, link.expires),
      };
    }),
  );
}

function toExpiry(checking: Checking, document: PackDocument, index: number, text: string): string | null {
  const instant = parsePackMoment(text, checking.timeZone);
  if (instant === null) {
    const hint = "2027-01-31 18:00, in the provider's time zone";
    addFault(checking.findings, document, [index, "expires"], "not-moment", { text, hint });
  }
  return instant;
}

function checkMember(checking: Checking, document: PackDocument, index: number, service: string, staff: string): void {
  const file = checking.parsed.files.service.find(({ slug }) => slug === service);
  const givers = file && !isUnread(file.document, ["staff"]) ? file.value.staff : null;
  if (!checking.parsed.slugs.staff.has(staff)) {
    addFault(checking.findings, document, [index, "staff"], "no-staff", { slug: staff });
  } else if (givers && !givers.some(({ member }) => member === staff)) {
    addFault(checking.findings, document, [index, "staff"], "member-does-not-give", { member: staff, service });
  }
}

export function checkServices(checking: Checking, document: PackDocument, path: Path, named: string | string[]): void {
  for (const [index, slug] of [named].flat().entries()) {
    if (checking.parsed.slugs.service.has(slug)) continue;
    const at = Array.isArray(named) ? [...path, index] : path;
    addFault(checking.findings, document, at, "no-service", { slug });
  }
}

/** A course is joined on the page of its service. */
function refuseCourses({ parsed, findings }: Checking, document: PackDocument, path: Path, named: string | string[]) {
  for (const [index, slug] of [named].flat().entries()) {
    if (parsed.files.service.find((file) => file.slug === slug)?.value.courses === undefined) continue;
    const at = Array.isArray(named) ? [...path, index] : path;
    addFault(findings, document, at, "courses-only-in-groups", { slug });
  }
}

export function inListedOrder<T extends { slug: string }>(things: T[]): T[] {
  return things.sort((one, other) => (one.slug < other.slug ? -1 : 1));
}
