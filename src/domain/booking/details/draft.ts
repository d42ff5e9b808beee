/** A slot is held for an hour at most, however often the hold is extended. Then others can book it. */
export const longestHoldMinutes = 60;

interface UnconfirmedBooking {
  state: string;
  secondsLeft: number | null;
  lines: readonly { sessionId: string | null }[];
}

/** Whether it reserves a member's time. A request reserves nothing until the office confirms it. */
export function reservesTime({ lines }: Pick<UnconfirmedBooking, "lines">): boolean {
  return lines.some(({ sessionId }) => sessionId !== null);
}

/** Whether an unfinished booking can still be submitted. A hold expires; a booking that reserves nothing does not. */
export function isDraftLive(booking: UnconfirmedBooking): boolean {
  const { state, secondsLeft } = booking;
  if (reservesTime(booking)) return state === "held" && (secondsLeft ?? 0) > 0;
  return state === "held" || state === "expired";
}

/** Not worth offering an extension for less than this. */
const leastSecondsMore = 30;

/** Whether the hold can still be extended. */
export function canBeExtended({
  secondsOld,
  secondsLeft,
}: {
  secondsOld: number;
  secondsLeft: number | null;
}): boolean {
  return secondsOld + (secondsLeft ?? 0) <= longestHoldMinutes * 60 - leastSecondsMore;
}
