import type { Refusal } from "#domain/errors.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { bookingPath, teamPath } from "#domain/navigation/addresses.ts";
import type { PathSubject } from "#domain/navigation/path-subject.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import { isZoneId } from "#domain/time/zone.ts";
import { readOwner, type NextSlot } from "#use-cases/offers/read-owner.ts";
import { dayIn, formatPlainDay, formatTime, type Viewer } from "../../../i18n/formats.ts";
import { commonQuery, readQuery, searchOf, type BookingQuery } from "../booking/state/query.ts";
import type { RefusalState } from "./state-views.ts";
import { localeContext, pathWithin, servicesContext, type PageArguments } from "../../../http/context.ts";
import { translatorOf, type Translator } from "../../../i18n/translator.ts";
import { subjectAt } from "../../../page-at.ts";
import { brandCss } from "../../../ui/brand/theme-css.ts";
import { readVisitor, wallClockOf } from "../widget/wall-clock.server.ts";
import { drawingOf } from "./refusal-drawings.server.ts";

/** Whose page it would have been, and what the visitor can book there instead. */
export async function presentRefusalState(
  refusal: Refusal,
  { context, request, url }: Pick<PageArguments, "context" | "request" | "url">,
): Promise<RefusalState> {
  const code = context.get(localeContext);
  const drawing = drawingOf(refusal.code);
  const subject = subjectOf(refusal, pathWithin(url, context));
  const owner = await readOwner(subject, context.get(servicesContext), languageOf(code));
  if (owner === null) return { drawing, provider: null, contactMethod: "", next: null, offers: null };
  const { provider, next } = owner;
  const asked = commonQuery(readQuery(url.searchParams));
  // An unknown zone may be why the page was refused.
  const query = { ...asked, tz: asked.tz !== null && isZoneId(asked.tz) ? asked.tz : null };
  const visitor = readVisitor({ context, request }, query);
  const t = await translatorOf(code);
  const href = teamPath(provider.slug) + searchOf(query);
  return {
    drawing,
    provider: {
      name: provider.name,
      logo: provider.logo,
      href,
      brand: brandCss(query.primary ?? provider.primaryColor),
    },
    contactMethod: provider.contactMethod,
    next:
      next === null || refusal.code === "payments-off"
        ? null
        : presentNext(next, wallClockOf(visitor, provider, [next.service], null).viewer, query, t),
    offers: { label: t("closed.toProvider", { provider: provider.name }), href },
  };
}

/**
 * What was asked for. A refusal that says where to book again knows it best. Nothing else is said about a one-time link,
 * so that visitors cannot find out which links exist.
 */
function subjectOf(refusal: Refusal, path: string): PathSubject | null {
  const rebook = "rebook" in refusal ? refusal.rebook : undefined;
  const asked = rebook?.replace(/\?.*/, "") ?? path;
  const subject = subjectAt(asked);
  if (subject?.kind === "one-time-link") return null;
  // The next slot of one of several services would promise too much.
  return subject?.kind === "service" && asked.includes(",") ? null : subject;
}

function presentNext(
  { service, asksMember, start }: NextSlot,
  viewer: Viewer,
  query: BookingQuery,
  t: Translator,
): RefusalState["next"] {
  const at = toMilliseconds(start);
  const date = dayIn(at, viewer.zone);
  const choice = { ...(asksMember && { staff: "any" }), date, slot: start };
  return {
    lead: t("closed.nextTime", { service: service.name }),
    label: t("closed.nextLabel", { day: formatPlainDay(date, viewer.locale), time: formatTime(at, viewer) }),
    href: bookingPath([service.slug]) + searchOf(query, choice),
  };
}
