import type { SelectType } from "kysely";
import type { DB } from "../schema.generated.ts";

/** The simple fields of a setup and their columns. Reading and writing use the same list, so neither can miss one. */
export type Columns<Table extends keyof DB> = Readonly<Record<string, keyof DB[Table] & string>>;

export type ColumnFields<Table extends keyof DB, List extends Columns<Table>> = {
  -readonly [Field in keyof List]: SelectType<DB[Table][List[Field]]>;
};

export type Row<Table extends keyof DB, List extends Columns<Table>> = {
  [Column in List[keyof List]]: SelectType<DB[Table][Column]>;
};

export function fieldsOf<Table extends keyof DB, List extends Columns<Table>>(
  columns: List,
  row: Row<Table, List>,
): ColumnFields<Table, List> {
  const values: Record<string, unknown> = row;
  const fields = Object.entries(columns).map(([field, column]) => [field, values[column]]);
  return Object.fromEntries(fields) as ColumnFields<Table, List>;
}

export function rowOf<Table extends keyof DB, List extends Columns<Table>>(
  columns: List,
  fields: ColumnFields<Table, List>,
): Row<Table, List> {
  const row = Object.entries(columns).map(([field, column]) => [column, fields[field]]);
  return Object.fromEntries(row) as Row<Table, List>;
}
