import { isDeepStrictEqual } from "node:util";

/** The names of the settings that differ, in plain words. */
export function compareSettings<T extends object>(before: T, after: T): string[] {
  const names = Object.keys(after) as (keyof T & string)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name])).map(localizeBooking);
}

function localizeBooking(name: string): string {
  if (name === "isActive") return "active again";
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
