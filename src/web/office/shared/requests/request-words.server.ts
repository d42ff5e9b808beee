import type { VisitorHistory } from "#use-cases/office/requests/list-requests.ts";
import type { RequestedTime } from "#use-cases/office/requests/preferred-time.ts";
import { dayIn, formatPlainDay, formatFullDay, formatLeaf, formatTimes, type Viewer } from "../../../i18n/formats.ts";
import type { WishView } from "./list-views.ts";
import type { Translator } from "../../../i18n/translator.ts";

/** "First time here", or how often this visitor was here. */
export function sayHistory({ visits, noShows, upcoming, cancelled, requests }: VisitorHistory, t: Translator): string {
  const parts = [
    ...(visits > 0 ? [t("console.visitor.visits", { count: visits })] : []),
    ...(noShows > 0 ? [t("console.visitor.noShows", { count: noShows })] : []),
    ...(upcoming > 0 ? [t("console.visitor.upcoming", { count: upcoming })] : []),
    ...(cancelled > 0 ? [t("console.visitor.cancelled", { count: cancelled })] : []),
    ...(requests > 0 ? [t("console.visitor.requests", { count: requests })] : []),
  ];
  return parts.length === 0 ? t("console.visitor.first") : parts.join(", ");
}

interface Wish {
  startsAt: Date | null;
  endsAt: Date | null;
  wish: RequestedTime;
  /** The names of those who want the same time. */
  rivals: readonly string[];
}

/** "Tuesday, December 8", with the year if it is not the current one. */
function dayOf(at: number, viewer: Viewer, now: number): string {
  const day = dayIn(at, viewer.zone);
  const today = dayIn(now, viewer.zone);
  return day.slice(0, 4) === today.slice(0, 4) ? formatPlainDay(day, viewer.locale) : formatFullDay(day, viewer.locale);
}

interface Words {
  viewer: Viewer;
  t: Translator;
  now: number;
}

export function describeWish({ startsAt, endsAt, wish, rivals }: Wish, { viewer, t, now }: Words): WishView {
  if (startsAt === null || endsAt === null)
    return { leaf: null, time: t("console.requests.noWish"), verdict: null, rivals: null };
  const start = startsAt.getTime();
  const end = endsAt.getTime();
  const names = new Intl.ListFormat(viewer.locale, { type: "conjunction" }).format(rivals);
  return {
    leaf: formatLeaf(start, viewer),
    time: `${dayOf(start, viewer, now)}, ${formatTimes(start, end, viewer)}`,
    verdict: verdictOf(wish, rivals.length > 0, t),
    rivals: rivals.length === 0 ? null : t("console.requests.rivals", { names }),
  };
}

function verdictOf(wish: RequestedTime, isWanted: boolean, t: Translator): WishView["verdict"] {
  switch (wish) {
    case "free":
      return { text: t("console.requests.free"), tone: isWanted ? "warning" : "success" };
    case "taken":
      return { text: t("console.requests.taken"), tone: "danger" };
    case "past":
      return { text: t("console.requests.past"), tone: "danger" };
    case null:
      return null;
  }
}
