import type { BookableService } from "../booking/service.ts";

export interface PriceChoice {
  duration: number;
  memberId: string | null;
  /** The booker and the guests. */
  people: number;
}

/**
 * Minor units of the provider's currency. A member's own price takes precedence over a duration's, then the service's.
 */
export function priceOf(
  service: Pick<BookableService, "price" | "durationPrices" | "members" | "pricePer">,
  choice: PriceChoice,
): number {
  const own = service.members.find(({ id }) => id === choice.memberId)?.price;
  const each = own ?? service.durationPrices[choice.duration] ?? service.price;
  return service.pricePer === "person" ? each * choice.people : each;
}
