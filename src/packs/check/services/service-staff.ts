import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import { toMinorUnits, type Checking } from "../checking.ts";
import { refuseRepeats, addFault } from "../findings.ts";
import type { CheckedFile } from "../parse/parse-folder.ts";

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
  refuseRepeats(checking.findings, document, ["staff"], value.staff, ({ member }) => `"${member}"`);
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
