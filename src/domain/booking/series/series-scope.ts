/** Which dates of a series somebody means who looks at one of them. */
export type SeriesScope = "this" | "later" | "all";

export const seriesScopes: readonly SeriesScope[] = ["this", "later", "all"];

interface Dated {
  id: string;
  startsAt: Date | null;
}

/** "Later" goes by the clock, not by the rule: a date that was moved counts where it is now. */
export function datesMeant<T extends Dated>(dates: readonly T[], own: Dated, scope: SeriesScope): T[] {
  if (scope === "all") return [...dates];
  const from = own.startsAt?.getTime() ?? 0;
  return dates.filter(({ id, startsAt }) => id === own.id || (scope === "later" && (startsAt?.getTime() ?? 0) > from));
}
