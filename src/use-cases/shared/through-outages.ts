import { isTemporary } from "#store/database-unavailable.ts";

const tryEvery = 500;
/** Milliseconds; long enough for a restart of the database. */
const tryFor = 10_000;

interface Options {
  onOutage?: (fault: unknown) => void;
  stopping?: AbortSignal | undefined;
}

/** Retries the work of a job during a short outage of the database. */
export async function throughOutages<T>(
  work: () => Promise<T>,
  { onOutage = () => {}, stopping }: Options = {},
): Promise<T> {
  for (const started = performance.now(); ;) {
    try {
      return await work();
    } catch (fault) {
      const isOver = stopping?.aborted === true || performance.now() - started > tryFor;
      if (!isTemporary(fault) || isOver) throw fault;
      onOutage(fault);
    }
    await new Promise((resolve) => setTimeout(resolve, tryEvery));
  }
}
