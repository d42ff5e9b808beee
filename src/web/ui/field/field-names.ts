/** The names of a form's fields. Its page writes them, as `name={fields.amount}`, and its action reads them. */
export type FieldNames<Name extends string> = { readonly [Each in Name]: Each };

export function fieldNames<const Name extends string>(...names: readonly Name[]): FieldNames<Name> {
  return Object.fromEntries(names.map((name) => [name, name])) as FieldNames<Name>;
}

/** Of a form with only a button. */
export const noFields = fieldNames<never>();

/** Gives the name of a field, which the compiler compares with the schema of the form: `name={takeField("amount")}`. */
export type NameOf<Name extends string> = (name: Name) => Name;

/** The names that are in it. */
export type NameIn<Fields> =
  Fields extends NameOf<infer Name> ? Name : Fields extends FieldNames<infer Name> ? Name : never;

/** Values of fields that nobody sees. */
export type HiddenValues<Fields> = Readonly<Partial<Record<NameIn<Fields>, string>>>;
