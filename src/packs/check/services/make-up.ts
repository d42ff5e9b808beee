import { formatPackDuration } from "../../format/duration.ts";
import { refuseRepeats, type Checking } from "../checking.ts";
import { addFault } from "../findings.ts";
import type { CheckedFile } from "../parse-folder.ts";
import { isUnread } from "../salvage.ts";

/** How missed dates of courses are made up. */
export function checkMakeUp({ document, value }: CheckedFile<"service">, checking: Checking) {
  const terms = value["make-up"];
  const fault = (key: string[], reason: string) => addFault(checking.findings, document, ["make-up", ...key], reason);
  if (terms !== undefined && !isUnread(document, ["courses"])) {
    const { courses } = value;
    if (courses === undefined) fault([], "make-ups are for courses; add courses or leave make-up out");
    const cancel = value["cancel-until"];
    if (terms.until < cancel)
      fault(
        ["until"],
        `visitors can cancel until ${formatPackDuration(cancel, "days")} before a date; until must not be less than cancel-until`,
      );
    const keys = terms.in ?? [];
    for (const [index, key] of keys.entries())
      if (courses !== undefined && !courses.some(({ id }) => id === key))
        fault(["in", String(index)], `"${key}" is not a course of this service`);
    refuseRepeats(checking, document, ["make-up", "in"], keys, (key) => `"${key}"`);
  }
  return {
    makeUpUntil: terms?.until ?? null,
    makeUpDays: terms?.within ?? null,
    makeUpMost: terms?.most ?? null,
    makeUpIn: terms?.in ?? null,
  };
}
