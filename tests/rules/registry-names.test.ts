import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { calendarKindNames } from "../../src/gateways/calendars/registry.ts";
import { gatewayKinds, moneyGateways } from "../../src/gateways/payments/registry.ts";

const root = resolve(import.meta.dirname, "../..");

interface Registry {
  home: string;
  /** The names that only their own folder may mention. */
  names: readonly string[];
}

const payments: Registry = {
  home: "src/gateways/payments",
  // A test gateway is no vendor, and its name is a common word.
  names: moneyGateways,
};
const calendars: Registry = {
  home: "src/gateways/calendars",
  // "Feed" is a common word.
  names: calendarKindNames.filter((name) => name !== "feed"),
};

/** Tests name the vendor whose server they replace. */
const isProduct = (file: string) => !/\.test\.tsx?$|\/testing\//.test(file);

/** The files that mention a name of a registry, other than its own folder and the registry. */
function mentions(sources: ReadonlyMap<string, string>, { home, names }: Registry): string[] {
  return [...sources].flatMap(([file, text]) =>
    names
      .filter((name) => file !== `${home}/registry.ts` && !file.startsWith(`${home}/${name}/`))
      .filter((name) => `${file}\n${text}`.toLowerCase().includes(name))
      .map((name) => `${file} mentions ${name}`),
  );
}

function productFiles(): ReadonlyMap<string, string> {
  const files = globSync("src/**/*.{ts,tsx,css}", { cwd: root }).filter(isProduct);
  return new Map(files.map((file) => [file, readFileSync(resolve(root, file), "utf8")]));
}

it("no file outside its folder names a payment gateway or a kind of calendar, so adding one is a folder and a row", () => {
  const sources = productFiles();
  expect(sources.size).toBeGreaterThan(1_000);
  expect([payments, calendars].flatMap((registry) => mentions(sources, registry))).toEqual([]);
});

it("every folder of a gateway is in the registry", () => {
  const folders = globSync(`${payments.home}/*/kind.ts`, { cwd: root }).map((file) => file.split("/").at(-2)!);
  expect(folders.toSorted()).toEqual(Object.keys(gatewayKinds).toSorted());
});

it("finds a name in a text, a path and an import", () => {
  const { home } = payments;
  const sources = new Map([
    ["src/web/pay.tsx", "You pay at Acme."],
    ["src/domain/acme-fees.ts", ""],
    ["src/server/pay.ts", 'import { x } from "#gateways/payments/acme/kind.ts";'],
    [`${home}/acme/kind.ts`, "Acme"],
    [`${home}/registry.ts`, "acme"],
    ["src/web/other.tsx", "You pay elsewhere."],
  ]);
  expect(mentions(sources, { home, names: ["acme"] })).toEqual([
    "src/web/pay.tsx mentions acme",
    "src/domain/acme-fees.ts mentions acme",
    "src/server/pay.ts mentions acme",
  ]);
});
