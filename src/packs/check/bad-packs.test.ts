import { describe, expect, it } from "vitest";
import { badCollections } from "#packs/testing/bad/bad-collections.ts";
import { badContent } from "#packs/testing/bad/bad-content.ts";
import { badFormTranslations, translatedForms } from "#packs/testing/bad/bad-form-translations.ts";
import { badForms, formPack } from "#packs/testing/bad/bad-forms.ts";
import { badHours } from "#packs/testing/bad/bad-hours.ts";
import { badLinks } from "#packs/testing/bad/bad-links.ts";
import { badMoney, moneyPack } from "#packs/testing/bad/bad-money.ts";
import { badPeople } from "#packs/testing/bad/bad-people.ts";
import { badServices } from "#packs/testing/bad/bad-services.ts";
import { badSyntax } from "#packs/testing/bad/bad-syntax.ts";
import { badCourses, coursesPack } from "#packs/testing/courses-pack.ts";
import { badTimetables, timetablePack } from "#packs/testing/bad/bad-timetables.ts";
import { badTranslations, translatedPack } from "#packs/testing/bad/bad-translations.ts";
import { badVisits } from "#packs/testing/bad/bad-visits.ts";
import { contentPack } from "#packs/testing/content-pack.ts";
import { goodPack, inMemory, spoil, type Pack } from "#packs/testing/good-pack.ts";
import { reasonOf, type PackProblem } from "#packs/check/reasons/reasons.ts";
import { checkPack } from "#packs/check/check-pack.ts";
import type { Fault } from "#packs/read/fault.ts";
import { firstPaymentVariable } from "#gateways/payments/registry.ts";

const provider = "provider.yaml";
const ada = "staff/ada.yaml";
const haircut = "services/haircut.yaml";

const bad = [
  ...badSyntax,
  ...badPeople,
  ...badHours,
  ...badServices,
  ...badVisits,
  ...badTimetables,
  ...badCourses,
  ...badCollections,
  ...badMoney,
  ...badForms,
  ...badContent,
  ...badTranslations,
  ...badFormTranslations,
  ...badLinks,
];

/** Each is checked once, though two tests read what is wrong with it. */
const faultsOf = new Map<Pack, Fault[]>();

function faultsIn(pack: Pack): Fault[] {
  return faultsOf.getOrInsertComputed(pack, () => checkPack(inMemory(pack)).faults);
}

function toldOf(pack: Pack): string[] {
  return checkPack(inMemory(pack)).faults.map(({ file, line }) => `${file}:${line}`);
}

describe("a bad pack", () => {
  it("is made from one without faults", () => {
    for (const pack of [
      goodPack(),
      formPack(),
      translatedForms(),
      contentPack(),
      translatedPack(),
      timetablePack(),
      coursesPack(),
      moneyPack(),
    ])
      expect(checkPack(inMemory(pack))).toMatchObject({ faults: [], warnings: [] });
  });

  it.each(bad)("with %s", (_what, pack, ...told) => {
    const faults = faultsIn(pack);
    expect(faults.map(({ file, line, column, reason }) => `${file}:${line}:${column}: ${reason}`)).toEqual(told);
  });

  it("is reported with codes whose words are the reasons", () => {
    for (const { code, parameters, reason } of bad.flatMap(([, pack]) => faultsIn(pack))) {
      const words = reasonOf(...([code, parameters] as unknown as PackProblem));
      expect(reason.endsWith(words), `${code}: ${reason}`).toBe(true);
    }
  });

  it("is reported with the path of each value", () => {
    let pack = spoil(goodPack(), provider, "time-zone: Europe/Lisbon", "zone: Europe/Lisbon");
    pack = spoil(pack, haircut, "- chairs", "- sofas");
    pack = spoil(pack, haircut, "seats: 3", "seats: 30000");
    const { faults } = checkPack(inMemory(pack));
    expect(faults.map(({ path, code, parameters }) => [path.join("."), code, parameters])).toEqual([
      ["time-zone", "missing", {}],
      ["zone", "unknown-key", { key: "zone", meant: "" }],
      ["seats", "not-whole-number", { least: 1, most: 9_999 }],
      ["resources.0", "no-resource", { slug: "sofas" }],
    ]);
  });

  it("is reported with all its faults together, in reading order", () => {
    let pack = spoil(goodPack(), provider, "EUR", "EUX");
    pack = spoil(pack, ada, "22:00-02:00", "late");
    pack = spoil(pack, haircut, "- chairs", "- sofas");
    pack = spoil(pack, haircut, "terms: true", "terms: perhaps");
    const { faults } = checkPack(inMemory(pack));
    expect(faults.map(({ file, line }) => `${file}:${line}`)).toEqual([
      `${provider}:6`,
      `${haircut}:12`,
      `${haircut}:18`,
      `${ada}:5`,
    ]);
  });

  it("is not reported with faults that only follow from another fault", () => {
    let pack = spoil(translatedPack(), provider, "currency: EUR", "currency: Euro\nlocale: german");
    pack = spoil(pack, provider, "Europe/Lisbon", "Vienna");
    pack = spoil(pack, provider, "Be on time.", "[Be on time.]");
    pack = { ...pack, "services/haircut.en.yaml": "name: Haircut", "texts/about.en.md": pack["texts/about.de.md"]! };
    pack = spoil(pack, haircut, "price: 30.00", "price: cheap");
    pack = spoil(pack, haircut, "seats: 3", "seats: many");
    pack = spoil(pack, haircut, "summary: Short", "summary: [Short]");
    expect(toldOf(pack)).toEqual([
      `${provider}:5`, // the zone
      `${provider}:6`, // the currency
      `${provider}:7`, // the language
      `${provider}:8`, // the terms
      `${haircut}:2`, // the summary
      `${haircut}:5`, // the price
      `${haircut}:8`, // the seats
    ]);
  });

  it("is reported with all faults in the same file", () => {
    let pack = spoil(goodPack(), provider, "brand:", "brand:\n  color: red");
    pack = spoil(pack, provider, "images/logo.svg", "images/none.svg");
    pack = { ...pack, "provider.de.yaml": "tagline: Haare" };
    pack = spoil(pack, ada, "name: Ada", "name: [Ada]");
    pack = spoil(pack, ada, "tuesday: 22:00-02:00", "sunday: 22:00-10:00");
    pack = spoil(pack, haircut, "window: 60 days", "window: soon");
    pack = spoil(pack, haircut, "deposit 10.00", "deposit 99.00");
    pack = spoil(pack, haircut, "member: ben", "member: bob");
    expect(toldOf(pack)).toEqual([
      "provider.de.yaml:1", // there is no tagline
      `${provider}:4`,
      `${provider}:5`,
      `${haircut}:4`,
      `${haircut}:5`,
      `${haircut}:9`,
      `${ada}:1`,
      `${ada}:5`,
    ]);
    const post = "content/posts/first.md";
    const content = spoil(spoil(contentPack(), post, "published:", "publishd:"), post, "comb.svg)", "none.svg)");
    expect(toldOf(content)).toEqual([`${post}:10`, `${post}:19`]);
  });

  it("has a distinct message for each fault", () => {
    const reasons = bad.map(([, , told]) => told);
    expect(new Set(reasons).size).toBeGreaterThan(80);
  });
});

describe("a pack for an installation without payments", () => {
  it("is rejected if a service must be paid when booking", () => {
    const { faults } = checkPack(inMemory(goodPack()), { takesPayments: false });
    expect(faults.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([`${haircut}:4:10`]);
    expect(faults[0]!.reason).toContain(`visitors cannot pay: set ${firstPaymentVariable}`);
  });

  it("is loaded if nothing is paid online, with a warning that visitors cannot buy its products", () => {
    const pack = spoil(contentPack(), haircut, "pay-now: deposit 10.00", "pay-now: nothing");
    const { faults, warnings } = checkPack(inMemory(pack), { takesPayments: false });
    expect(faults).toEqual([]);
    expect(warnings.map(({ reason }) => reason)).toContain("cannot be bought online: no payments are set up");
  });
});

describe("a pack with scripts of other sites", () => {
  const script = "https://stats.example/a.js";
  const pack = () => inMemory(spoil(contentPack(), "provider.yaml", "terms:", `optional-scripts: [${script}]\nterms:`));

  it("is rejected while the office shares the address of the pages, with the reason", () => {
    const { faults } = checkPack(pack());
    expect(faults).toMatchObject([{ code: "scripts-off", parameters: { script } }]);
    expect(faults[0]!.reason).toContain("set OFFICE_URL, or remove it");
    expect(faults[0]!.line).toBe(7);
  });

  it("is loaded if the office has a host of its own", () => {
    const { faults, setups } = checkPack(pack(), { takesScripts: true });
    expect(faults).toEqual([]);
    expect(setups[0]!.provider.optionalScripts).toEqual([script]);
  });
});

describe("a pack of several providers", () => {
  it("is rejected if two providers have the same slug", () => {
    const [one] = inMemory(goodPack(), "one").folders;
    const [two] = inMemory(goodPack(), "two").folders;
    const { faults } = checkPack({ folders: [one!, two!], faults: [] });
    expect(faults).toMatchObject([
      {
        file: "two/provider.yaml",
        line: 1,
        column: 7,
        path: ["slug"],
        reason: '"north-pier" is already the slug of one/provider.yaml',
      },
    ]);
  });
});

describe("an odd pack", () => {
  it.each([
    [
      "an unused picture",
      { ...goodPack(), "images/old.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      "images/old.svg:1: is not used",
    ],
    [
      "a link that would run something",
      spoil(contentPack(), "content/posts/first.md", "/post/second/", "javascript:alert(1)"),
      "content/posts/first.md:13: the link to javascript:alert(1) was removed",
    ],
  ])("with %s is loaded with a warning", (_what, pack, told) => {
    const { faults, warnings } = checkPack(inMemory(pack));
    expect(faults).toEqual([]);
    expect(warnings.map(({ file, line, reason }) => `${file}:${line}: ${reason}`)).toEqual([told]);
  });
});
