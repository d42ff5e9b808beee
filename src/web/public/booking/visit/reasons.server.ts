import type { SlotCode, SlotReason } from "#domain/scheduling/slots.ts";
import { calendarDateOf, formatDay, type Day } from "#domain/time/day.ts";
import type { MessageKey } from "#domain/locales/messages.ts";
import { dateFormatter } from "../../../i18n/date-formatter.ts";
import type { Translator } from "../../../i18n/translator.ts";

type DatedCode = "closure" | "day-off" | "season" | "period-cap";

const reasons: Record<Exclude<SlotCode, DatedCode>, MessageKey> = {
  past: "empty.past",
  notice: "empty.notice",
  window: "empty.window",
  closed: "empty.closed",
  full: "empty.full",
  busy: "empty.busy",
  "daily-cap": "empty.daily-cap",
  "no-seats": "empty.no-seats",
  resource: "empty.resource",
};

const closures = {
  closure: {
    day: ["empty.closure", "empty.closureNote"],
    range: ["empty.closureRange", "empty.closureRangeNote"],
  },
  "day-off": {
    day: ["empty.dayOff", "empty.dayOffNote"],
    range: ["empty.dayOffRange", "empty.dayOffRangeNote"],
  },
} as const;

export interface ReasonTexts {
  t: Translator;
  /** The Intl tag. */
  locale: string;
  now: Date;
}

/** Why a day has no free time. */
export function presentReason(reason: SlotReason, texts: ReasonTexts): string {
  const { t } = texts;
  const day = (at: Day) => presentDay(at, texts);
  switch (reason.code) {
    case "closure":
    case "day-off": {
      const { first, last, code } = reason;
      // The text ends with a full stop of its own.
      const note = reason.note.replace(/\.$/, "");
      const index = note === "" ? 0 : 1;
      if (first === last) return t(closures[code].day[index], { day: day(first), note });
      return t(closures[code].range[index], { first: day(first), last: day(last), note });
    }
    case "season":
      if (reason.starts !== null) return t("empty.seasonStarts", { day: day(reason.starts) });
      return t("empty.seasonEnded", { day: day(reason.ended) });
    case "period-cap":
      return t(reason.per === "week" ? "empty.weekFull" : "empty.monthFull");
    case "past":
    case "notice":
    case "window":
    case "closed":
    case "daily-cap":
    case "no-seats":
    case "busy":
    case "resource":
    case "full":
      return t(reasons[reason.code]);
  }
}

/** Why a whole month has no free time. `hasSlots`: some other month has one. */
export function presentMonthReason(reason: SlotReason, hasSlots: boolean, texts: ReasonTexts): string {
  const { t } = texts;
  if (!hasSlots && reason.code !== "season") return t("empty.never");
  if (reason.code === "past") return t("empty.pastMonth");
  return reason.code === "window" ? t("empty.windowMonth") : presentReason(reason, texts);
}

/** "25 April", with the year if it is not this year. */
function presentDay(day: Day, { locale, now }: ReasonTexts): string {
  const year = calendarDateOf(day).year === now.getUTCFullYear() ? {} : { year: "numeric" as const };
  const format = dateFormatter(locale, { day: "numeric", month: "long", ...year, timeZone: "UTC" });
  return format.format(Date.parse(`${formatDay(day)}T12:00Z`));
}
