/** The span that a moment lies in: when it began, and how many seconds are left of it. */
export function spanOf(now: Date, seconds: number): { start: Date; left: number } {
  const span = seconds * 1000;
  const start = Math.floor(now.getTime() / span) * span;
  return { start: new Date(start), left: Math.ceil((start + span - now.getTime()) / 1000) };
}
