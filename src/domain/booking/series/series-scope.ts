/** Which dates of a series an action on one date applies to. */
export type SeriesScope = "this" | "later" | "all";

export const seriesScopes: readonly SeriesScope[] = ["this", "later", "all"];

interface Dated {
  id: string;
  startsAt: Date | null;
}

/** "Later" compares actual start times, so a moved date counts at its new time. */
export function datesMeant<T extends Dated>(dates: readonly T[], own: Dated, scope: SeriesScope): T[] {
  if (scope === "all") return [...dates];
  const from = own.startsAt?.getTime() ?? 0;
  return dates.filter(({ id, startsAt }) => id === own.id || (scope === "later" && (startsAt?.getTime() ?? 0) > from));
}
