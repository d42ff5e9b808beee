/** Gives the name of a field, which the compiler compares with the schema of the form: `name={takeField("amount")}`. */
export type NameOf<Name extends string> = (name: Name) => Name;

/** The names of a schema: `namesFrom<typeof takeForm>()`. Only its type is needed, because schemas stay on the server. */
export function namesFrom<Schema extends { shape: object }>(): NameOf<keyof Schema["shape"] & string> {
  return (name) => name;
}

/** Of a form with only a button. */
export const noFields: NameOf<never> = (name) => name;

/** The names that it gives. */
export type NameIn<Fields> = Fields extends NameOf<infer Name> ? Name : never;

/** Values of fields that nobody sees. */
export type HiddenValues<Fields> = Readonly<Partial<Record<NameIn<Fields>, string>>>;
