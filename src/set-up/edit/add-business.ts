import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Doer } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { isReservedPath } from "#domain/content/addresses.ts";
import { slugFrom } from "#domain/text/slug.ts";
import type { Transaction } from "#store/database.ts";
import { findSlug, listDemo, listSlugs, mayAddBusiness, setClosed } from "#store/office/set-up/businesses.ts";
import { deleteDemo } from "#store/office/set-up/remove.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { isOwner, saveGrant } from "#store/office/people/operators.ts";
import { lockPacks } from "#store/set-up/lock.ts";
import { insertProvider } from "#store/set-up/provider.ts";
import { insertVersions } from "#store/set-up/history/thing-versions.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { inLine } from "../in-line.ts";
import { checkThings, type ThingFault } from "../things/check-things.ts";
import type { Thing } from "../things/thing.ts";
import { writeThings } from "../things/write-things.ts";

export interface NewBusiness {
  /** From the form, so that sending it twice adds one business. */
  id: string;
  name: string;
  timeZone: string;
  currency: string;
  locale: string;
  /** Whether it takes the place of the demo. */
  replacesDemo: boolean;
}

type AddRefusal = Extract<OfficeRefusal, { code: "not-allowed" }> | { code: "thing-faulty"; faults: ThingFault[] };

const noSwitches = { overrides: false, money: false };

/**
 * Adds a business, with the checks of a pack. The operator who adds it becomes its owner. If it takes the place of the demo, the
 * demo's businesses are removed; those in which someone has done something are closed instead.
 */
export async function addBusiness(
  typed: NewBusiness,
  { by, now }: { by: Extract<Doer, { kind: "operator" }>; now: Date },
  { db }: Pick<Services, "db">,
): Promise<Result<{ id: string; slug: string }, AddRefusal>> {
  const add = async (tx: Transaction): Promise<Result<{ id: string; slug: string }, AddRefusal>> => {
    await lockPacks(tx);
    if (!(await mayAddBusiness(tx, by.operatorId))) return refuse({ code: "not-allowed" });
    const known = await findSlug(tx, typed.id);
    if (known !== null)
      return (await isOwner(tx, typed.id, by.operatorId))
        ? ok({ id: typed.id, slug: known })
        : refuse({ code: "not-allowed" });
    if (typed.replacesDemo) await endDemo(tx, by, now);
    const taken = await listSlugs(tx);
    const checked = check(typed, taken, now);
    if (!checked.ok) return checked;
    const { thing, setup } = checked.value;
    const id = await insertProvider(tx, setup, typed.id);
    const { operatorId } = by;
    await insertVersions(tx, id, [{ ...thing, thingId: id, operatorId }]);
    await saveGrant(tx, {
      providerId: id,
      operatorId,
      grant: { role: "owner", staffId: null, switches: noSwitches },
    });
    await tx.executeQuery(
      logQuery(tx, {
        providerId: id,
        by,
        verb: "setup.add",
        about: { kind: "thing", id },
        version: 1,
        after: { kind: "provider", slug: thing.slug, fields: Object.keys(thing.value) },
      }),
    );
    await tx.executeQuery(
      logQuery(tx, {
        providerId: id,
        by,
        verb: "people.join",
        about: { kind: "operator", id: operatorId },
        after: { role: "owner" },
      }),
    );
    return ok({ id, slug: thing.slug });
  };
  return inLine(db, typed.id, () => db.transaction().execute(add));
}

async function endDemo(tx: Transaction, by: Extract<Doer, { kind: "operator" }>, now: Date): Promise<void> {
  for (const { id: providerId, isUntouched } of await listDemo(tx, by.operatorId)) {
    if (isUntouched) {
      await deleteDemo(tx, providerId);
      continue;
    }
    await setClosed(tx, providerId, now);
    await tx.executeQuery(
      logQuery(tx, { providerId, by, verb: "business.close", about: { kind: "thing", id: providerId } }),
    );
  }
}

/** With the first free slug. Names without Latin letters get a plain one, which the owner can change. */
function check({ name, timeZone, currency, locale }: NewBusiness, taken: ReadonlySet<string>, now: Date) {
  const base = slugFrom(name) || "business";
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (taken.has(slug) || isReservedPath(slug)) continue;
    const value = { name: name.trim(), "time-zone": timeZone, currency, locale };
    const thing: Thing = { kind: "provider", slug, value };
    const { setup, faults } = checkThings([thing], {
      zone: timeZone,
      forms: [],
      pages: [],
      pictures: new Set<string>(),
      takesPayments: false,
      takesScripts: false,
      today: now.toISOString().slice(0, 10),
    });
    if (faults.some(({ code }) => code === "slug-reserved")) continue;
    if (setup === null || faults.length > 0) return refuse({ code: "thing-faulty" as const, faults });
    // As it is stored, with the values that the checks fill in.
    return ok({ thing: writeThings(setup)[0]!, setup: setup.provider });
  }
}
