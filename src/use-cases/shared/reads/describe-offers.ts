import { sessionTerms } from "#domain/booking/session-terms.ts";
import { priceOf } from "#domain/pricing/price.ts";
import type { StoredOffer } from "#store/offers/offer-lists.ts";

/** A service as lists show it. */
export interface Offer extends Pick<
  StoredOffer,
  "id" | "slug" | "name" | "summary" | "image" | "seats" | "pricePer" | "langs"
> {
  kind: "appointment" | "class" | "team" | "request";
  /** The shortest and the longest duration; equal if there is only one. */
  minutes: { least: number; most: number };
  /** Minor units. */
  price: { least: number; most: number };
}

export function describeOffer(offer: StoredOffer): Offer {
  const { id, slug, name, summary, image, seats, pricePer, langs } = offer;
  // A team uses the service's price and duration; a single member may have their own.
  const givers = offer.staffing === "all" || offer.members.length === 0 ? [null] : offer.members;
  const hasChoice = offer.durations.length > 1;
  const scheduled = sessionTerms(offer);
  const lengths =
    scheduled?.map(({ duration }) => duration) ??
    givers.flatMap((giver) => (giver?.duration && !hasChoice ? [giver.duration] : offer.durations));
  const prices =
    scheduled?.map(({ price }) => price) ??
    givers.flatMap((giver) =>
      offer.durations.map((duration) => priceOf(offer, { duration, memberId: giver?.id ?? null, people: 1 })),
    );
  return {
    id,
    slug,
    name,
    summary,
    image,
    seats,
    pricePer,
    langs,
    kind: kindOf(offer),
    minutes: { least: Math.min(...lengths), most: Math.max(...lengths) },
    price: { least: Math.min(...prices), most: Math.max(...prices) },
  };
}

function kindOf({ confirmation, staffing, seats }: StoredOffer): Offer["kind"] {
  if (confirmation !== "at-once") return "request";
  if (staffing === "all") return "team";
  return seats > 1 ? "class" : "appointment";
}
