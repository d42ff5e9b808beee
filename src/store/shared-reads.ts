import { currentLane } from "./lanes.ts";
import { countWait, startWait } from "./wait-budget.ts";

interface Flight {
  running: Promise<unknown>;
  /** Not started yet, so callers that arrive before it starts may share its result. */
  next: Promise<unknown> | null;
}

const flights = new WeakMap<object, Map<string, Flight>>();

/**
 * Concurrent callers of the same read share one result. A caller never gets a result of a read that started before
 * the call, so it is as fresh as the caller's own read. Results are not cached. A form never waits for the read of a
 * page, whose connections may be busy.
 */
export function shareRead<T>(owner: object, name: string, read: () => Promise<T>): Promise<T> {
  const key = `${currentLane()} ${name}`;
  const own = flights.getOrInsertComputed(owner, () => new Map<string, Flight>());
  const flight = own.get(key);
  if (flight === undefined) return begin(own, key, read);
  const endWait = startWait();
  const again = () => {
    endWait();
    return begin(own, key, read);
  };
  flight.next ??= flight.running.then(again, again);
  return countWait(flight.next as Promise<T>);
}

function begin<T>(own: Map<string, Flight>, key: string, read: () => Promise<T>): Promise<T> {
  const running = read();
  const flight: Flight = { running, next: null };
  own.set(key, flight);
  const end = () => {
    if (flight.next === null) own.delete(key);
  };
  running.then(end, end);
  return running;
}
