/** The size of each scenario. */
export interface Sizes {
  /** Whether visitors retry a 503, which a machine busy with other tests may cause. If not, a 503 is a violation. */
  triesAgain: boolean;
  oneSlot: { clients: number; slots: number };
  overlapping: { clients: number; starts: number; days: number };
  seats: { clients: number; sessions: number };
  party: { clients: number; sessions: number };
  /** Contends for `slots` slots once more. */
  carts: { clients: number; slots: number };
  requests: { pairs: number };
  anyMember: { clients: number; slots: number };
  repeats: { bookings: number; times: number; clients: number };
  moves: { visits: number; clients: number };
  killedMoves: { kills: number; visits: number };
  oneTimeLinks: { clients: number; links: number };
  holds: { clients: number; slots: number };
  offered: { slots: number; clients: number };
  notOffered: { slots: number; clients: number };
  credits: { clients: number; rounds: number };
  control: { clients: number; starts: number; days: number };
}

/** `npm run test:races`: the sizes that the reliability targets require. */
export const long: Sizes = {
  triesAgain: false,
  oneSlot: { clients: 50, slots: 400 },
  overlapping: { clients: 50, starts: 5_000, days: 12 },
  seats: { clients: 40, sessions: 100 },
  party: { clients: 40, sessions: 100 },
  carts: { clients: 10, slots: 50 },
  requests: { pairs: 50 },
  anyMember: { clients: 30, slots: 100 },
  repeats: { bookings: 500, times: 5, clients: 8 },
  moves: { visits: 200, clients: 8 },
  killedMoves: { kills: 50, visits: 6 },
  oneTimeLinks: { clients: 50, links: 100 },
  holds: { clients: 50, slots: 10 },
  offered: { slots: 1_000, clients: 4 },
  notOffered: { slots: 1_000, clients: 4 },
  // Vouchers, passes and coupons: 10,020 tries.
  credits: { clients: 20, rounds: 167 },
  control: { clients: 40, starts: 400, days: 1 },
};

/** In `npm test`: just large enough to find doubles if nothing prevents them. */
export const short: Sizes = {
  triesAgain: true,
  oneSlot: { clients: 12, slots: 1 },
  overlapping: { clients: 20, starts: 40, days: 0.2 },
  seats: { clients: 14, sessions: 1 },
  party: { clients: 16, sessions: 2 },
  carts: { clients: 5, slots: 1 },
  requests: { pairs: 3 },
  anyMember: { clients: 10, slots: 1 },
  repeats: { bookings: 4, times: 5, clients: 4 },
  moves: { visits: 4, clients: 3 },
  killedMoves: { kills: 1, visits: 4 },
  oneTimeLinks: { clients: 10, links: 1 },
  holds: { clients: 16, slots: 1 },
  // One of each service.
  offered: { slots: 8, clients: 4 },
  // Six of each service, one of every kind.
  notOffered: { slots: 48, clients: 4 },
  credits: { clients: 8, rounds: 1 },
  control: { clients: 30, starts: 60, days: 0.2 },
};
