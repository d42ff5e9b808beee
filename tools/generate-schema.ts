import type pg from "pg";

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
}

/** The TypeScript type of node-postgres's values for each PostgreSQL type, with the parsers of database.ts. */
const typescriptOf: Record<string, string> = {
  bool: "boolean",
  bpchar: "string",
  bytea: "Buffer",
  date: "string",
  int2: "number",
  int4: "number",
  int8: "number",
  jsonb: "Json",
  text: "string",
  timestamptz: "Timestamp",
  tstzrange: "string",
  uuid: "string",
  _date: "string[]",
  _int4: "number[]",
  _int8: "number[]",
  _uuid: "string[]",
  _text: "string[]",
};

const header = `// Generated from the migrated database by \`npm run schema\`. A test checks that it is current.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written as JSON text. Read as a value whose shape the reading code must check. */
export type Json = ColumnType<unknown, string, string>;
`;

/** Generates kysely's types from a migrated database. Check constraints that list values become unions. */
export async function generateSchema(pool: pg.Pool): Promise<string> {
  const columns = await readColumns(pool);
  const unions = await readUnions(pool);
  const tables = Map.groupBy(columns, (column) => column.table);
  const interfaces = [...tables].map(([table, members]) => {
    const lines = members.map((member) => `  ${member.column}: ${typeOf(member, unions)};`);
    return `export interface ${interfaceName(table)} {\n${lines.join("\n")}\n}\n`;
  });
  const index = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`);
  return [header, ...interfaces, `export interface DB {\n${index.join("\n")}\n}\n`].join("\n");
}

async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select table_name as "table", column_name as "column", udt_name as "type",
            is_nullable = 'YES' as nullable, (column_default is not null or is_identity = 'YES') as has_default
       from information_schema.columns
      where table_schema = 'public' and table_name <> 'migrations'
      order by table_name, ordinal_position`,
  );
  return rows;
}

/** The values of `column in ('a', 'b')` checks, by "table.column". */
async function readUnions(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const unions = new Map<string, string>();
  for (const { table, definition } of rows) {
    const check = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition);
    if (!check) continue;
    const values = check[2]!.split(", ").map((value) => value.replace(/^'(.*)'::text$/, '"$1"'));
    unions.set(`${table}.${check[1]}`, values.join(" | "));
  }
  return unions;
}

function typeOf(column: Column, unions: Map<string, string>): string {
  const plain = unions.get(`${column.table}.${column.column}`) ?? typescriptOf[column.type];
  if (plain === undefined)
    throw new Error(
      `${column.table}.${column.column}: no TypeScript type for ${column.type}. Add it to typescriptOf in generate-schema.ts.`,
    );
  const type = column.has_default ? `Generated<${plain}>` : plain;
  return column.nullable ? `${type} | null` : type;
}

function interfaceName(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
