import type pg from "pg";
import type { Source } from "#domain/change.ts";
import { Connection } from "../connection/connection.ts";
import { countWait, hasWaitedEnough } from "../wait-budget.ts";
import { shareRead } from "../shared-reads.ts";
import { readMessage, readOfficeMessage, type Change, type OfficeMessage } from "./message.ts";

/** Called for every change. Null means that changes may have been missed: forget everything. */
export type Listener = (change: Change | null) => void;

/** Called for every change that pages of the office show, and when the connection is lost or back. */
export type OfficeListener = (event: OfficeMessage | "lost" | "listening") => void;

interface Options {
  /** Asks before every answer, so that changes of other processes are never missed. */
  isStrict?: boolean;
  /** Reports that the connection is lost or back. */
  report?: (event: "lost" | "listening", fault?: unknown) => void;
}

/** Milliseconds. What other processes committed is known at most this late. */
const knownAfter = 500;
const answersWithin = 1_000;
const pauseMs = 1_000;

/**
 * Knows what has changed in the database, so that pages and schedules can stay in memory until they do. It listens on a
 * connection of its own. PostgreSQL signals the listeners of a commit before it acknowledges the commit, so one round trip
 * on this connection delivers every message of earlier commits.
 */
export class Pulse {
  readonly #url: string;
  readonly #report: NonNullable<Options["report"]>;
  readonly #knownAfter: number;
  readonly #listeners = new Set<Listener>();
  readonly #officeListeners = new Set<OfficeListener>();
  /** The moment of the last change, by `provider kind` and by kind. Moments count up by one with every message. */
  readonly #changed = new Map<string, number>();
  #moment = 1;
  #forgotten = 1;
  #client: pg.Client | null = null;
  #written = 0;
  #caughtUp = -1;
  #sureAt = -Infinity;
  #isStopped = false;

  constructor(url: string, { report = () => {}, isStrict = false }: Options = {}) {
    this.#url = url;
    this.#knownAfter = isStrict ? 0 : knownAfter;
    this.#report = report;
  }

  /** Starts to listen, and reconnects until `stop`. Resolves when it listens for the first time. */
  async start(): Promise<void> {
    while (!this.#isStopped && !(await this.#connect())) await pause(pauseMs);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  /** Call this after every commit of this process, so that its own readers never miss it. */
  noteWrite = (): void => {
    this.#written += 1;
  };

  /** Connects again, because the name of the database may lead to another server now. */
  renew(): void {
    if (this.#client !== null) this.#lose(this.#client, null);
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onOffice(listener: OfficeListener): () => void {
    this.#officeListeners.add(listener);
    return () => this.#officeListeners.delete(listener);
  }

  get isListening(): boolean {
    return this.#client !== null;
  }

  /**
   * Waits until every commit that this process has seen acknowledged is known. Returns false if the pulse is not sure: then
   * read the database.
   */
  catchUp(): true | Promise<boolean> {
    if (this.isSure) return true;
    if (this.#client === null || hasWaitedEnough()) return Promise.resolve(false);
    // Callers share a round trip only if it begins after their call.
    return countWait(shareRead(this, "round trip", () => this.#roundTrip()));
  }

  /** Whether all earlier commits of this process, and those of others until half a second ago, are known. */
  get isSure(): boolean {
    return (
      this.#client !== null && this.#caughtUp === this.#written && performance.now() - this.#sureAt < this.#knownAfter
    );
  }

  /** Remember it before reading, and compare it with `isUnchanged` later. */
  get moment(): number {
    return this.#moment;
  }

  isUnchanged(since: number, sources: readonly Source[]): boolean {
    if (since < this.#forgotten) return false;
    return sources.every(({ providerId, kinds }) =>
      kinds.every((kind) => (this.#changed.get(providerId === null ? kind : `${providerId} ${kind}`) ?? 0) <= since),
    );
  }

  async #roundTrip(): Promise<boolean> {
    const client = this.#client;
    const written = this.#written;
    const begun = performance.now();
    if (client === null) return false;
    try {
      await inTime(client.query("select 1"));
      if (this.#client !== client) return false;
      this.#caughtUp = written;
      this.#sureAt = begun;
      return true;
    } catch (fault) {
      this.#lose(client, fault);
      return false;
    }
  }

  async #connect(): Promise<boolean> {
    const client = new Connection({ connectionString: this.#url, keepAlive: true, connectionTimeoutMillis: 3_000 });
    client.on("error", (fault) => this.#lose(client, fault));
    client.on("end", () => this.#lose(client, null));
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel === "office") this.#tellOffice(readOfficeMessage(payload));
      else this.#hear(payload);
    });
    try {
      await client.connect();
      await inTime(client.query("listen office"));
      await inTime(client.query("listen pulse"));
    } catch {
      void client.end().catch(() => {});
      return false;
    }
    if (this.#isStopped) {
      await client.end().catch(() => {});
      return true;
    }
    // Changes before this moment may have been missed.
    this.#forget();
    this.#caughtUp = -1;
    this.#client = client;
    this.#tellOffice("listening");
    this.#report("listening");
    return true;
  }

  #lose(client: pg.Client, fault: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#forget();
    if (this.#isStopped) return;
    this.#tellOffice("lost");
    this.#report("lost", fault);
    void client.end().catch(() => {});
    void pause(pauseMs).then(() => this.start());
  }

  #hear(payload: string): void {
    const change = readMessage(payload);
    if (change === null) return this.#forget();
    this.#moment += 1;
    this.#changed.set(`${change.providerId} ${change.kind}`, this.#moment);
    this.#changed.set(change.kind, this.#moment);
    for (const listener of this.#listeners) listener(change);
  }

  #tellOffice(event: Parameters<OfficeListener>[0]): void {
    for (const listener of this.#officeListeners) listener(event);
  }

  #forget(): void {
    this.#moment += 1;
    this.#forgotten = this.#moment;
    this.#changed.clear();
    for (const listener of this.#listeners) listener(null);
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const fail = () => late.reject(new Error(`no answer within ${answersWithin} ms`));
  // If this process itself was busy, the answer is already here and is read first.
  let timer = setTimeout(() => (timer = setTimeout(fail, 100)), answersWithin);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());
}
