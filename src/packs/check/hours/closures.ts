import { CalendarFault } from "#gateways/calendars/fault.ts";
import { readHolidays } from "#gateways/calendars/holidays.ts";
import type { ClosureSetup } from "#store/set-up/closures.ts";
import { decodeText } from "../../read/decode-text.ts";
import { faultStartOf } from "../../read/fault.ts";
import { packFaultAt } from "../reasons/reasons.ts";
import type { PackFile } from "../../read/read-pack.ts";
import type { Checking } from "../checking.ts";
import { addFault, addFileFault, type Findings } from "../findings.ts";
import type { CheckedFile } from "../parse/parse-folder.ts";
import { toDays } from "./days.ts";

const longestNote = 200;

/** The days on which the whole business is closed: the list, and the public holidays that it does not name. */
export function toClosuresSetup(
  { document, value }: CheckedFile<"provider">,
  { findings, parsed }: Pick<Checking, "findings" | "parsed">,
): ClosureSetup[] {
  const closures = new Map<string, ClosureSetup>();
  for (const [index, { note, ...when }] of value.closed.entries()) {
    const path = ["closed", index];
    const days = toDays(when);
    if ("problem" in days) addFault(findings, document, [...path, ...days.at], ...days.problem);
    else
      for (const day of days) {
        if (closures.has(day)) addFault(findings, document, path, "listed-twice", { what: day });
        closures.set(day, { day, note, source: "list" });
      }
  }
  for (const { day, note } of parsed.holidays === null ? [] : holidaysIn(parsed.holidays, findings))
    if (!closures.has(day)) closures.set(day, { day, note, source: "holidays" });
  return [...closures.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The same days, without telling faults: courses leave these days out before the provider is checked. */
export function listClosures(provider: CheckedFile<"provider">, parsed: Checking["parsed"]): ClosureSetup[] {
  return toClosuresSetup(provider, { parsed, findings: { faults: [], warnings: [] } });
}

function holidaysIn({ file, bytes }: PackFile, findings: Findings): { day: string; note: string }[] {
  const text = decodeText(bytes);
  if (text === null) {
    addFileFault(findings, file, "not-utf8");
    return [];
  }
  try {
    const { days, skipped } = readHolidays(text);
    for (const { line, title, reason } of skipped)
      findings.warnings.push(
        packFaultAt({ ...faultStartOf(file), line }, "holiday-skipped", { title, problem: reason }),
      );
    return days.map(({ day, title }) => ({ day, note: title.slice(0, longestNote).toWellFormed().trim() }));
  } catch (fault) {
    if (!(fault instanceof CalendarFault)) throw fault;
    addFileFault(findings, file, "not-calendar-file");
    return [];
  }
}
