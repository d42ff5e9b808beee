import { randomBytes } from "node:crypto";
import type { ChangeKind, Source } from "#domain/change.ts";
import { RecentlyUsed } from "#domain/recently-used.ts";
import type { Memory } from "#use-cases/shared/services.ts";
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

/** A new page, and what it was made from. */
export interface MadePage {
  page: KeptPage;
  kinds: readonly ChangeKind[];
  /** Whose taken time it shows; null if it may be any provider's. */
  providerId: string | null;
  /** When time itself changes the page, in milliseconds since 1970. */
  until: number;
}

interface Entry {
  page: KeptPage;
  sources: readonly Source[];
  since: number;
  until: number;
}

/** In bytes of text. With its compressed form and its entry, a text takes about twice as much memory. */
const usualBytes = 16 * 1024 * 1024;
/** Bytes that an entry takes besides its text. */
const entryBytes = 1024;

/** Rendered public pages in memory, each until one of its sources or the time changes it. */
export class KeptPages {
  readonly #memory: Memory | null;
  readonly #note: (isFound: boolean) => void;
  readonly #entries: RecentlyUsed<Entry>;
  readonly #name = randomBytes(9).toString("base64url");
  #tags = 0;

  /** Without memory, it keeps nothing. `note` learns of each request whether memory had its page. */
  constructor(memory: Memory | null, note: (isFound: boolean) => void, mostBytes = usualBytes) {
    this.#memory = memory;
    this.#note = note;
    this.#entries = new RecentlyUsed(mostBytes, ({ page }) => page.template.bytes + entryBytes);
  }

  /** A tag that no other page has had, in any process. */
  newTag(): string {
    this.#tags += 1;
    return `${this.#name}.${this.#tags.toString(36)}`;
  }

  /**
   * The page from memory, or else what `make` returns. A response is not kept. `make` learns whether a page may be kept: not
   * without a key, and not while the pulse is not sure.
   */
  async open(
    key: string | null,
    now: number,
    make: (mayKeep: boolean) => Promise<MadePage | Response>,
  ): Promise<KeptPage | Response> {
    const { pulse } = this.#memory ?? {};
    const since = key !== null && (await pulse?.catchUp()) ? pulse!.moment : null;
    const known = since === null ? undefined : this.#entries.get(key!);
    const isFound = known !== undefined && now < known.until && pulse!.isUnchanged(known.since, known.sources);
    if (key !== null) this.#note(isFound);
    if (isFound) return known.page;
    const made = await make(since !== null);
    if (made instanceof Response) return made;
    if (since !== null) this.#keep(key!, made, since);
    return made.page;
  }

  #keep(key: string, { page, kinds, providerId, until }: MadePage, since: number): void {
    const isTimed = kinds.includes("time") && providerId !== null;
    const expiry = isTimed ? Date.now() + this.#memory!.schedules.untilExpiry(providerId) : Infinity;
    const sources = [
      // Any provider may take over a name, so the setup of all of them counts.
      { providerId: null, kinds: kinds.filter((kind) => kind !== "time") },
      { providerId, kinds: kinds.filter((kind) => kind === "time") },
    ];
    this.#entries.set(key, { page, since, sources, until: Math.min(until, expiry) });
  }
}
