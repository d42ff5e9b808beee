/** One of two or more functions that are timed in turn, so that a busy machine affects all of them equally. */
export type Timed = { readonly name: string; readonly run: () => unknown };

export type Timing = {
  /** The median of all rounds. */
  readonly microseconds: Readonly<Record<string, number>>;
  /** The ratio of two functions, round by round. */
  ratio(of: string, to: string): Spread;
};

export type Spread = { readonly median: number; readonly low: number; readonly high: number };

/** A round takes the best of some short runs, because other processes add time and would distort the ratio. */
const RUNS_PER_ROUND = 6;
const RUN_MILLISECONDS = 2;
const WARM_UP_MILLISECONDS = 300;

export function measure(things: readonly Timed[], rounds: number): Timing {
  const repeats = things.map(warmUp);
  const times = things.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    const best = things.map(() => Infinity);
    for (let again = 0; again < RUNS_PER_ROUND; again++) {
      for (const [index, { run }] of things.entries()) {
        best[index] = Math.min(best[index]!, timeOf(run, repeats[index]!));
      }
    }
    for (const [index, time] of best.entries()) times[index]!.push(time);
  }
  const of = (name: string) => times[things.findIndex((thing) => thing.name === name)]!;
  return {
    microseconds: Object.fromEntries(things.map(({ name }) => [name, spreadOf(of(name)).median])),
    ratio: (one, other) => spreadOf(of(one).map((time, round) => time / of(other)[round]!)),
  };
}

/** The median, and the range without the lowest and highest tenth. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { median: at(0.5), low: at(0.1), high: at(0.9) };
}

/** Runs until the code is compiled. Returns the number of runs for a round. */
function warmUp({ run }: Timed): number {
  const until = performance.now() + WARM_UP_MILLISECONDS;
  while (performance.now() < until) run();
  return Math.max(1, Math.round((RUN_MILLISECONDS * 1000) / timeOf(run, 3)));
}

/** Microseconds of one run. */
function timeOf(run: () => unknown, repeats: number): number {
  const start = performance.now();
  for (let i = 0; i < repeats; i++) run();
  return ((performance.now() - start) * 1000) / repeats;
}
