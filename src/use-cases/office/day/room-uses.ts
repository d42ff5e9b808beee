interface Taken {
  from: Date;
  to: Date;
}

/** A stretch in which the same number of units is in use. */
export interface RoomUse extends Taken {
  count: number;
}

/** When how many units are in use or blocked, at most all of them. Stretches in which none is are left out. */
export function usesOf(taken: readonly Taken[], { from, to }: Taken, units: number): RoomUse[] {
  const clipped = taken
    .map((one) => ({
      from: Math.max(one.from.getTime(), from.getTime()),
      to: Math.min(one.to.getTime(), to.getTime()),
    }))
    .filter((one) => one.from < one.to);
  const edges = [...new Set(clipped.flatMap((one) => [one.from, one.to]))].toSorted((one, other) => one - other);
  const uses: RoomUse[] = [];
  for (const [index, start] of edges.entries()) {
    const count = Math.min(units, clipped.filter((one) => one.from <= start && start < one.to).length);
    const end = edges[index + 1];
    if (count === 0 || end === undefined) continue;
    const last = uses.at(-1);
    if (last?.count === count && last.to.getTime() === start) last.to = new Date(end);
    else uses.push({ from: new Date(start), to: new Date(end), count });
  }
  return uses;
}
