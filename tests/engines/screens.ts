/** A screen as an engine showed it, for comparison. */
export interface Screen {
  heading: string;
  height: number;
  /** The layout faults. */
  faults: string[];
  /** Its texts, without parts that depend on the chosen time. */
  lines: string[];
}

/** Parts that depend on the booking or the time, not on the engine. */
const passing: [RegExp, string][] = [
  [/\d+:\d+(?: [AP]M)?(?: – \d+:\d+(?: [AP]M)?)?/g, "(time)"],
  [/\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b/g, "(day)"],
  [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g, "(month)"],
  [/^[A-Z\d]{3}-[A-Z\d]{3}$/, "(reference)"],
  [/^\S+ (?:Test|Framed)$/, "(member)"],
  [/^We (?:are writing|have written) to /, "(mail) "],
  [/\d+/g, "#"],
];

/** The texts, each once, without parts that change between runs. */
export function linesOf(texts: string[]): string[] {
  const masked = texts.map((text) => passing.reduce((line, [part, name]) => line.replace(part, name), text));
  return [...new Set(masked)];
}

/** Letters and controls never have the same height in two engines. Only a difference of this size is reported. */
const notableHeight = 40;

/** The differences between two engines in the same flow. */
export function differencesOf(one: { engine: string; screens: Screen[] }, other: typeof one): string[] {
  return one.screens.flatMap((screen, index) => {
    const twin = other.screens[index];
    if (twin === undefined) return [`${screen.heading}: ${other.engine} did not reach this screen`];
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
