/** Minutes since 1970. The end instant itself is free. */
export type BusyRange = { readonly from: number; readonly to: number };

/** Merges times that overlap or touch. */
export function mergeTimes(times: readonly BusyRange[]): BusyRange[] {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of times.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else if (to > from) merged.push({ from, to });
  }
  return merged;
}
