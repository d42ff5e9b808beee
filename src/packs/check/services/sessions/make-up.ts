import type { Path } from "../../../read/fault.ts";
import type { Checking } from "../../checking.ts";
import { refuseRepeats, addFault } from "../../findings.ts";
import type { CheckedFile } from "../../parse/parse-folder.ts";
import type { PackProblem } from "../../reasons/reasons.ts";
import { isUnread } from "../../../read/unread.ts";

/** How missed dates of courses are made up. */
export function checkMakeUp({ document, value }: CheckedFile<"service">, checking: Checking) {
  const terms = value["make-up"];
  const fault = (at: Path, ...problem: PackProblem) =>
    addFault(checking.findings, document, ["make-up", ...at], ...problem);
  if (terms !== undefined && !isUnread(document, ["courses"])) {
    const { courses } = value;
    if (courses === undefined) fault([], "make-up-without-courses");
    const cancel = value["cancel-until"];
    if (terms.until < cancel) fault(["until"], "make-up-before-cancel", { cancel });
    const keys = terms.in ?? [];
    for (const [index, key] of keys.entries())
      if (courses !== undefined && !courses.some(({ id }) => id === key)) fault(["in", index], "no-course", { key });
    refuseRepeats(checking.findings, document, ["make-up", "in"], keys, (key) => `"${key}"`);
  }
  return {
    makeUpUntil: terms?.until ?? null,
    makeUpDays: terms?.within ?? null,
    makeUpMost: terms?.most ?? null,
    makeUpIn: terms?.in ?? null,
  };
}
