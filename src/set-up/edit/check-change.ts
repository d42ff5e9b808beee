import { isReservedPath } from "#domain/content/addresses.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Doer } from "#domain/office/actor.ts";
import type { Transaction } from "#store/database.ts";
import { listRemoved, listVersions } from "#store/set-up/history/thing-versions.ts";
import type { ChangeBooked } from "../apply/apply-timetables.ts";
import { faultStartOf } from "#packs/read/fault.ts";
import { packFaultAt } from "#packs/check/reasons/reasons.ts";
import { checkThings, type ThingContext, type ThingFault } from "../things/check-things.ts";
import type { Thing, ThingKind, ThingValue } from "../things/thing.ts";
import type { ThingSetup } from "../things/write-things.ts";
import type { ProviderState, StoredThing } from "./read-state.ts";
import { removeReferences, renameReferences } from "./references.ts";

export const scriptsKey = "optional-scripts";

export type SaveRefusal =
  | { code: "thing-unknown" }
  | { code: "thing-faulty"; faults: ThingFault[] }
  /** Someone else has changed it meanwhile. `base` is what the editor started from; null if that is not known any more. */
  | { code: "thing-changed"; base: ThingValue | null; here: StoredThing | null; operator: string | null }
  /** A thing that was removed within 30 days, or is out of use, has this slug. It can be restored. */
  | { code: "thing-in-bin"; id: string; name: string; isResting: boolean };

/** What becomes of one thing. */
export interface ThingChange {
  kind: ThingKind;
  /** Null for a new thing. */
  id: string | null;
  /** The version that the editor started from. */
  version: number;
  slug: string;
  /** Null removes it. */
  value: ThingValue | null;
  /** The value is an earlier version: it has translations of its own, and the thing may have been removed since. */
  isEarlier?: true;
}

export interface SaveOptions {
  providerId: string;
  by: Extract<Doer, { kind: "operator" }>;
  now: Date;
  takesPayments: boolean;
  /** Whether scripts of other sites may be added. */
  takesScripts?: boolean;
  changeBooked?: ChangeBooked;
  reason?: string;
  /** Looks at what the change means for visits to come, before it is committed. Throws to keep everything as it was. */
  weigh?: (tx: Transaction, when: "before" | "after") => Promise<void>;
}

export class ChangeRefused extends Error {
  readonly refusal: SaveRefusal;
  constructor(refusal: SaveRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The thing as it is stored, if the editor has seen it so. */
export async function findBefore(
  tx: Transaction,
  { things }: ProviderState,
  { kind, id, version, isEarlier }: ThingChange,
  providerId: string,
): Promise<StoredThing | null> {
  if (id === null) return null;
  const here = things.find((thing) => thing.kind === kind && thing.id === id) ?? null;
  if (here !== null && here.version === version) return here;
  const versions = await listVersions<ThingValue>(tx, providerId, { kind, thingId: id });
  if (here === null && isEarlier === true && (versions[0]?.version ?? 0) === version) return null;
  if (here === null && versions.length === 0) throw new ChangeRefused({ code: "thing-unknown" });
  // Without a row the editor started from what the first row says.
  const base = versions.find((one) => one.version === Math.max(version, 1))?.value ?? null;
  throw new ChangeRefused({ code: "thing-changed", base, here, operator: versions[0]?.operator ?? null });
}

/** A new slug must not be that of something that can still be restored, nor a business's an address of the application. */
export async function refuseReserved(
  tx: Transaction,
  { resting }: ProviderState,
  before: StoredThing | null,
  { kind, id, slug, value, isEarlier }: ThingChange,
  { providerId, now }: SaveOptions,
): Promise<void> {
  if (value === null || before?.slug === slug) return;
  if (kind === "provider" && isReservedPath(slug)) {
    const { code, parameters, reason } = packFaultAt(faultStartOf(""), "slug-reserved", { slug });
    throw new ChangeRefused({
      code: "thing-faulty",
      faults: [{ kind, slug, path: ["slug"], code, parameters, reason }],
    });
  }
  const rests = resting.find((thing) => thing.kind === kind && thing.slug === slug && thing.id !== id);
  if (rests !== undefined)
    throw new ChangeRefused({ code: "thing-in-bin", id: rests.id, name: rests.name, isResting: true });
  // An earlier version brings its slug back.
  if (isEarlier === true) return;
  const removed = await listRemoved<ThingValue>(tx, providerId, now);
  const gone = removed.find((thing) => thing.kind === kind && thing.slug === slug && thing.thingId !== id);
  if (gone === undefined) return;
  const name = gone.value?.["name"];
  throw new ChangeRefused({
    code: "thing-in-bin",
    id: gone.thingId,
    isResting: false,
    name: typeof name === "string" && name !== "" ? name : slug,
  });
}

export function replaceThing(things: readonly StoredThing[], before: StoredThing | null, change: ThingChange): Thing[] {
  const { kind, slug, value } = change;
  if (before === null) return [...things, { kind, slug, value: value ?? {} }];
  const others = things.filter((thing) => thing !== before);
  if (value === null) return removeReferences(others, kind, before.slug);
  const renamed = before.slug === slug ? others : renameReferences(others, kind, before.slug, slug);
  return [...renamed, { kind, slug, value }];
}

/** Refuses a change that brings a fault. Faults that were there before do not count, so that one can be mended after another. */
export function checkChange(
  state: ProviderState,
  things: Thing[],
  { now, takesPayments, takesScripts = false }: SaveOptions,
): Result<ThingSetup, { code: "thing-faulty"; faults: ThingFault[] }> {
  const context: ThingContext = {
    zone: state.setup.provider.timeZone,
    forms: state.forms,
    pages: state.pages,
    pictures: state.pictures,
    takesPayments,
    takesScripts,
    today: now.toISOString().slice(0, 10),
  };
  const { setup, faults } = checkThings(things, context);
  if (setup !== null && faults.length === 0) return ok(setup);
  const known = new Set(checkThings(state.things, context).faults.map(nameOf));
  const fresh = faults.filter((fault) => !known.has(nameOf(fault)));
  if (setup === null || fresh.length > 0)
    return refuse({ code: "thing-faulty", faults: fresh.length > 0 ? fresh : faults });
  return ok(setup);
}

function nameOf({ kind, slug, path, reason }: ThingFault): string {
  return JSON.stringify([kind, slug, path, reason]);
}
