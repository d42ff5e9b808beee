import type { Claims } from "./schedule.ts";

/** The pairs with these numbers. */
export function pickClaims({ times, sessionIds, sources }: Claims, kept: readonly number[]): Claims {
  return {
    times: Int32Array.from(kept.flatMap((index) => [times[index * 2]!, times[index * 2 + 1]!])),
    ...(sessionIds && { sessionIds: kept.map((index) => sessionIds[index]!) }),
    ...(sources && { sources: kept.map((index) => sources[index]!) }),
  };
}
