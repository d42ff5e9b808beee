import type { SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import { formatDay as isoDay } from "#domain/time/day.ts";
import { formatInstant, readInstant, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { PlannedDate } from "#use-cases/booking/hold/plan-series.ts";
import type { WantedDate } from "#use-cases/booking/hold/hold-series.ts";
import { formatFullDay, formatMoment, type Viewer } from "../../../i18n/formats.ts";
import type { Translator } from "../../../i18n/translator.ts";
import type { PlanView } from "../new-booking-views.ts";

/** How often, as one choice: "week-2" is every second week. */
const units = ["week", "day", "month"] as const;
const every = { week: [1, 2, 3, 4, 5, 6, 8], day: [1], month: [1] } as const;

/** Null if it is none of the choices, or the number of dates is not from 2 to 24. */
export function ruleTyped(typed: string, times: number | null): SeriesRule | null {
  const unit = units.find((one) => typed.startsWith(`${one}-`));
  const apart = Number(typed.split("-")[1]);
  if (unit === undefined || times === null || times < 2 || times > 24) return null;
  if (!every[unit].some((one) => one === apart)) return null;
  if (apart > 1) return { kind: "custom", every: apart, unit, count: times };
  return { kind: ({ week: "weekly", day: "daily", month: "monthly" } as const)[unit], count: times };
}

export function ruleOptions(t: Translator): { value: string; label: string }[] {
  return units.flatMap((unit) =>
    every[unit].map((apart) => ({
      value: `${unit}-${apart}`,
      label:
        unit === "week"
          ? t("console.new.everyWeeks", { count: apart })
          : t(unit === "day" ? "series.daily" : "series.monthly"),
    })),
  );
}

/** "3:2026-11-26T10:00Z" */
export function readDates(values: readonly string[]): WantedDate[] {
  return values.flatMap((value) => {
    const [position, ...instant] = value.split(":");
    const start = readInstant(instant.join(":"));
    return start === null || !/^\d{1,2}$/.test(position!) ? [] : [{ position: Number(position), start }];
  });
}

/** Every date of the rule but those that have nothing near. */
export function nearestOfAll(dates: readonly PlannedDate[]): WantedDate[] {
  return dates.slice(1).flatMap(({ position, start, conflict }) => {
    const at = conflict === null ? start : conflict.suggestion;
    return at === null ? [] : [{ position, start: at }];
  });
}

interface Said {
  viewer: Viewer;
  t: Translator;
}

/** The dates after the first one. */
export function presentPlan(dates: readonly PlannedDate[], { viewer, t }: Said): PlanView {
  const say = (at: Instant) => formatMoment(toMilliseconds(at), viewer);
  const rows = dates.slice(1).map(({ position, day, start, conflict, chosen }) => {
    const at = conflict === null ? start : conflict.suggestion;
    return {
      key: String(position),
      note:
        conflict === null
          ? null
          : t("console.new.dateTaken", {
              // The clock skips some times.
              time: start === null ? formatFullDay(isoDay(day), viewer.locale) : say(start),
            }),
      label: at === null ? null : say(at),
      value: at === null ? "" : `${position}:${formatInstant(at)}`,
      isChosen: chosen !== null,
    };
  });
  return {
    rows,
    noOther: t("series.noOther"),
    hasNearest: rows.some(({ note, label }) => note !== null && label !== null),
  };
}
