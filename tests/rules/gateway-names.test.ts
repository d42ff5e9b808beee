import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { gatewayKinds, moneyGateways } from "../../src/gateways/payments/registry.ts";

const root = resolve(import.meta.dirname, "../..");
const home = "src/gateways/payments";
/** Tests name the vendor whose server they replace. */
const isProduct = (file: string) => !/\.test\.tsx?$|\/testing\//.test(file);

/** The files that mention a vendor of payments, other than its own folder and the registry. */
function mentions(sources: ReadonlyMap<string, string>, vendors: readonly string[]): string[] {
  return [...sources].flatMap(([file, text]) =>
    vendors
      .filter((vendor) => file !== `${home}/registry.ts` && !file.startsWith(`${home}/${vendor}/`))
      .filter((vendor) => `${file}\n${text}`.toLowerCase().includes(vendor))
      .map((vendor) => `${file} mentions ${vendor}`),
  );
}

// A test gateway is no vendor, and its name is a common word.
it("no file outside its folder names a payment gateway, so that adding one is a folder and a row", () => {
  const files = globSync("src/**/*.{ts,tsx,css}", { cwd: root }).filter(isProduct);
  expect(files.length).toBeGreaterThan(1_000);
  expect(
    mentions(new Map(files.map((file) => [file, readFileSync(resolve(root, file), "utf8")])), moneyGateways),
  ).toEqual([]);
});

it("every folder of a gateway is in the registry", () => {
  const folders = globSync(`${home}/*/kind.ts`, { cwd: root }).map((file) => file.split("/").at(-2)!);
  expect(folders.toSorted()).toEqual(Object.keys(gatewayKinds).toSorted());
});

it("finds a vendor's name in a text, a path and an import", () => {
  const sources = new Map([
    ["src/web/pay.tsx", "You pay at Acme."],
    ["src/domain/acme-fees.ts", ""],
    ["src/server/pay.ts", 'import { x } from "#gateways/payments/acme/kind.ts";'],
    [`${home}/acme/kind.ts`, "Acme"],
    [`${home}/registry.ts`, "acme"],
    ["src/web/other.tsx", "You pay elsewhere."],
  ]);
  expect(mentions(sources, ["acme"])).toEqual([
    "src/web/pay.tsx mentions acme",
    "src/domain/acme-fees.ts mentions acme",
    "src/server/pay.ts mentions acme",
  ]);
});
