import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../../../tests/support/long.ts";
import type { z } from "zod";
import { checkPack } from "#packs/check/check-pack.ts";
import { extensionOf } from "#packs/read/picture.ts";
import { readPack } from "#packs/read/read-pack.ts";
import { groupsSchema, menusSchema, oneTimeLinksSchema, resourcesSchema } from "#packs/schema/collections.ts";
import { couponsSchema, packagesSchema } from "#packs/schema/money.ts";
import { weekdays } from "#packs/schema/hours.ts";
import { providerSchema } from "#packs/schema/provider.ts";
import { serviceSchema } from "#packs/schema/service/service.ts";
import { staffSchema } from "#packs/schema/staff.ts";
import type { Setup } from "#packs/setup.ts";
import { inMemory } from "#packs/testing/good-pack.ts";
import { randomPack } from "#packs/testing/random-pack.ts";
import { keysOfSchema } from "#packs/testing/schema-keys.ts";
import { checkThings } from "#set-up/things/check-things.ts";
import { thingKinds, type Thing, type ThingKind } from "#set-up/things/thing.ts";
import { writeThings } from "#set-up/things/write-things.ts";
import { fromEditor, toEditor } from "./editor-value.server.ts";
import type { EditorField } from "./field.server.ts";
import { readValue, withoutEmptyRows } from "./read-value.server.ts";
import { sectionsOf } from "../kinds/sections.server.ts";
import { sentOf } from "./sent-of.server.ts";
import { showFields } from "./show-fields.server.ts";
import type { ShownFields } from "./show-typed.server.ts";

const schemas: Record<ThingKind, z.ZodType> = {
  provider: providerSchema,
  resource: resourcesSchema.element,
  staff: staffSchema,
  service: serviceSchema,
  group: groupsSchema.element,
  menu: menusSchema.element,
  "one-time-link": oneTimeLinksSchema.element,
  coupon: couponsSchema.element,
  package: packagesSchema.element,
};

/** Written as one text in packs, and as several fields in the form. */
const texts = new Set(["pay-now", "window"]);
/** The slug has a field of its own, the sentences of mails a page, holidays a file. */
const elsewhere = ["slug", "holidays", "mail-notes", "optional-scripts"];

function keysOfField(field: EditorField, under = ""): string[] {
  const name = `${under}${field.key}`;
  const inside = (fields: readonly EditorField[]) => fields.flatMap((each) => keysOfField(each, `${name}.`));
  if (texts.has(field.key)) return [name];
  if (field.kind === "week") return [name, ...weekdays.map((day) => `${name}.${day}`)];
  if (field.kind === "picks") return [name, `${name}.${field.id}`, ...inside(field.fields)];
  if (field.kind === "list" && field.isBare) return [name];
  return "fields" in field ? [name, ...inside(field.fields)] : [name];
}

function fieldsOf(kind: ThingKind): EditorField[] {
  return sectionsOf[kind].flatMap(({ fields }) => fields);
}

/** The thing after its form was opened and sent again. */
function resent(thing: Thing, things: readonly Thing[]): Thing {
  const { kind, value } = thing;
  const fields = fieldsOf(kind);
  const shown: ShownFields = {
    t: (key) => key,
    names: (to) => things.filter((one) => one.kind === to).map(({ slug }) => ({ value: slug, label: slug })),
    languages: [],
    errors: new Map(),
    weekdays,
    currency: "EUR",
  };
  const sent = sentOf(showFields(fields, toEditor(kind, value), null, shown));
  const others = Object.entries(value).filter(([key]) => key === "translations" || elsewhere.includes(key));
  return {
    ...thing,
    value: { ...fromEditor(kind, withoutEmptyRows(fields, readValue(fields, sent))), ...Object.fromEntries(others) },
  };
}

function roundTrip(setup: Setup) {
  const { provider, resources, staff, services, groups, menus, oneTimeLinks, coupons, packages } = setup;
  const things = writeThings(setup);
  const checked = checkThings(
    things.map((thing) => resent(thing, things)),
    {
      zone: provider.timeZone,
      forms: setup.forms,
      pages: setup.entries.filter(({ kind }) => kind === "page").map(({ slug }) => slug),
      pictures: new Set(setup.pictures.map(({ hash, mediaType }) => `${hash}.${extensionOf(mediaType)}`)),
      takesPayments: true,
      takesScripts: true,
      today: "2026-11-01",
    },
  );
  return {
    given: {
      setup: { provider, resources, staff, services, groups, menus, oneTimeLinks, coupons, packages },
      faults: [],
    },
    kept: checked,
  };
}

describe("the fields of things", () => {
  it.each(thingKinds)("are those of packs: %s", (kind) => {
    const keys = keysOfSchema(schemas[kind], (key) => texts.has(key));
    const known = new Set(keys.filter((key) => !elsewhere.includes(key.split(".")[0]!)));
    const shown = new Set(fieldsOf(kind).flatMap((field) => keysOfField(field)));
    for (const key of elsewhere) shown.delete(key);
    expect([...shown].toSorted()).toEqual([...known].toSorted());
  });

  it("lose nothing of the demo when a form is sent as it was opened", async () => {
    const { setups } = checkPack(await readPack("packs/demo"), { today: "2026-11-01" });
    for (const { given, kept } of setups.map(roundTrip)) expect(kept).toMatchObject(given);
  });

  it("lose nothing of any business", () => {
    fc.assert(
      fc.property(randomPack(), (pack) => {
        const { setups, faults } = checkPack(inMemory(pack), { today: "2026-11-01" });
        fc.pre(faults.length === 0);
        const { given, kept } = roundTrip(setups[0]!);
        expect(kept).toMatchObject(given);
      }),
      { numRuns: casesOf(80), endOnFailure: true },
    );
  });
});
