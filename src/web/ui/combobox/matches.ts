import { fold } from "#domain/text/fold.ts";

export interface ComboOption {
  value: string;
  label: string;
  /** Below the label: what else it is called. */
  note?: string | undefined;
  /** Beside the label: an offset, the time there. */
  detail?: string | undefined;
  /** Other names it is found by: "Kolkata Calcutta IST GMT+5:30". */
  keywords?: string | undefined;
}

/** Finds options by what is typed; nothing typed finds them all. */
export type FindOptions = (query: string) => readonly ComboOption[];

/** Options that contain every word of the query, whatever its accents and case; those that begin with it come first. */
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
