/** The names of a form's fields. Its page writes them, as `name={fields.amount}`, and its action reads them. */
export type FieldNames<Name extends string> = { readonly [Each in Name]: Each };

export function fieldNames<const Name extends string>(...names: readonly Name[]): FieldNames<Name> {
  return Object.fromEntries(names.map((name) => [name, name])) as FieldNames<Name>;
}

/** Of a form with only a button. */
export const noFields = fieldNames<never>();

/** Values of fields that nobody sees. */
export type HiddenValues<Fields extends FieldNames<string>> = Readonly<Partial<Record<keyof Fields & string, string>>>;
