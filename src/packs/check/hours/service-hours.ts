import type { SeasonSetup, ServiceHoursSetup } from "#store/set-up/offers/service-hours.ts";
import type { Checking } from "../checking.ts";
import { addFault } from "../findings.ts";
import type { CheckedFile } from "../parse/parse-folder.ts";
import { toOverrides, toWeek } from "./week.ts";

/** When a service is offered. Without any of these keys: always. */
export function toServiceHoursSetup(checked: CheckedFile<"service">, checking: Checking): ServiceHoursSetup {
  const { document, value } = checked;
  const hours = value.hours === undefined ? [] : toWeek(document, ["hours"], value.hours, checking);
  if (value.hours !== undefined && hours.length === 0)
    addFault(checking.findings, document, ["hours"], "closed-all-week");
  return { hours, seasons: toSeasons(checked, checking), overrides: toOverrides(document, value, checking) };
}

function toSeasons({ document, value }: CheckedFile<"service">, checking: Checking): SeasonSetup[] {
  const { findings } = checking;
  const seasons = value.seasons.map(({ from, to, hours }, index) => {
    const path = ["seasons", index];
    if (to < from) addFault(findings, document, [...path, "to"], "ends-before-start", { from, to });
    const week = hours === undefined ? [] : toWeek(document, [...path, "hours"], hours, checking);
    if (hours !== undefined && week.length === 0) addFault(findings, document, [...path, "hours"], "season-closed");
    return { from, to, hours: week, path };
  });
  seasons.sort((one, other) => (one.from < other.from ? -1 : 1));
  for (const [index, { from, path }] of seasons.entries()) {
    const before = seasons[index - 1];
    if (before !== undefined && from <= before.to)
      addFault(findings, document, [...path, "from"], "season-overlaps", { from: before.from, to: before.to });
  }
  return seasons.map(({ from, to, hours }) => ({ from, to, hours }));
}
