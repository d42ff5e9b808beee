import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { localeCodes, type LocaleCode } from "../src/domain/locales/locales.ts";
import { cldrVersion, zonesHead } from "./generate/generators.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";

/**
 * `npm run zones`: writes src/use-cases/zones/zones.generated.ts from the Unicode Consortium's CLDR. CLDR has 100 MB, of which
 * this needs a thousandth, so it is downloaded here and not installed.
 */
const target = resolve(import.meta.dirname, "../src/use-cases/zones/zones.generated.ts");

/** CLDR's names of the locales. "und" has the names that are the same in every language. */
const folders: Record<LocaleCode | "und", string> = {
  ...(Object.fromEntries(localeCodes.map((code) => [code, code])) as Record<LocaleCode, string>),
  "fr-ca": "fr-CA",
  "pt-br": "pt",
  pt: "pt-PT",
  und: "und",
};

/** Zones whose code does not start with their country's code. */
const countries: Record<string, string> = { gazastrp: "PS", hebron: "PS", jeruslm: "IL" };

interface Registered {
  _alias?: string;
  _iana?: string;
  _deprecated?: boolean;
}

type Named = { [key: string]: string | Named };

using folder = temporaryFolder();
const { keyword } = read(fetchPackage("cldr-bcp47"), "bcp47/timezone.json") as {
  keyword: { u: { tz: Record<string, Registered | string> } };
};
const dates = fetchPackage("cldr-dates-full");
const names = Object.fromEntries(
  Object.entries(folders).map(([code, name]) => {
    const { main } = read(dates, `main/${name}/timeZoneNames.json`) as {
      main: Record<string, { dates: { timeZoneNames: { zone: Named } } }>;
    };
    return [code, citiesOf(main[name]!.dates.timeZoneNames.zone)];
  }),
) as Record<keyof typeof folders, Map<string, string>>;

const lines = Object.entries(keyword.u.tz)
  .flatMap(([code, zone]) => (typeof zone === "string" || zone["_deprecated"] === true ? [] : [describe(code, zone)]))
  .filter((line) => line !== null)
  .toSorted();

writeFileSync(
  target,
  `${zonesHead}
/** A zone under its current name: country, city, other names of the zone, and the city's names in other languages. */
export type ZoneRow = readonly [country: string, city: string, aliases: string, cities: Readonly<Record<string, string>>];

export const zoneRows: Readonly<Record<string, ZoneRow>> = {
${lines.join("\n")}
};
`,
);

/** One line of the file; null for zones without a city, such as offsets. */
function describe(code: string, { _alias = "", _iana }: Registered): string | null {
  const aliases = _alias.split(" ");
  const key = aliases[0]!;
  if (key.startsWith("Etc/")) return null;
  const id = _iana ?? key;
  const city = names.und.get(key) ?? id.slice(id.lastIndexOf("/") + 1).replaceAll("_", " ");
  const own = new Map<string, LocaleCode[]>();
  for (const locale of localeCodes) {
    const name = names[locale].get(key) ?? city;
    if (name !== city) own.set(name, [...(own.get(name) ?? []), locale]);
  }
  const country = countries[code] ?? code.slice(0, 2).toUpperCase();
  const cities = Object.fromEntries([...own].map(([name, codes]) => [name, codes.join(" ")]));
  const others = aliases.filter((alias) => alias !== id).join(" ");
  return `  ${JSON.stringify(id)}: ${JSON.stringify([country, city, others, cities])},`;
}

function citiesOf(tree: Named, path = ""): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, branch]): [string, string][] => {
      if (typeof branch === "string") return [];
      const city = branch["exemplarCity"];
      return [
        ...(typeof city === "string" ? [[path + key, city] as [string, string]] : []),
        ...citiesOf(branch, `${path}${key}/`),
      ];
    }),
  );
}

function fetchPackage(name: string): string {
  const [archive] = execFileSync("npm", ["pack", "--silent", `${name}@${cldrVersion}`], {
    cwd: folder.path,
    encoding: "utf8",
  }).split("\n");
  execFileSync("tar", ["-xzf", archive!, "--transform", `s,^package,${name},`], { cwd: folder.path });
  return resolve(folder.path, name);
}

function read(place: string, file: string): unknown {
  return JSON.parse(readFileSync(resolve(place, file), "utf8"));
}
