import { fold } from "#domain/text/fold.ts";

export interface ComboOption {
  value: string;
  label: string;
  /** Alternative names, shown below the label. */
  note?: string | undefined;
  /** The offset and current time, shown next to the label. */
  detail?: string | undefined;
  /** Other names that a search matches: "Kolkata Calcutta IST GMT+5:30". */
  keywords?: string | undefined;
}

/** Finds options for a query. An empty query returns them all. */
export type FindOptions = (query: string) => readonly ComboOption[];

/**
 * Options that contain every word of the query, ignoring accents and case. Options that start with the query come
 * first.
 */
export function findMatches(options: readonly ComboOption[], query: string): readonly ComboOption[] {
  const words = fold(query).split(" ").filter(Boolean);
  if (words.length === 0) return options;
  const found = options.filter(({ label, note = "", detail = "", keywords = "" }) => {
    const text = fold(`${label} ${note} ${detail} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
  const start = words.join(" ");
  const isFirst = (option: ComboOption) => fold(option.label).startsWith(start);
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
}
