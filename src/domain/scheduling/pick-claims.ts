import type { Claims } from "./schedule.ts";

/** The pairs with these numbers. */
export function pickClaims({ times, sessionIds, sources, own, lanes }: Claims, kept: readonly number[]): Claims {
  const pairs = (of: Int32Array) => Int32Array.from(kept.flatMap((index) => [of[index * 2]!, of[index * 2 + 1]!]));
  return {
    times: pairs(times),
    ...(sessionIds && { sessionIds: kept.map((index) => sessionIds[index]!) }),
    ...(sources && { sources: kept.map((index) => sources[index]!) }),
    ...(own && { own: pairs(own) }),
    ...(lanes && { lanes: kept.map((index) => lanes[index]!) }),
  };
}
