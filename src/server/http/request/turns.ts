import { setImmediate as nextTurn } from "node:timers/promises";

interface Waiting {
  isGone: () => boolean;
  begin: (turn: Turn) => void;
}

/** `gone`: the client has left. `full`: too many of its requests wait already. */
type Turn = "now" | "gone" | "full";

interface Client {
  /** Where it asks. Rooms take turns first, so that a crowd in one keeps nobody in another waiting. */
  room?: string;
  /** Whose turn it is: an address. */
  name: string;
  isGone: () => boolean;
}

/** More would not make more pages, only each of them later. */
const atOnce = 4;
/** If those that have begun only wait, for a database that does not answer. */
const atMost = 64;
/** Of one address. */
const waitingAtMost = 100;
/** Milliseconds without an end, after which those that have begun seem only to wait. */
const stallsAfter = 150;
/** Milliseconds between two looks. At each, a few more begin. */
const looksEvery = 50;
const moreAtOnce = 8;

/** Milliseconds in which connections are accepted before the next page. */
const acceptsFor = 100;

interface Options {
  waitingAtMost?: number;
  accepted?: () => number;
}

/**
 * Lets few requests at a time make pages. The others take turns by room and address, so that an address that asks for thousands of
 * pages keeps others waiting for a few of them at most. Nothing is made for a client who has left by then.
 */
export class Turns {
  readonly #waitingAtMost: number;
  readonly #accepted: () => number;
  /** By room, then by address. The next one is first. */
  readonly #rooms = new Map<string, Map<string, Waiting[]>>();
  /** They have a turn, and begin in the next turns of the event loop. */
  readonly #ready: Waiting[] = [];
  #running = 0;
  #endedAt = 0;
  #timer: NodeJS.Timeout | null = null;

  /** `accepted` counts connections. */
  constructor({ waitingAtMost: most = waitingAtMost, accepted = () => 0 }: Options = {}) {
    this.#waitingAtMost = most;
    this.#accepted = accepted;
  }

  /** Does the work in its turn. Says otherwise why it was not done. */
  async take<T>(client: Client, work: () => Promise<T>): Promise<{ done: T } | "gone" | "full"> {
    const turn = await this.#wait(client);
    if (turn !== "now") return turn;
    try {
      return { done: await work() };
    } finally {
      this.#running -= 1;
      this.#endedAt = performance.now();
      this.#admit(atOnce);
    }
  }

  #wait({ room: where = "", name, isGone }: Client): Turn | Promise<Turn> {
    if (isGone()) return "gone";
    if (this.#running < atOnce && this.#rooms.size === 0) {
      this.#running += 1;
      return "now";
    }
    const room = this.#rooms.get(where) ?? new Map<string, Waiting[]>();
    const own = room.get(name) ?? [];
    if (own.length >= this.#waitingAtMost) return "full";
    return new Promise((begin) => {
      own.push({ isGone, begin });
      room.set(name, own);
      this.#rooms.set(where, room);
      this.#watch();
    });
  }

  #admit(most: number): void {
    while (this.#running < most) {
      const next = this.#next();
      if (next === null) return;
      this.#running += 1;
      this.#ready.push(next);
      if (this.#ready.length === 1) void this.#beginReady();
    }
  }

  /** The first of the next address, in the next room, whose client is still there. */
  #next(): Waiting | null {
    for (const [where, room] of this.#rooms) {
      const [name, own] = room.entries().next().value!;
      const next = own.shift()!;
      this.#rooms.delete(where);
      room.delete(name);
      if (own.length > 0) room.set(name, own);
      if (room.size > 0) this.#rooms.set(where, room);
      if (!next.isGone()) return next;
      next.begin("gone");
    }
    return null;
  }

  /**
   * One in each turn of the event loop, so that kept pages are sent in between. A turn accepts one connection. If many wait for
   * that, they are accepted first: one of them may ask for a kept page.
   */
  async #beginReady(): Promise<void> {
    while (this.#ready.length > 0) {
      const since = performance.now();
      for (let before = -1; before !== this.#accepted() && performance.now() - since < acceptsFor;) {
        before = this.#accepted();
        await nextTurn();
      }
      const { isGone, begin } = this.#ready[0]!;
      if (isGone()) this.#running -= 1;
      begin(isGone() ? "gone" : "now");
      this.#ready.shift();
    }
    this.#admit(atOnce);
  }

  #watch(): void {
    if (this.#timer !== null) return;
    this.#endedAt = performance.now();
    this.#timer = setInterval(() => {
      if (performance.now() - this.#endedAt > stallsAfter) this.#admit(Math.min(atMost, this.#running + moreAtOnce));
      if (this.#rooms.size > 0) return;
      clearInterval(this.#timer!);
      this.#timer = null;
    }, looksEvery).unref();
  }
}
