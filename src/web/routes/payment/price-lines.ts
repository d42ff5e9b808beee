import type { ReadBooking } from "#use-cases/booking/read-booking.ts";
import { formatDate, type Viewer } from "../../features/booking/formats.ts";

/** What is paid for, line by line: services, or dates where it is a series. */
export function priceLines(
  dates: readonly ReadBooking["booking"][],
  viewer: Viewer,
): { label: string; amount: number }[] {
  const [only] = dates;
  if (dates.length === 1 && only !== undefined) {
    return only.lines.map(({ service, price }) => ({ label: service, amount: price }));
  }
  return dates.map(({ startsAt, total }) => ({
    label: startsAt === null ? "" : formatDate(startsAt.getTime(), viewer),
    amount: total,
  }));
}
