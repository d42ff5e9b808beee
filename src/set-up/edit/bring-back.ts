import type { Transaction } from "#store/database.ts";
import { listCuts, type CutOutcome, type ThingCut } from "#store/set-up/history/thing-cuts.ts";
import { changedKeys } from "../things/changed-keys.ts";
import type { Thing, ThingKind, ThingValue } from "../things/thing.ts";
import { putBack } from "./put-back.ts";
import type { ProviderState, StoredThing } from "./read-state.ts";
import { renameReferences } from "./references.ts";

/** A thing that comes back. */
interface Returning {
  kind: ThingKind;
  id: string;
  slug: string;
  value: ThingValue;
}

/** Another thing that gets its place back, or comes back too. */
interface PutThing {
  kind: ThingKind;
  id: string;
  slug: string;
  /** Null if it comes back too. */
  stored: StoredThing | null;
}

export interface Return {
  /** The thing itself. It may have lost places, too, when others were removed that are back already. */
  value: ThingValue;
  /** Everything that the provider has then. */
  things: Thing[];
  others: PutThing[];
  settled: (ThingCut<ThingValue> & { outcome: CutOutcome })[];
}

/** Plans how a thing comes back with its places in the things that named it. */
export class ReturnPlan {
  readonly #state: ProviderState;
  readonly #thing: Returning;
  readonly #cuts: ThingCut<ThingValue>[];
  readonly #faulty = new Set<ThingCut<ThingValue>>();

  constructor(state: ProviderState, thing: Returning, cuts: readonly ThingCut<ThingValue>[]) {
    this.#state = state;
    this.#thing = thing;
    this.#cuts = cuts.filter(({ outcome }) => outcome === null);
  }

  static async read(tx: Transaction, state: ProviderState, thing: Returning): Promise<ReturnPlan> {
    return new ReturnPlan(state, thing, await listCuts<ThingValue>(tx, state.pack.providerId, thing));
  }

  /** Leaves places as they are that would be faults. False if the faults have nothing to do with places. */
  leaveFaulty(faults: readonly { kind: string; slug: string }[]): boolean {
    const { others } = this.make();
    const before = this.#faulty.size;
    for (const cut of this.#cuts) {
      const slug = others.find(({ kind, id }) => kind === cut.kind && id === cut.thingId)?.slug;
      if (faults.some((fault) => fault.kind === cut.kind && fault.slug === slug)) this.#faulty.add(cut);
    }
    if (this.#faulty.size > before) return true;
    // What the thing itself gets back can be a fault anywhere.
    for (const cut of this.#cuts) if (this.#isOwn(cut)) this.#faulty.add(cut);
    return this.#faulty.size > before;
  }

  make(): Return {
    const { kind, slug } = this.#thing;
    const made: Return = { value: this.#thing.value, things: [...this.#state.things], others: [], settled: [] };
    for (const cut of this.#cuts.filter((each) => this.#isOwn(each))) this.#putIntoItself(made, cut);
    for (const cut of this.#cuts.filter((each) => !this.#isOwn(each))) this.#putIntoOther(made, cut);
    made.things.push({ kind, slug, value: made.value });
    return made;
  }

  #isOwn({ kind, thingId }: ThingCut<ThingValue>): boolean {
    return kind === this.#thing.kind && thingId === this.#thing.id;
  }

  #putIntoItself(made: Return, cut: ThingCut<ThingValue>): void {
    const gone = this.#find(cut.goneKind, cut.goneId);
    if (gone === undefined || cut.after === null) return;
    if (this.#faulty.has(cut)) return settle(made, cut, "faulty");
    const { value, isWhole } = putBack(renamed(cut, gone.slug), made.value, gone.slug);
    made.value = value;
    settle(made, cut, isWhole ? "back" : "changed");
  }

  #putIntoOther(made: Return, cut: ThingCut<ThingValue>): void {
    const { kind, thingId: id } = cut;
    const stored = this.#find(kind, id);
    const named = renamed(cut, this.#thing.slug);
    if (cut.after === null) {
      if (stored !== undefined) return settle(made, cut, "back");
      const taken = [...this.#state.things.filter((thing) => thing.kind === kind), ...this.#state.usedLinks];
      if (taken.some(({ slug }) => slug === cut.slug)) return settle(made, cut, "slug-taken");
      if (this.#faulty.has(cut)) return settle(made, cut, "faulty");
      const thing = { kind: kind as ThingKind, slug: cut.slug };
      made.things.push({ ...thing, value: named.before });
      made.others.push({ ...thing, id, stored: null });
      return settle(made, cut, "back");
    }
    // It is removed, too. It gets its place back when it is brought back.
    if (stored === undefined) return;
    if (this.#faulty.has(cut)) return settle(made, cut, "faulty");
    const { value, isWhole } = putBack(named, stored.value, this.#thing.slug);
    settle(made, cut, isWhole ? "back" : "changed");
    if (changedKeys(stored.value, value).length === 0) return;
    const { slug } = stored;
    made.things[made.things.indexOf(stored)] = { kind: stored.kind, slug, value };
    made.others.push({ kind: stored.kind, id, slug, stored });
  }

  #find(kind: string, id: string): StoredThing | undefined {
    return this.#state.things.find((thing) => thing.kind === kind && thing.id === id);
  }
}

function settle(made: Return, cut: ThingCut<ThingValue>, outcome: CutOutcome): void {
  made.settled.push({ ...cut, outcome });
}

/** The removed thing may have another slug now. */
function renamed({ kind, slug, goneKind, goneSlug, before, after }: ThingCut<ThingValue>, now: string) {
  const thing = { kind: kind as ThingKind, slug };
  const [named] = renameReferences([{ ...thing, value: before }], goneKind as ThingKind, goneSlug, now);
  return { before: named!.value, after: after ?? {} };
}
