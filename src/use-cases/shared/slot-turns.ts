const turns = new WeakMap<object, Map<string, Promise<void>>>();

/**
 * Many who want one slot at the same moment take turns, as far as they came to one process: the first one tries; when
 * it has ended the others look together whether anything is left, and only then does the next one try. The database
 * decides as ever; this only spares most of them a transaction in vain.
 */
export async function takeTurn<T>(
  owner: object,
  slot: string,
  attempt: () => Promise<T>,
  /** The answer for somebody who waited, where there is nothing left to try for. */
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
