/** The time span that contains a moment: its start, and the number of seconds until it ends. */
export function limitSpanOf(now: Date, seconds: number): { start: Date; left: number } {
  const span = seconds * 1000;
  const start = Math.floor(now.getTime() / span) * span;
  return { start: new Date(start), left: Math.ceil((start + span - now.getTime()) / 1000) };
}
