import { localeCodes, type LocaleCode } from "#domain/locales/locales.ts";
import { cities } from "./cities.ts";

export interface City {
  names: Readonly<Record<LocaleCode, string>>;
  /** Former names, and names in languages that the app does not support. */
  others: readonly string[];
}

let byZone: ReadonlyMap<string, readonly City[]> | null = null;

/** The cities in a zone that it is not named after. */
export function citiesOf(zone: string): readonly City[] {
  byZone ??= readCities(cities);
  return byZone.get(zone) ?? [];
}

export function readCities(table: string): Map<string, City[]> {
  const read = new Map<string, City[]>();
  let current: City[] = [];
  for (const line of table.split("\n").filter((one) => one !== "")) {
    if (line.startsWith(" ")) current.push(readCity(line));
    else read.set(line, (current = []));
  }
  return read;
}

function readCity(line: string): City {
  const [own, ...rest] = line.trim().split(" | ");
  const named = new Map<string, string>();
  const others: string[] = [];
  for (const part of rest) {
    const [codes, name] = part.split(": ") as [string, string];
    if (codes === "*") others.push(name);
    else for (const code of codes.split(" ")) named.set(code, name);
  }
  const nameIn = (code: LocaleCode) => named.get(code) ?? named.get(code.split("-", 1)[0]!) ?? own!;
  const names = Object.fromEntries(localeCodes.map((code) => [code, nameIn(code)])) as Record<LocaleCode, string>;
  return { names, others: [own!, ...others] };
}
