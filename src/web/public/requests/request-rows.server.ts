import { serviceOf } from "#use-cases/booking/find/localize-booking.ts";
import { formatDate, formatTimes } from "../../i18n/formats.ts";
import type { RequestView } from "./request-views.ts";
import { formatDuration } from "../../i18n/duration.ts";
import { formatMoney } from "../../ui/money/format-money.ts";
import { nameZone } from "../shared/widget/wall-clock.server.ts";
import type { OpenedRequest } from "./open-request.server.ts";

/** Services, guests, location, price and reference. */
export function presentWhat({ managed: { booking }, viewer, t }: OpenedRequest): RequestView["rows"] {
  const lines = booking.lines.filter(({ isCancelled }) => !isCancelled);
  const rows: RequestView["rows"] = [
    {
      icon: "tag",
      term: t("booking.summary.what"),
      values: lines.map((line) => `${serviceOf(booking, line)} (${formatDuration(line.duration, t)})`),
    },
  ];
  if (booking.guestCount > 0)
    rows.push({
      icon: "people",
      term: t("booking.summary.guests"),
      values: [t("outcome.guests", { count: booking.guestCount })],
    });
  const { total, currency } = booking;
  const { location } = booking.shown;
  if (location !== null)
    rows.push({
      icon: "pin",
      term: t("booking.summary.where"),
      values: [location.label, location.detail].filter((text) => text !== ""),
    });
  if (total > 0)
    rows.push({
      icon: "card",
      term: t("booking.summary.price"),
      values: [formatMoney(total, currency, viewer.locale)],
    });
  return [...rows, { icon: "info", term: t("booking.summary.reference"), values: [booking.reference] }];
}

/** The time that the visitor prefers or has booked. */
export function presentWhen({
  managed: { booking },
  wallClock,
  viewer,
  t,
}: OpenedRequest): RequestView["rows"][number] {
  const { startsAt, endsAt, state } = booking;
  const term = state === "requested" ? t("mail.wish") : t("booking.summary.when");
  if (startsAt === null || endsAt === null)
    return { icon: "calendar", term, values: [t("booking.summary.toBeAgreed")] };
  const start = startsAt.getTime();
  const end = endsAt.getTime();
  return {
    icon: "calendar",
    term,
    values: [formatDate(start, viewer), formatTimes(start, end, viewer)],
    note: nameZone(wallClock, start, t),
  };
}
