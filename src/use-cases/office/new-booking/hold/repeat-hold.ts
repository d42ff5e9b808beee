import { visitOfLines, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Office } from "#domain/office/actor.ts";
import { officeService } from "#domain/office/new-booking/office-service.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { seriesRuleFault, type SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import { holdSeries, type WantedDate } from "../../../booking/hold/hold-series.ts";
import { planSeries, type PlannedDate } from "../../../booking/hold/plan-series.ts";
import type { Services } from "../../../shared/services.ts";
import { withoutLimits } from "../offered-services.ts";
import { readOfficeHold, type OfficeHold } from "./read-office-hold.ts";

interface Repeating {
  token: string;
  locale: LocaleCode;
}

/** The dates that a rule gives for a hold: free, or with the nearest that is. */
export async function planForVisitor(
  office: Office,
  { rule, ...command }: Repeating & { rule: SeriesRule },
  services: Services,
): Promise<Result<PlannedDate[], Refusal | OfficeRefusal>> {
  const opened = await openRepeated(office, command, services);
  if (!opened.ok) return opened;
  if (seriesRuleFault(rule) !== null || rule.count < 2) return refuse({ code: "choice-unknown" });
  const { held, visit } = opened.value;
  return planSeries({ provider: held.provider, visit, rule, held: held.booking, isByOffice: true }, services);
}

/** Holds the dates of a series after the first one, all or none. Without a rule, only the first stays. */
export async function repeatForVisitor(
  office: Office,
  { rule, dates, key, ...command }: Repeating & { rule: SeriesRule | null; dates: readonly WantedDate[]; key: string },
  services: Services,
): Promise<Result<{ held: true }, Refusal | OfficeRefusal>> {
  const opened = await openRepeated(office, command, services);
  if (!opened.ok) return opened;
  const { held, visit } = opened.value;
  const { provider } = held;
  return holdSeries(
    { provider, visit, token: command.token, rule, dates, key, isByOffice: true },
    withoutLimits(services),
  );
}

/** Courses have dates of their own. */
async function openRepeated(
  office: Office,
  command: Repeating,
  services: Services,
): Promise<Result<{ held: OfficeHold; visit: ChosenVisit }, Refusal | OfficeRefusal>> {
  const read = await readOfficeHold(office, command, services);
  if (!read.ok) return read;
  const held = read.value;
  if (!held.isLive) return refuse({ code: "hold-lapsed" });
  const visit = visitOfLines(
    held.booking.lines,
    held.services.map((service) => officeService(service)),
  );
  return visit === null || held.service.supply === "courses" ? refuse({ code: "choice-unknown" }) : ok({ held, visit });
}
