import { localeCodes, type LocaleCode } from "#domain/locales/locales.ts";
import { places } from "./places.ts";

export interface Place {
  names: Readonly<Record<LocaleCode, string>>;
  /** Names of no language of ours, or of times gone by. */
  others: readonly string[];
}

let byZone: ReadonlyMap<string, readonly Place[]> | null = null;

/** The places of a zone that it is not named after. */
export function placesOf(zone: string): readonly Place[] {
  byZone ??= readPlaces(places);
  return byZone.get(zone) ?? [];
}

export function readPlaces(table: string): Map<string, Place[]> {
  const read = new Map<string, Place[]>();
  let current: Place[] = [];
  for (const line of table.split("\n").filter((one) => one !== "")) {
    if (line.startsWith(" ")) current.push(readPlace(line));
    else read.set(line, (current = []));
  }
  return read;
}

function readPlace(line: string): Place {
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
