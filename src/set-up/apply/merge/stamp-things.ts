import type { Doer } from "#domain/office/actor.ts";
import type { Transaction } from "#store/database.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { insertVersions, type NewThingVersion } from "#store/set-up/history/thing-versions.ts";
import { changedKeys } from "../../things/changed-keys.ts";
import type { Thing, ThingKind } from "../../things/thing.ts";
import type { SetupChange } from "../change.ts";
import type { MergedThing } from "./merge-things.ts";
import type { LoadPlan } from "./plan-load.ts";

interface Written {
  providerId: string;
  by: Doer;
  reason: string;
  /** The ids of all rows, by kind and slug. */
  ids: ReadonlyMap<SetupChange["kind"], ReadonlyMap<string, string>>;
}

const changeKinds = {
  resource: "resource",
  staff: "staff member",
  service: "service",
  group: "group",
  menu: "menu",
  "one-time-link": "one-time link",
  coupon: "coupon",
  package: "package",
} as const satisfies Record<Exclude<ThingKind, "provider">, SetupChange["kind"]>;

/** Writes down what the pack delivered, and what became of each thing. The next load compares with it. */
export async function stampThings(tx: Transaction, plan: LoadPlan, written: Written): Promise<void> {
  const { providerId, by, reason, ids } = written;
  const idOf = ({ kind, slug }: Thing) => (kind === "provider" ? providerId : ids.get(changeKinds[kind])!.get(slug)!);
  const versions: NewThingVersion[] = [];
  for (const thing of plan.things) {
    const delivered = thing.pack && plan.delivered.get(`${thing.pack.kind} ${thing.pack.slug}`)!;
    const id = thing.after === null ? thing.known!.id : idOf(thing.after);
    versions.push(...versionsOf(thing, delivered, id));
  }
  await insertVersions(tx, providerId, versions);
  for (const thing of plan.things) {
    if (thing.choice === null) continue;
    const { known, after } = thing;
    const { kind, slug } = (known!.here ?? thing.pack)!;
    const fields = changedKeys(known!.here?.value ?? {}, thing.pack?.value ?? {});
    const about = { kind: "thing" as const, id: after === null ? known!.id : idOf(after) };
    const entry = { providerId, by, verb: "setup.load" as const, about, reason };
    await tx.executeQuery(logQuery(tx, { ...entry, after: { kind, slug, choice: thing.choice, fields } }));
  }
}

/** @param delivered What the pack says, word for word. */
function versionsOf({ known, pack, after }: MergedThing, delivered: Thing | null, id: string): NewThingVersion[] {
  const isPackVersion = { thingId: id, operatorId: null };
  if (known === null) return [{ ...isPackVersion, ...plain(delivered!) }];
  const { kind, here, base, version, replaces } = known;
  const slug = (delivered ?? base ?? here)!.slug;
  const isDelivered = pack === null ? base === null : version > 0 && replaces === undefined && isSame(base, pack);
  const versions: NewThingVersion[] = [];
  // What a pack delivered before versions were counted.
  if (version === 0 && here !== null && !isSame(here, delivered)) versions.push({ ...isPackVersion, ...plain(here) });
  if (!isDelivered) versions.push({ ...isPackVersion, kind, slug, value: delivered?.value ?? null });
  const last = isDelivered ? here : delivered;
  if (!isSame(last, after)) {
    const row = { ...isPackVersion, kind, slug: after?.slug ?? slug, value: after?.value ?? null };
    versions.push({ ...row, isMerge: !isSame(after, delivered) });
  }
  // The thing is another row now, so packs no longer mean the old one.
  const old = id === known.id ? replaces : known.id;
  if (old !== undefined) versions.push({ ...isPackVersion, thingId: old, kind, slug, value: null });
  return versions;
}

function plain({ kind, slug, value }: Thing) {
  return { kind, slug, value };
}

function isSame(one: Thing | null, other: Thing | null): boolean {
  if (one === null || other === null) return one === other;
  return one.slug === other.slug && changedKeys(one.value, other.value).length === 0;
}
