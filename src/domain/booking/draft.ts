interface Begun {
  state: string;
  secondsLeft: number | null;
  lines: readonly { sessionId: string | null }[];
}

/** Whether somebody's time is taken for it; nobody's is for a request until the office confirms it. */
export function takesPlaces({ lines }: Pick<Begun, "lines">): boolean {
  return lines.some(({ sessionId }) => sessionId !== null);
}

/** Whether a booking that was begun can still be sent. A hold runs out; what is in nobody's way never does. */
export function isLive(booking: Begun): boolean {
  const { state, secondsLeft } = booking;
  if (takesPlaces(booking)) return state === "held" && (secondsLeft ?? 0) > 0;
  return state === "held" || state === "expired";
}
