/** A screen as an engine showed it, for comparing. */
export interface Screen {
  heading: string;
  height: number;
  /** What does not fit. */
  faults: string[];
  /** Its texts without what depends on the chosen time. */
  lines: string[];
}

/** What depends on the booking or on the moment, and not on the engine. */
const passing: [RegExp, string][] = [
  [/\d+:\d+(?: [AP]M)?(?: – \d+:\d+(?: [AP]M)?)?/g, "(time)"],
  [/\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b/g, "(day)"],
  [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g, "(month)"],
  [/^[A-Z\d]{3}-[A-Z\d]{3}$/, "(reference)"],
  [/^\S+ (?:Test|Framed)$/, "(member)"],
  [/^We (?:are writing|have written) to /, "(mail) "],
  [/\d+/g, "#"],
];

/** Texts, each once, without what passes. */
export function linesOf(texts: string[]): string[] {
  const masked = texts.map((text) => passing.reduce((line, [part, name]) => line.replace(part, name), text));
  return [...new Set(masked)];
}

/** Letters and controls are never as high in two engines; a step in height as large as this is worth a look. */
const notableHeight = 40;

/** What two engines showed differently on the way through the same flow. */
export function differencesOf(one: { engine: string; screens: Screen[] }, other: typeof one): string[] {
  return one.screens.flatMap((screen, index) => {
    const twin = other.screens[index];
    if (twin === undefined) return [`${screen.heading}: ${other.engine} did not come here`];
    const only = (here: Screen, there: Screen, engine: string): string[] => [
      ...here.lines.filter((line) => !there.lines.includes(line)).map((line) => `only ${engine} says "${line}"`),
      ...here.faults.filter((fault) => !there.faults.includes(fault)).map((fault) => `only in ${engine}: ${fault}`),
    ];
    const higher = screen.height - twin.height;
    return [
      ...only(screen, twin, one.engine),
      ...only(twin, screen, other.engine),
      ...(Math.abs(higher) >= notableHeight
        ? [`${higher > 0 ? one.engine : other.engine} is ${Math.abs(higher)} px higher`]
        : []),
    ].map((difference) => `${screen.heading}: ${difference}`);
  });
}
