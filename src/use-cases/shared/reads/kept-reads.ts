import type { Source } from "#domain/change.ts";
import { RecentlyUsed } from "#domain/recently-used.ts";
import type { Pulse } from "#store/pulse/pulse.ts";

interface Kept {
  value: unknown;
  sources: readonly Source[];
  /** The pulse's moment before the read. */
  since: number;
}

/** Results of reads in memory, each until the pulse says that one of its sources has changed. */
export class KeptReads {
  readonly #pulse: Pulse;
  readonly #note: (isFound: boolean) => void;
  readonly #kept: RecentlyUsed<Kept>;

  constructor(pulse: Pulse, note: (isFound: boolean) => void, most = 300) {
    this.#pulse = pulse;
    this.#note = note;
    this.#kept = new RecentlyUsed(most);
  }

  /** `sourcesOf` says what a result was made from. A result for which it returns null is not kept. */
  async read<T>(key: string, read: () => Promise<T>, sourcesOf: (value: T) => readonly Source[] | null): Promise<T> {
    if (!(await this.#pulse.catchUp())) return read();
    const known = this.#kept.get(key);
    const isFound = known !== undefined && this.#pulse.isUnchanged(known.since, known.sources);
    this.#note(isFound);
    if (isFound) return known.value as T;
    this.#kept.delete(key);
    const since = this.#pulse.moment;
    const value = await read();
    const sources = sourcesOf(value);
    if (sources !== null) this.#kept.set(key, { value, sources, since });
    return value;
  }
}
