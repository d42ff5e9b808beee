import { fold, spellings } from "../text/fold.ts";

/** A zone as an entry of the list that visitors search. */
export interface ListedZone {
  id: string;
  /** "Berlin, Deutschland". Unique among the zones. */
  label: string;
  /** "Mitteleuropäische Zeit" */
  name: string;
  /** Other names of the city or the zone, in any language. */
  names: readonly string[];
  /** Other cities in this zone, each with all of its names. The first name is in the visitor's language. */
  places: readonly (readonly string[])[];
}

export interface FoundZone {
  zone: ListedZone;
  /** The other name by which it was found: "München", "München (Munich)". */
  via: string | null;
}

/** Minutes ahead of UTC, by zone. */
export type Offsets = ReadonlyMap<string, number>;

export type FindZones = (query: string, offsets: Offsets) => readonly FoundZone[];

/** One name by which a zone can be found. */
interface Way {
  /** Each spelling with and without spaces, so that "hongkong" matches too. */
  forms: readonly (readonly [words: string, joined: string])[];
  via: string | null;
  /** Whether it is the zone's own label. */
  isLabel: boolean;
}

/** Creates a search over a list of zones. Their names are normalized once, at the first search. */
export function makeFinder(zones: readonly ListedZone[]): FindZones {
  let prepared: { zone: ListedZone; ways: readonly Way[] }[] | null = null;
  return (query, offsets) => {
    const minutes = readOffset(query);
    if (minutes !== null) return found(zones.filter(({ id }) => offsets.get(id) === minutes));
    const wanted = fold(query);
    if (wanted === "") return found(zones);
    prepared ??= zones.map((zone) => ({ zone, ways: waysTo(zone) }));
    return prepared
      .flatMap(({ zone, ways }) => {
        const best = findBest(ways, wanted);
        return best === null ? [] : [{ zone, ...best }];
      })
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ zone, via }) => ({ zone, via }));
  };
}

function found(zones: readonly ListedZone[]): FoundZone[] {
  return zones.map((zone) => ({ zone, via: null }));
}

function waysTo({ id, label, name, names, places }: ListedZone): Way[] {
  const city = label.split(", ", 1)[0]!;
  return [
    { forms: [...formsOf(city), ...formsOf(label)], via: null, isLabel: true },
    ...names.map((other) => ({ forms: formsOf(other), via: other, isLabel: false })),
    ...places.flatMap((place) =>
      place.map((other) => ({
        forms: formsOf(other),
        via: other === place[0] ? other : `${place[0]} (${other})`,
        isLabel: false,
      })),
    ),
    { forms: formsOf(name), via: null, isLabel: false },
    { forms: formsOf(id), via: null, isLabel: false },
  ];
}

function formsOf(name: string): (readonly [string, string])[] {
  return spellings(name).map((words) => [words, words.replaceAll(" ", "")]);
}

/** Ranks a whole name before the beginning of one, before a word within one, before words from several names. */
function findBest(ways: readonly Way[], wanted: string): { rank: number; via: string | null } | null {
  const joined = wanted.replaceAll(" ", "");
  let best: { rank: number; via: string | null } | null = null;
  for (const { forms, via, isLabel } of ways) {
    for (const form of forms) {
      const rank = rankOf(form, wanted, joined) + (isLabel ? 0 : 1);
      if (rank < (best?.rank ?? scattered)) best = { rank, via };
    }
  }
  return best ?? findScattered(ways, wanted.split(" "));
}

const scattered = 6;

function rankOf([words, compact]: readonly [string, string], wanted: string, joined: string): number {
  if (words === wanted) return 0;
  if (compact.startsWith(joined)) return 2;
  return words.includes(` ${wanted}`) ? 4 : Infinity;
}

/** Matches "munich germany" or "york new": each word begins a word of some name. */
function findScattered(ways: readonly Way[], wanted: readonly string[]): { rank: number; via: string | null } | null {
  const has = ({ forms }: Pick<Way, "forms">, word: string) =>
    forms.some(([words]) => ` ${words}`.includes(` ${word}`));
  if (!wanted.every((word) => ways.some((way) => has(way, word)))) return null;
  const [own, ...others] = ways;
  const missing = wanted.filter((word) => !has(own!, word));
  // Cities come after countries in the list and are more specific.
  const way = others.findLast(({ via, forms }) => via !== null && missing.some((word) => has({ forms }, word)));
  return { rank: scattered, via: way?.via ?? null };
}

const typedOffset = /^(?:utc|gmt)?\s*([+\-−–])\s*(\d{1,2})(?:[:.]?(\d{2}))?$/i;

/** Reads "GMT+2", "utc −3" or "+05:30" as minutes ahead of UTC. Returns null for anything else. */
function readOffset(text: string): number | null {
  const found = typedOffset.exec(text.trim());
  if (found === null) return null;
  const [, sign, hours, minutes = "0"] = found;
  return (sign === "+" ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}
