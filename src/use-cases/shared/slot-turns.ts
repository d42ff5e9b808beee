const turns = new WeakMap<object, Map<string, Promise<void>>>();

/**
 * Concurrent requests for one slot take turns within a process. The first one tries. When it has finished, the others
 * check together whether anything is left, and only then does the next one try. The database still decides; this only
 * saves most of them a useless transaction.
 */
export async function takeTurn<T>(
  owner: object,
  slot: string,
  attempt: () => Promise<T>,
  /** The result for a request that waited, if there is nothing left to try for. */
  look: () => Promise<T | null>,
): Promise<T> {
  const running = turns.getOrInsertComputed(owner, () => new Map<string, Promise<void>>());
  for (let before = running.get(slot); before !== undefined; before = running.get(slot)) {
    await before;
    const gone = await look();
    if (gone !== null) return gone;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  running.set(slot, promise);
  try {
    return await attempt();
  } finally {
    running.delete(slot);
    resolve();
  }
}
