import type { BookableService } from "../booking/service.ts";

export interface PriceChoice {
  duration: number;
  memberId: string | null;
  /** The booker and the guests. */
  people: number;
  /** The price of a session of a timetable, for one person or one booking. It takes precedence. */
  each?: number | null;
}

/**
 * Minor units of the provider's currency. A session's price takes precedence over a member's, then a duration's, then the
 * service's.
 */
export function priceOf(
  service: Pick<BookableService, "price" | "durationPrices" | "members" | "pricePer">,
  choice: PriceChoice,
): number {
  const own = service.members.find(({ id }) => id === choice.memberId)?.price;
  const each = choice.each ?? own ?? service.durationPrices[choice.duration] ?? service.price;
  return service.pricePer === "person" ? each * choice.people : each;
}
