import { linesOf } from "#domain/booking/chosen-visit.ts";
import { waitingAddress } from "#domain/navigation/addresses.ts";
import { readFullSessions } from "#use-cases/booking/waiting/read-waiting.ts";
import type { FullSessionLink } from "../../features/booking/booking-views.ts";
import { dayIn, formatMoment } from "../../features/booking/formats.ts";
import type { BookingRequest } from "../booking/open-booking.ts";

const mostLinks = 5;

/**
 * The next sessions of the month on screen that visitors can only wait for. Null for services without a waiting list, which
 * ask the database nothing.
 */
export async function presentFullSessions(
  { page, visit, viewer, services, t }: BookingRequest,
  month: string,
): Promise<FullSessionLink[] | null> {
  const [line, ...others] = linesOf(visit);
  if (line === undefined || others.length > 0 || !line.service.hasWaitingList) return null;
  const { service, seats } = line;
  const full = await readFullSessions({ provider: page.provider, service, seats }, services);
  if (!full.ok) return null;
  const isShown = (at: number) => dayIn(at, viewer.zone).startsWith(month);
  const links = full.value
    .filter(({ startsAt }) => isShown(startsAt.getTime()))
    .slice(0, mostLinks)
    .map(({ id, startsAt, seatsLeft }) => {
      const at = startsAt.getTime();
      const words =
        seatsLeft === 0 ? t("waiting.join.full") : t("waiting.join.short", { count: seatsLeft, people: String(seats) });
      const href = waitingAddress(service.slug, { session: id, people: seats });
      return { href, label: `${formatMoment(at, viewer)}: ${words}` };
    });
  return links.length === 0 ? null : links;
}
