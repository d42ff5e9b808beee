import { priceOf } from "../pricing/price.ts";
import type { BookableService } from "./service.ts";

/** How long the upcoming sessions of a timetable take and what they cost per person. Null if the service has free starts. */
export function sessionTerms(
  service: Pick<BookableService, "price" | "durationPrices" | "members" | "pricePer" | "sessions">,
  memberId: string | null = null,
): { duration: number; price: number }[] | null {
  const given = service.sessions.filter(({ memberIds }) => memberId === null || memberIds.includes(memberId));
  if (given.length === 0) return null;
  return given.map(({ duration, price, memberIds }) => {
    const only = memberIds.length === 1 ? memberIds[0]! : null;
    return { duration, price: priceOf(service, { duration, memberId: only, people: 1, each: price }) };
  });
}
