import { isDeepStrictEqual } from "node:util";

/** The value, or undefined if it is the default. */
export function omitDefault<T>(usual: NoInfer<T>, value: T): T | undefined {
  return isDeepStrictEqual(value, usual) ? undefined : value;
}

/** The list, or undefined if it is empty. */
export function omitEmptyList<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** The mapping, or undefined if all of its members are undefined. */
export function omitEmptyMapping<T extends object>(mapping: T): T | undefined {
  return Object.values(mapping).some((value) => value !== undefined) ? mapping : undefined;
}
