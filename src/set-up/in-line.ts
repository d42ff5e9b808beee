import type { Services } from "#use-cases/shared/services.ts";

interface Line {
  isBusy: boolean;
  /** By business, in the order of their turns. */
  waiting: Map<string, (() => void)[]>;
}

const lines = new WeakMap<Services["db"], Line>();

/**
 * Changes of set-up wait here for those before them: the database allows one at a time, and whoever waited there would keep a
 * connection from visitors. Businesses take turns, so that none waits for all that another one sends.
 */
export async function inLine<T>(db: Services["db"], business: string, work: () => Promise<T>): Promise<T> {
  const line = lineOf(db);
  const { waiting } = line;
  if (line.isBusy) await new Promise<void>((begin) => waiting.set(business, [...(waiting.get(business) ?? []), begin]));
  line.isBusy = true;
  try {
    return await work();
  } finally {
    callNext(line);
  }
}

function lineOf(db: Services["db"]): Line {
  const known = lines.get(db);
  if (known !== undefined) return known;
  const line: Line = { isBusy: false, waiting: new Map() };
  lines.set(db, line);
  return line;
}

function callNext(line: Line): void {
  const [next] = line.waiting;
  if (next === undefined) {
    line.isBusy = false;
    return;
  }
  const [business, [begin, ...rest]] = next;
  line.waiting.delete(business);
  if (rest.length > 0) line.waiting.set(business, rest);
  begin!();
}
