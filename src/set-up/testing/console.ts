import type { TestDatabase } from "#store/testing/database.ts";
import { readBin } from "../edit/read-history.ts";
import { showState, type StoredThing } from "../edit/read-state.ts";
import { saveThing } from "../edit/save-thing.ts";
import type { SaveOptions, ThingChange } from "../edit/check-change.ts";
import type { ThingKind, ThingValue } from "../things/thing.ts";

/** Changes things as an operator in the console does. */
export class TestConsole {
  readonly #test: TestDatabase;
  readonly #provider: string;
  readonly #now: Date;

  constructor(test: TestDatabase, provider: string, now: Date) {
    this.#test = test;
    this.#provider = provider;
    this.#now = now;
  }

  async find(kind: ThingKind, slug: string): Promise<StoredThing | undefined> {
    return (await this.things()).find((thing) => thing.kind === kind && thing.slug === slug);
  }

  async things(): Promise<StoredThing[]> {
    return (await showState(this.#test.db, await this.#providerId()))!.things;
  }

  /** Changes some keys. Undefined removes a key. */
  async edit(kind: ThingKind, slug: string, keys: ThingValue, newSlug = slug): Promise<void> {
    const { id, version, value } = (await this.find(kind, slug))!;
    const merged = Object.entries({ ...value, ...keys }).filter(([, member]) => member !== undefined);
    await this.#save({ kind, id, version, slug: newSlug, value: Object.fromEntries(merged) });
  }

  /** What was removed before comes back with the new value: its slug is reserved for it. */
  async add(kind: ThingKind, slug: string, value: ThingValue): Promise<void> {
    const bin = await readBin(this.#test.db, await this.#providerId(), this.#now);
    const gone = bin.find((thing) => thing.kind === kind && thing.slug === slug);
    if (gone === undefined) return this.#save({ kind, id: null, version: 0, slug, value });
    return this.#save({ kind, id: gone.thingId, version: gone.version, slug, value, isEarlier: true });
  }

  async remove(kind: ThingKind, slug: string, weigh?: SaveOptions["weigh"]): Promise<void> {
    const { id, version } = (await this.find(kind, slug))!;
    await this.#save({ kind, id, version, slug, value: null }, weigh);
  }

  /** Removes a thing if nothing forbids it. */
  async canRemove(kind: ThingKind, slug: string): Promise<boolean> {
    const { id, version } = (await this.find(kind, slug))!;
    return (await this.#try({ kind, id, version, slug, value: null })).ok;
  }

  /** As the bin does. */
  async bringBack(kind: ThingKind, slug: string): Promise<void> {
    const bin = await readBin(this.#test.db, await this.#providerId(), this.#now);
    const { thingId: id, version, value } = bin.find((thing) => thing.kind === kind && thing.slug === slug)!;
    await this.#save({ kind, id, version, slug, value, isEarlier: true });
  }

  async #save(change: ThingChange, weigh?: SaveOptions["weigh"]): Promise<void> {
    const saved = await this.#try(change, weigh);
    if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  }

  async #try(change: ThingChange, weigh?: SaveOptions["weigh"]) {
    const by = { kind: "operator" as const, operatorId: await this.#operatorId(), signInId: crypto.randomUUID() };
    const options = {
      providerId: await this.#providerId(),
      by,
      now: this.#now,
      takesPayments: true,
      ...(weigh && { weigh }),
    };
    return saveThing(change, options, this.#test);
  }

  async #providerId(): Promise<string> {
    const query = "select id from providers where slug = $1";
    return (await this.#test.pool.query<{ id: string }>(query, [this.#provider])).rows[0]!.id;
  }

  async #operatorId(): Promise<string> {
    await this.#test.pool.query(
      "insert into operators (email, name, locale) values ('marta@example.com', 'Marta', 'en') on conflict do nothing",
    );
    return (await this.#test.pool.query<{ id: string }>("select id from operators")).rows[0]!.id;
  }
}
