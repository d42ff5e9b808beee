import { redirect } from "react-router";
import type { Refusal } from "#domain/errors.ts";
import { oneTimeLinkPath, oneTimeLinksPath, teamPath } from "#domain/navigation/addresses.ts";
import { findBecome } from "#use-cases/booking/confirm/own-token.ts";
import { findBookingOf } from "#use-cases/booking/manage/read-booking.ts";
import { commonQuery, searchOf } from "../../shared/booking/state/query.ts";
import { refused } from "../../../http/refused.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";

/** Redirects a link in the query to one in the path, because the URL of every step must name the link. */
export function nameLinkInPath(params: Record<string, string | undefined>, url: URL): void {
  const slug = url.searchParams.get("slug");
  if (!url.pathname.replace(/\/$/, "").endsWith(oneTimeLinksPath) || params["oneTimeSlug"] !== undefined || !slug)
    return;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete("slug");
  throw redirect(`${oneTimeLinkPath(encodeURIComponent(slug))}${rest.size === 0 ? "" : `?${rest}`}`);
}

/** A used or expired link opens only its own hold or booking, and only with that booking's token. */
export async function checkLink(request: BookingRequest): Promise<void> {
  const { page, query, services } = request;
  const { link } = page;
  if (link === null || link.isOpen) return;
  const token = query.booking ?? query.reschedule ?? query.hold;
  const found = token === null ? null : await findBookingOf(page, token, services);
  // Who may know what a hold became is decided later.
  const linkId = found?.ok ? found.value.linkId : (await findBecome(token ?? "", services))?.booking.linkId;
  if (linkId !== link.id) throw refused(linkExpired({ ...request, query: commonQuery(query) }));
}

/** If the service can be booked without the link, `rebook` takes the hold along, with everything the visitor typed. */
export function linkExpired(request: BookingRequest): Extract<Refusal, { code: "link-expired" }> {
  const { page, query } = request;
  const { contactMethod, slug } = page.provider;
  const [service] = page.services;
  const canMoveOn = query.hold !== null && page.link?.isServicePublic === true && service !== undefined;
  const rebook = canMoveOn
    ? `${teamPath(slug)}/${service.slug}${searchOf(query, { step: "time", zones: false })}`
    : teamAddress(request);
  return { code: "link-expired", contactMethod, rebook };
}

/** The provider's team page, which lists everything else that can be booked. */
export function teamAddress({ page, query }: BookingRequest): string {
  return teamPath(page.provider.slug) + searchOf(commonQuery(query));
}
