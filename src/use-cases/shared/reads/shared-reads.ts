import { countWait, startWait } from "#store/wait-budget.ts";

interface Flight {
  running: Promise<unknown>;
  /** Not begun yet: whoever asks before it does may have its answer. */
  next: Promise<unknown> | null;
}

const flights = new WeakMap<object, Map<string, Flight>>();

/**
 * Many who ask the same at the same moment get one answer. Nobody gets one that was begun before they asked, so that it
 * is as fresh as their own would have been; nothing is kept once it is answered.
 */
export function shareRead<T>(owner: object, key: string, read: () => Promise<T>): Promise<T> {
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
