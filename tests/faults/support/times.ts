export function describeTimes(times: readonly number[]): string {
  const sorted = times.map(Math.round).toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return `p50 ${at(0.5)} p95 ${at(0.95)} max ${at(1)} ms`;
}
