/** However often it is kept, a time is held for an hour at most: then others may have it. */
export const longestHoldMinutes = 60;

interface UnconfirmedBooking {
  state: string;
  secondsLeft: number | null;
  lines: readonly { sessionId: string | null }[];
}

/** Whether somebody's time is taken for it; nobody's is for a request until the office confirms it. */
export function reservesTime({ lines }: Pick<UnconfirmedBooking, "lines">): boolean {
  return lines.some(({ sessionId }) => sessionId !== null);
}

/** Whether a booking that was begun can still be sent. A hold runs out; what is in nobody's way never does. */
export function isLive(booking: UnconfirmedBooking): boolean {
  const { state, secondsLeft } = booking;
  if (reservesTime(booking)) return state === "held" && (secondsLeft ?? 0) > 0;
  return state === "held" || state === "expired";
}

/** Less than this is not worth a press of a button. */
const leastSecondsMore = 30;

/** Whether a hold can be kept for longer than it is held already. */
export function canBeExtended({
  secondsOld,
  secondsLeft,
}: {
  secondsOld: number;
  secondsLeft: number | null;
}): boolean {
  return secondsOld + (secondsLeft ?? 0) <= longestHoldMinutes * 60 - leastSecondsMore;
}
