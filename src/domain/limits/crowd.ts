/**
 * Holds of people who have not sent their details cost them nothing. While such holds take a large share of what is
 * free, everyone must show that a person holds, holds are shorter, and they cannot be kept.
 */
export interface Crowd {
  /** Places that are held so, with the one that is wanted now. */
  untyped: number;
  /** Places that would be free without them. */
  places: number;
}

/** From this share on, a service is crowded. */
const crowdedShare = 1 / 4;

/** As many as one person may hold are no crowd, however few places there are. */
const fewest = 3;

export function mayBeCrowded(untyped: number): boolean {
  return untyped > fewest;
}

export function isCrowded({ untyped, places }: Crowd): boolean {
  return mayBeCrowded(untyped) && untyped > places * crowdedShare;
}

/** While a service is crowded, one network leaves half of the places to others. */
export function mostOfNetwork({ places }: Pick<Crowd, "places">): number {
  return Math.max(fewest, Math.floor(places / 2));
}

/** Minutes of a new hold at a crowded service. */
export const crowdedHoldMinutes = 5;

/** Minutes that someone who is still typing may hold a time of a crowded service in all, however often they keep it. */
export const longestUntypedMinutes = 20;
