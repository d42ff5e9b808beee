/** Runs the work of every number below `count`, at most `clients` at a time, as so many clients would. */
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

/** All at once. */
export function rush<T>(clients: number, work: (n: number) => Promise<T>): Promise<T[]> {
  return together(clients, clients, work);
}
