/** A screen as an engine showed it, for comparing. */
export interface Screen {
  heading: string;
  height: number;
  /** What does not fit. */
  faults: string[];
  /** Its texts without what depends on the chosen time. */
  lines: string[];
}

const dates =
  /\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g;

/** Texts, each once, with the same sign for any date, number or half of the day. */
export function linesOf(texts: string[]): string[] {
  const masked = texts.map((text) =>
    text
      .replace(dates, "@")
      .replace(/\d+/g, "#")
      .replace(/\b[AP]M\b/g, "~"),
  );
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
