import type { Source } from "#domain/change.ts";
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
  readonly #most: number;
  /** The least recently used read comes first. */
  readonly #kept = new Map<string, Kept>();

  constructor(pulse: Pulse, most = 2_000) {
    this.#pulse = pulse;
    this.#most = most;
  }

  /** `sourcesOf` says what a result was made from. A result for which it returns null is not kept. */
  async read<T>(key: string, read: () => Promise<T>, sourcesOf: (value: T) => readonly Source[] | null): Promise<T> {
    if (!(await this.#pulse.catchUp())) return read();
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    if (known !== undefined && this.#pulse.isUnchanged(known.since, known.sources)) {
      this.#kept.set(key, known);
      return known.value as T;
    }
    const since = this.#pulse.moment;
    const value = await read();
    const sources = sourcesOf(value);
    if (sources !== null) this.#kept.set(key, { value, sources, since });
    while (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!);
    return value;
  }
}
