import { randomBytes } from "node:crypto";
import type { Source } from "#domain/change.ts";
import type { Pulse } from "#store/pulse/pulse.ts";
import type { PageKind } from "../headers.ts";
import type { Template } from "./template.ts";

/** A page that is ready to be sent. Its holes are the nonce and the keys of its forms. */
export interface KeptPage {
  readonly template: Template;
  readonly holes: readonly ("nonce" | "key")[];
  readonly headers: Readonly<Record<string, string>>;
  /** Null if the page is not revalidated. */
  readonly tag: string | null;
  /** Chooses the security headers. */
  readonly kind: PageKind;
  readonly frameSites: readonly string[];
  readonly reaches: readonly string[];
}

interface Entry {
  page: KeptPage;
  sources: readonly Source[];
  since: number;
  /** When time itself changes the page, in milliseconds since 1970. */
  until: number;
}

/** In bytes of text. With its compressed form and its entry, a text takes about twice as much memory. */
const usualBytes = 16 * 1024 * 1024;
/** Bytes that an entry takes besides its text. */
const entryBytes = 1024;

/** Rendered public pages in memory, each until one of its sources or the time changes it. */
export class KeptPages {
  readonly #pulse: Pulse;
  readonly #mostBytes: number;
  /** The least recently used page comes first. */
  readonly #entries = new Map<string, Entry>();
  readonly #name = randomBytes(9).toString("base64url");
  #tags = 0;
  #bytes = 0;

  constructor(pulse: Pulse, mostBytes = usualBytes) {
    this.#pulse = pulse;
    this.#mostBytes = mostBytes;
  }

  /** A tag that no other page has had, in any process. */
  newTag(): string {
    this.#tags += 1;
    return `${this.#name}.${this.#tags.toString(36)}`;
  }

  /** Call it before rendering. Null if the page must not be kept. */
  async begin(): Promise<number | null> {
    return (await this.#pulse.catchUp()) ? this.#pulse.moment : null;
  }

  /** Call it after `begin`. */
  find(key: string, now: number): KeptPage | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    this.#remove(key, entry);
    if (now >= entry.until || !this.#pulse.isUnchanged(entry.since, entry.sources)) return null;
    this.#add(key, entry);
    return entry.page;
  }

  keep(key: string, entry: Entry): void {
    const former = this.#entries.get(key);
    if (former !== undefined) this.#remove(key, former);
    this.#add(key, entry);
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#remove(oldest, old);
    }
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.page.template.bytes + entryBytes;
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.page.template.bytes + entryBytes;
  }
}
