/** A party that waits for seats of one session. Lists of them are in the order of the line. */
export interface WaitingParty {
  id: string;
  /** How many it needs, all together. */
  seats: number;
  /** Seats that went to parties behind it, or to visitors on the page, since it joined. */
  passedSeats: number;
  /** Seats that are already kept for it. */
  gathered: number;
}

export interface SeatShare {
  /** Seats that a party gets now. It is offered them once it has all it needs; until then they are kept for it. */
  takes: { id: string; seats: number; isComplete: boolean }[];
  /** Seats that went past a party, by its id. */
  passed: Map<string, number>;
  /** Seats that suit no party. They stay on sale. */
  left: number;
}

/** Seats are gathered for a large party until this long before the start. Then they go on in order. */
export const gatheringEndsMinutes = 24 * 60;

/**
 * Shares free seats out in the order of the line. A party that needs more than there are is passed over and keeps its
 * place. Once as many seats as it needs have gone past it, free seats are gathered for it. So a party of n is overtaken
 * by fewer than n seats plus one party, and it never waits in vain for a session that keeps changing.
 */
export function shareSeats(line: readonly WaitingParty[], free: number, canGather: boolean): SeatShare {
  const share: SeatShare = { takes: [], passed: new Map(), left: free };
  const waiting = [...line];
  const isOwed = ({ id, seats, passedSeats }: WaitingParty) =>
    canGather && passedSeats + (share.passed.get(id) ?? 0) >= seats;
  // Seats that go past a party may make it owed, so the line is read from its start for each taker.
  while (share.left > 0) {
    const index = waiting.findIndex((party) => party.seats - party.gathered <= share.left || isOwed(party));
    const [taker] = index < 0 ? [] : waiting.splice(index, 1);
    if (taker === undefined) break;
    const needed = taker.seats - taker.gathered;
    const seats = Math.min(needed, share.left);
    share.takes.push({ id: taker.id, seats, isComplete: seats === needed });
    share.left -= seats;
    for (const { id } of waiting.slice(0, index)) share.passed.set(id, (share.passed.get(id) ?? 0) + seats);
  }
  return share;
}

export interface PlaceInLine {
  /** 1 is next. */
  place: number;
  /** Seats that the parties before it need. */
  seatsBefore: number;
}

export function placeInLine(line: readonly Pick<WaitingParty, "id" | "seats">[], id: string): PlaceInLine {
  const before = line.slice(
    0,
    line.findIndex((party) => party.id === id),
  );
  return { place: before.length + 1, seatsBefore: before.reduce((sum, { seats }) => sum + seats, 0) };
}
