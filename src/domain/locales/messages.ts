import type english from "#locales/en.json";

type Leaves<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** The full key of one message in the catalogues, such as "error.calendarNotFound". */
export type MessageKey = Leaves<typeof english>;
