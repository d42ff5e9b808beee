import { isBooked } from "#domain/booking/changes.ts";
import type { SeriesDate } from "#use-cases/booking/manage/read-series.ts";
import { commonQuery, searchOf } from "../../../features/booking/state/query.ts";
import type { SeriesView } from "../../../features/booking/booking-views.ts";
import type { Translator } from "../../../i18n/translator.ts";
import type { OutcomeContext } from "../outcome-context.ts";
import { presentVisitDates } from "./visit.ts";

/** Every date of the series, with a link to its page. Shown to the booker only. */
export function presentSeries(
  { request, managed, t }: OutcomeContext,
  dates: readonly SeriesDate[],
): SeriesView | null {
  if (dates.length === 0) return null;
  const { path, query } = request;
  const views = presentVisitDates(request, dates);
  return {
    title: t("series.datesTitle"),
    text: isOfCourse(managed.booking) ? t("course.own") : t("series.own"),
    dates: dates.map((date, index) => {
      const isThis = date.booking.id === managed.booking.id;
      const href = path + searchOf(commonQuery(query), { booking: date.token });
      return {
        ...views[index]!,
        isVoid: !stands(date),
        note: isThis ? t("series.thisDate") : noteOf(date, t),
        link: isThis ? null : { label: t("series.open"), href },
      };
    }),
  };
}

/** Whether it is a date of a course. */
export function isOfCourse({ lines }: OutcomeContext["managed"]["booking"]): boolean {
  return lines.some(({ basis }) => basis === "course");
}

/** Dates that are booked or requested. */
export function standing(dates: readonly SeriesDate[]): SeriesDate[] {
  return dates.filter(stands);
}

function stands({ booking }: SeriesDate): boolean {
  return isBooked(booking.state);
}

function noteOf({ booking: { state } }: SeriesDate, t: Translator): string | null {
  if (state === "cancelled") return t("series.cancelled");
  return state === "declined" ? t("series.declined") : null;
}
