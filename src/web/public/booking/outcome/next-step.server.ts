import { rebookPath } from "#use-cases/booking/manage/read-manage.ts";
import { openFor } from "#use-cases/booking/make-ups/read-make-up.ts";
import { formatMoment } from "../../../i18n/formats.ts";
import { commonQuery, searchOf } from "../../shared/booking/state/query.ts";
import type { OutcomeState, OutcomeStep } from "../page/outcome-views.ts";
import { restOfCourse } from "#use-cases/booking/courses/rest-of-course.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { teamAddress } from "../time/one-time-link.server.ts";
import { onwardTo } from "./outcome-signal.server.ts";
import type { OutcomeContext } from "./outcome-context.server.ts";
import { makeUpAddress } from "../visit/series.server.ts";

/** After a trial: the course, at the price of the sessions that are left. */
export async function joinRest({ request, managed, t }: OutcomeContext): Promise<Pick<OutcomeStep, "next"> | null> {
  const rest = await restOfCourse(managed.booking, request.services);
  if (rest === null) return null;
  const price = formatMoney(rest.price, managed.provider.currency, request.viewer.locale);
  const href = request.path + searchOf(commonQuery(request.query), { course: rest.key });
  return { next: { label: t("course.joinRest", { price }), href, isInstead: false } };
}

/** After a missed date: the sessions that can take its place. */
export function makeUpNext(context: OutcomeContext): Pick<OutcomeStep, "next"> | null {
  const open = openFor(context.managed.booking, context.dates.makeUps);
  const href = context.state === "cancelled" && open !== null ? makeUpAddress(context, open) : null;
  return href === null ? null : { next: { label: context.t("makeUp.choose"), href, isInstead: true } };
}

export function isComing(state: OutcomeState): boolean {
  return state === "scheduled" || state === "rescheduled" || state === "requested";
}

export function formerOf({ request: { viewer }, managed, t }: OutcomeContext): OutcomeStep["former"] {
  const at = managed.booking.formerStartsAt!.getTime();
  return { term: t("outcome.rescheduled.former"), time: formatMoment(at, viewer) };
}

export function onwardOf(context: OutcomeContext): OutcomeStep["onward"] {
  const href = onwardTo(context);
  return href === null
    ? null
    : { label: context.t("outcome.onward", { site: new URL(href, context.request.origin).host }), href };
}

/** If the visit will not take place or is over, the link offers to book again. */
export function nextOf({ request, managed, state, t }: OutcomeContext): OutcomeStep["next"] {
  const search = searchOf(commonQuery(request.query));
  if (!isComing(state)) return { label: t("outcome.anew"), href: rebookPath(managed) + search, isInstead: true };
  const isOnce = request.page.link !== null || !managed.isOffered;
  const href = isOnce ? teamAddress(request) : request.path + search;
  return { label: t("outcome.another"), href, isInstead: false };
}
