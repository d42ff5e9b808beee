import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../tests/support/long.ts";
import { checkPack } from "#packs/check/check-pack.ts";
import { extensionOf } from "#packs/read/picture.ts";
import { readPack } from "#packs/read/read-pack.ts";
import type { Setup } from "#packs/setup.ts";
import { inMemory, goodPack, type Pack } from "#packs/testing/good-pack.ts";
import { randomPack } from "#packs/testing/random-pack.ts";
import { checkThings, type ThingContext } from "./check-things.ts";
import { writeThings } from "./write-things.ts";

const today = "2026-11-01";

function contextOf(setup: Setup): ThingContext {
  return {
    zone: setup.provider.timeZone,
    forms: setup.forms,
    pages: setup.entries.filter(({ kind }) => kind === "page").map(({ slug }) => slug),
    pictures: new Set(setup.pictures.map(({ hash, mediaType }) => `${hash}.${extensionOf(mediaType)}`)),
    takesPayments: true,
    takesScripts: true,
    today,
  };
}

function setupOf(pack: Pack): Setup {
  const { setups, faults } = checkPack(inMemory(pack), { today });
  expect(faults).toEqual([]);
  return setups[0]!;
}

/** The setup, and what is left of it after it was written as things and read again. */
function roundTrip(setup: Setup) {
  const { provider, resources, staff, services, groups, menus, oneTimeLinks, coupons, packages } = setup;
  const checked = checkThings(writeThings(setup), contextOf(setup));
  return {
    given: {
      setup: { provider, resources, staff, services, groups, menus, oneTimeLinks, coupons, packages },
      faults: [],
    },
    kept: { setup: checked.setup, faults: checked.faults },
  };
}

describe("things", () => {
  it("say everything that the demo says", async () => {
    const { setups } = checkPack(await readPack("packs/demo"), { today });
    expect(setups.length).toBeGreaterThan(1);
    for (const { given, kept } of setups.map(roundTrip)) expect(kept).toMatchObject(given);
  });

  it("lose nothing of any pack", () => {
    fc.assert(
      fc.property(randomPack(), (pack) => {
        const { setups, faults } = checkPack(inMemory(pack), { today });
        // Two random courses can need one member at the same time.
        fc.pre(faults.length === 0);
        const { given, kept } = roundTrip(setups[0]!);
        expect(kept).toMatchObject(given);
      }),
      { numRuns: casesOf(80) },
    );
  });

  it("keep JSON's notation", () => {
    const things = writeThings(setupOf(goodPack()));
    expect(JSON.parse(JSON.stringify(things))).toEqual(things);
  });
});
