import { redirect } from "react-router";
import type { Refusal } from "#domain/errors.ts";
import { oneTimeLinkPath, oneTimeLinksPath, teamPath } from "#domain/navigation/addresses.ts";
import { readBooking } from "#use-cases/booking/manage/read-booking.ts";
import { commonQuery, searchOf } from "../../features/booking/state/query.ts";
import { refused } from "../../http/refused.ts";
import type { BookingRequest } from "./open-booking.ts";

/** Every step's address must name the link, so one that is named in the query moves into the path. */
export function nameLinkInPath(params: Record<string, string | undefined>, url: URL): void {
  const slug = url.searchParams.get("slug");
  if (!url.pathname.replace(/\/$/, "").endsWith(oneTimeLinksPath) || params["oneTimeSlug"] !== undefined || !slug)
    return;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete("slug");
  throw redirect(`${oneTimeLinkPath(encodeURIComponent(slug))}${rest.size === 0 ? "" : `?${rest}`}`);
}

/** A link that is over opens only what was begun or booked by it, and that only for whoever has the booking's token. */
export async function checkLink(request: BookingRequest): Promise<void> {
  const { page, query, services } = request;
  const { link } = page;
  if (link === null || link.isOpen) return;
  const token = query.booking ?? query.reschedule ?? query.hold;
  const own = token === null ? null : await readBooking(page, token, services);
  if (!own?.ok || own.value.booking.linkId !== link.id)
    throw refused(linkExpired({ ...request, query: commonQuery(query) }));
}

/** What was typed moves along, where its service can be booked without the link. */
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

/** Where there is more to book with the same provider. */
export function teamAddress({ page, query }: BookingRequest): string {
  return teamPath(page.provider.slug) + searchOf(commonQuery(query));
}
