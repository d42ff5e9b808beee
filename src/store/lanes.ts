import { AsyncLocalStorage } from "node:async_hooks";

/** Who waits for an answer: a visitor who opened a page, or one who sent a form. */
export type Lane = "pages" | "forms";

const lanes = new AsyncLocalStorage<Lane>();

/** Runs work whose statements use the connections of a lane. Slow pages then never keep a booking waiting. */
export function inLane<T>(lane: Lane, work: () => T): T {
  return lanes.run(lane, work);
}

export function currentLane(): Lane {
  return lanes.getStore() ?? "pages";
}
