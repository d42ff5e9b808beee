/** How much of each scenario is run. */
export interface Sizes {
  oneSlot: { clients: number; slots: number };
  overlapping: { clients: number; starts: number; days: number };
  seats: { clients: number; sessions: number };
  party: { clients: number; sessions: number };
  /** As many slots again are contended. */
  carts: { clients: number; slots: number };
  requests: { pairs: number };
  anyMember: { clients: number; slots: number };
  repeats: { bookings: number; times: number; clients: number };
  oneTimeLinks: { clients: number; links: number };
  holds: { clients: number; slots: number };
  offered: { slots: number; clients: number };
  control: { clients: number; starts: number; days: number };
}

/** `npm run test:races`: the numbers of the reliability targets. */
export const long: Sizes = {
  oneSlot: { clients: 50, slots: 400 },
  overlapping: { clients: 50, starts: 5_000, days: 12 },
  seats: { clients: 40, sessions: 100 },
  party: { clients: 40, sessions: 100 },
  carts: { clients: 10, slots: 50 },
  requests: { pairs: 50 },
  anyMember: { clients: 30, slots: 100 },
  repeats: { bookings: 500, times: 5, clients: 8 },
  oneTimeLinks: { clients: 50, links: 100 },
  holds: { clients: 50, slots: 10 },
  offered: { slots: 1_000, clients: 4 },
  control: { clients: 40, starts: 400, days: 1 },
};

/** In CI: every scenario, no more of it than a minute holds. */
export const short: Sizes = {
  oneSlot: { clients: 20, slots: 10 },
  overlapping: { clients: 20, starts: 200, days: 1 },
  seats: { clients: 20, sessions: 5 },
  party: { clients: 20, sessions: 5 },
  carts: { clients: 6, slots: 4 },
  requests: { pairs: 8 },
  anyMember: { clients: 15, slots: 6 },
  repeats: { bookings: 20, times: 5, clients: 4 },
  oneTimeLinks: { clients: 15, links: 3 },
  holds: { clients: 20, slots: 2 },
  offered: { slots: 48, clients: 4 },
  control: { clients: 40, starts: 160, days: 0.5 },
};
