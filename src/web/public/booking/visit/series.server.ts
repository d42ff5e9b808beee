import { isBooked } from "#domain/booking/changes.ts";
import { makeUpPath } from "#domain/navigation/addresses.ts";
import { openFor, type DateMakeUp } from "#use-cases/booking/make-ups/read-make-up.ts";
import type { SeriesDate } from "#use-cases/booking/manage/read-series.ts";
import { formatDate, formatLastDay } from "../../../i18n/formats.ts";
import { commonQuery, searchOf } from "../../shared/booking/state/query.ts";
import type { SeriesView } from "../page/outcome-views.ts";
import type { OutcomeContext } from "../outcome/outcome-context.server.ts";
import { presentVisitDates } from "./visit.server.ts";

/** Every date of the series, with a link to its page. Shown to the booker only. */
export function presentSeries(context: OutcomeContext): SeriesView | null {
  const { request, managed, dates, t } = context;
  if (dates.all.length === 0) return null;
  const { path, query } = request;
  // Sessions in place of missed dates are last in the series, but not always in time.
  const all = dates.all.toSorted((one, other) => startOf(one) - startOf(other));
  const views = presentVisitDates(request, all);
  return {
    title: t("series.datesTitle"),
    text: all.some(({ booking }) => isOfCourse(booking)) ? t("course.own") : t("series.own"),
    dates: all.map((date, index) => {
      const isThis = date.booking.id === managed.booking.id;
      const open = dates.makeUps.find(({ missedId, isOpen }) => isOpen && missedId === date.booking.id);
      const choose = open === undefined ? null : makeUpAddress(context, open);
      const href = path + searchOf(commonQuery(query), { booking: date.token });
      const link = choose === null ? { label: t("series.open"), href } : { label: t("makeUp.choose"), href: choose };
      return {
        ...views[index]!,
        isVoid: !stands(date),
        note: isThis ? t("series.thisDate") : noteOf(date, context),
        link: isThis ? null : link,
      };
    }),
  };
}

/** Requests without a time stay in their order. */
function startOf({ booking }: SeriesDate): number {
  return booking.startsAt?.getTime() ?? 0;
}

/** Whether it is a date of a course. */
export function isOfCourse({ lines }: Pick<OutcomeContext["managed"]["booking"], "lines">): boolean {
  return lines.some(({ basis }) => basis === "course");
}

/** Dates that are booked or requested. */
export function standing(dates: readonly SeriesDate[]): SeriesDate[] {
  return dates.filter(stands);
}

function stands({ booking }: SeriesDate): boolean {
  return isBooked(booking.state);
}

function noteOf({ booking: { id, state, lines } }: SeriesDate, { dates, t }: OutcomeContext): string | null {
  const makeUp = dates.makeUps.find(({ missedId }) => missedId === id);
  if (makeUp?.isOpen === true) return t("makeUp.toMakeUp");
  if (makeUp !== undefined && makeUp.usedBy !== null) return t("makeUp.madeUp");
  if (state === "cancelled") return t("series.cancelled");
  if (lines.some(({ basis }) => basis === "make-up")) return t("makeUp.term");
  return state === "declined" ? t("series.declined") : null;
}

/** What the page of a date says about make-ups: until when it can be made up, or what it makes up. Null if nothing. */
export function presentDateMakeUp({ request, managed, dates, t }: OutcomeContext): string | null {
  const { booking, provider } = managed;
  const { viewer } = request;
  const open = openFor(booking, dates.makeUps);
  if (booking.state === "cancelled" && open !== null) {
    const day = formatLastDay(open.end, provider.zone, viewer.locale);
    return open.missedId === booking.id ? t("makeUp.open", { day }) : t("makeUp.again", { day });
  }
  const made = dates.makeUps.find(({ usedBy }) => usedBy === booking.id);
  const missed = dates.all.find((date) => date.booking.id === made?.missedId)?.booking.startsAt ?? null;
  if (booking.state !== "scheduled" || missed === null) return null;
  return t("makeUp.made", { day: formatDate(missed.getTime(), viewer) });
}

/** The page on which an open make-up is used. */
export function makeUpAddress({ request, dates }: OutcomeContext, { missedId }: DateMakeUp): string | null {
  const missed = dates.all.find(({ booking }) => booking.id === missedId);
  return missed === undefined ? null : makeUpPath + searchOf(commonQuery(request.query), { booking: missed.token });
}
