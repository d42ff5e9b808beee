import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { Path } from "../../read/fault.ts";
import { refuseRepeats, toMinorUnits, type Checking } from "../checking.ts";
import { addFault } from "../findings.ts";
import type { CheckedFile } from "../parse-folder.ts";

/** The staff members who give the service, with their prices and durations. */
export function checkServiceStaff(checked: CheckedFile<"service">, checking: Checking): ServiceSetup["staff"] {
  const { document, value } = checked;
  const { findings, parsed } = checking;
  if (value.staff.length === 0) addFault(findings, document, ["staff"], "staff-needed");
  if (value["given-by"] === "one" && value.staff.length > 1) {
    addFault(findings, document, ["given-by"], "one-giver", { count: value.staff.length });
  }
  if (value["given-by"] === "all" && value.staff.length === 1) {
    addFault(findings, document, ["given-by"], "all-need-several");
  }
  if (value["visitor-chooses-staff"] === true && value["given-by"] !== "any") {
    addFault(findings, document, ["visitor-chooses-staff"], "choice-needs-any", { by: value["given-by"] });
  }
  refuseRepeats(checking, document, ["staff"], value.staff, ({ member }) => `"${member}"`);
  for (const [index, { member, duration }] of value.staff.entries()) {
    if (!parsed.slugs.staff.has(member)) {
      addFault(findings, document, ["staff", index], "no-staff", { slug: member });
    }
    if (duration !== undefined && value.durations.length > 1) {
      addFault(findings, document, ["staff", index, "duration"], "own-duration");
    }
  }
  return value.staff
    .map(({ member, price, duration }, index) => ({
      staff: member,
      price: price === undefined ? null : toMinorUnits(checking, document, ["staff", index, "price"], price),
      duration: duration ?? null,
    }))
    .sort((one, other) => (one.staff < other.staff ? -1 : 1));
}

export function checkResources(checked: CheckedFile<"service">, checking: Checking): ServiceSetup["resources"] {
  return checkNeeds(checked, checking, ["resources"], checked.value.resources);
}

/** Rooms and equipment, of the service or of one weekly time. */
export function checkNeeds(
  { document }: CheckedFile<"service">,
  checking: Checking,
  path: Path,
  needs: CheckedFile<"service">["value"]["resources"],
): ServiceSetup["resources"] {
  const { findings, parsed } = checking;
  refuseRepeats(checking, document, path, needs, ({ resource }) => `"${resource}"`);
  const lists = parsed.files.resources;
  // A faulty resources.yaml is already reported, and its resources are unknown.
  const isKnown = lists.length > 0 || parsed.slugs.resources.size === 0;
  for (const [index, need] of needs.entries()) {
    const resource = lists.flatMap((list) => list.value).find((each) => each.slug === need.resource);
    if (!resource && isKnown) {
      addFault(findings, document, [...path, index], "no-resource", { slug: need.resource });
    }
    if (resource && need.units > resource.units) {
      const problem = { units: need.units, slug: resource.slug, most: resource.units };
      addFault(findings, document, [...path, index, "units"], "too-few-units", problem);
    }
  }
  return needs
    .map(({ resource, units }) => ({ resource, units }))
    .sort((one, other) => (one.resource < other.resource ? -1 : 1));
}
