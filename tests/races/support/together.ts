/** Runs the work for every number below `count`, at most `clients` at a time. */
export async function together<T>(count: number, clients: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  async function client(): Promise<void> {
    while (next < count) {
      const n = next++;
      results[n] = await work(n);
    }
  }
  await Promise.all(Array.from({ length: Math.min(clients, count) }, client));
  return results;
}

/** Runs all of them at the same time. */
export function rush<T>(clients: number, work: (n: number) => Promise<T>): Promise<T[]> {
  return together(clients, clients, work);
}
