/** Pseudo-random numbers from 0 up to 1. The same words give the same numbers (xmur3, then mulberry32). */
export type Random = () => number;

export function randomFor(...words: (string | number)[]): Random {
  let state = 1_779_033_703;
  for (const character of words.join("/")) {
    state = Math.imul(state ^ character.codePointAt(0)!, 3_432_918_353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

/** A whole number from least to most, including both. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((entry) => ({ entry, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}
