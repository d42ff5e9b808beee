export interface ComboOption {
  value: string;
  label: string;
  /** Beside the label: an offset, the time there. */
  detail?: string | undefined;
  /** Other names it is found by: "Kolkata Calcutta IST GMT+5:30". */
  keywords?: string | undefined;
}

/** Options that contain every word of the query, whatever its accents and case; those that begin with it come first. */
export function findMatches(options: readonly ComboOption[], query: string): readonly ComboOption[] {
  const words = plain(query).split(" ").filter(Boolean);
  if (words.length === 0) return options;
  const found = options.filter((option) => {
    const text = plain(`${option.label} ${option.detail ?? ""} ${option.keywords ?? ""}`);
    return words.every((word) => text.includes(word));
  });
  const start = words.join(" ");
  const isFirst = (option: ComboOption) => plain(option.label).startsWith(start);
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
}

/** "São Paulo" is typed "sao paulo", "America/New_York" is typed "new york". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(/[_/,()\s]+/g, " ")
    .trim();
}
