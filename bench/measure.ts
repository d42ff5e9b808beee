/** Times two or more things in turn, so that whatever disturbs the machine disturbs all of them. */
export type Timed = { readonly name: string; readonly run: () => unknown };

export type Timing = {
  /** Of all rounds. */
  readonly microseconds: Readonly<Record<string, number>>;
  /** Of a to b, round by round. */
  ratio(of: string, to: string): Spread;
};

export type Spread = { readonly median: number; readonly low: number; readonly high: number };

/** A round takes the best of some short runs: other processes only ever add time, and they would decide the ratio. */
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

/** Median, and the range that leaves out a tenth at either end. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { median: at(0.5), low: at(0.1), high: at(0.9) };
}

/** Runs until the compiler has done its work, and tells how often to run for a round. */
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
