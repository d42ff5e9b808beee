import type { Path } from "../../read/fault.ts";
import type { PackProblem } from "../reasons/reasons.ts";
import { countDays, daysBetween } from "../../format/moment.ts";

const longestHoliday = 366;

interface When {
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The days that an entry names, or what is wrong with it. */
export function toDays({ date, from, to }: When): string[] | { problem: PackProblem; at: Path } {
  if (date !== undefined && from === undefined && to === undefined) return [date];
  if (date !== undefined || from === undefined || to === undefined) return { problem: ["date-needed"], at: [] };
  if (to < from) return { problem: ["ends-before-start", { from, to }], at: ["to"] };
  if (countDays(from, to) > longestHoliday) return { problem: ["too-many-days", { most: longestHoliday }], at: ["to"] };
  return daysBetween(from, to);
}
