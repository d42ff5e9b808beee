import type { ServiceSetup } from "#store/packs/offers/services.ts";
import type { Path } from "../../read/fault.ts";
import { refuseRepeats, toMinorUnits, type Checking } from "../checking.ts";
import { addFault } from "../findings.ts";
import type { CheckedFile } from "../parse-folder.ts";

/** The staff members who give the service, with their prices and durations. */
export function checkServiceStaff(checked: CheckedFile<"service">, checking: Checking): ServiceSetup["staff"] {
  const { document, value } = checked;
  const { findings, parsed } = checking;
  if (value.staff.length === 0)
    addFault(findings, document, ["staff"], "this service has no staff members; list at least one");
  if (value["given-by"] === "one" && value.staff.length > 1) {
    addFault(
      findings,
      document,
      ["given-by"],
      `given-by: one allows only one staff member, but ${value.staff.length} are listed`,
    );
  }
  if (value["given-by"] === "all" && value.staff.length === 1) {
    addFault(findings, document, ["given-by"], "given-by: all needs several staff members, but only one is listed");
  }
  if (value["visitor-chooses-staff"] === true && value["given-by"] !== "any") {
    addFault(
      findings,
      document,
      ["visitor-chooses-staff"],
      `visitors cannot choose if given-by is ${value["given-by"]}`,
    );
  }
  refuseRepeats(checking, document, ["staff"], value.staff, ({ member }) => `"${member}"`);
  for (const [index, { member, duration }] of value.staff.entries()) {
    if (!parsed.slugs.staff.has(member)) {
      addFault(findings, document, ["staff", index], `there is no staff member "${member}"`);
    }
    if (duration !== undefined && value.durations.length > 1) {
      addFault(
        findings,
        document,
        ["staff", index],
        "a staff member's own duration needs a service with a single duration",
      );
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
      addFault(findings, document, [...path, index], `there is no resource "${need.resource}"`);
    }
    if (resource && need.units > resource.units) {
      const reason = `needs ${need.units} units of "${resource.slug}", but there are only ${resource.units}`;
      addFault(findings, document, [...path, index], reason);
    }
  }
  return needs
    .map(({ resource, units }) => ({ resource, units }))
    .sort((one, other) => (one.resource < other.resource ? -1 : 1));
}
