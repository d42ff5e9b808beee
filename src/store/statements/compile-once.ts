import type { CompiledQuery } from "kysely";
import type { Database, Transaction } from "../database.ts";

/** Stands for a value while a statement is built. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Reads the value of a name. While the statement is built, it gives a placeholder of the same type. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

/** A statement whose text is built once. */
export interface CompiledStatement<Values extends object, Row> {
  /** The statement with its values, to be sent together with others. */
  with(db: Database | Transaction, values: Values): CompiledQuery<Row>;
  run(db: Database | Transaction, values: Values): Promise<Row[]>;
}

/**
 * Builds a statement when it is first needed. Later calls only fill in the values, because building the text of a
 * large statement takes longer than sending it. Every value must become a parameter: nothing in the text may depend on
 * it.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Database | Transaction, value: ValueOf<Values>) => { compile(): CompiledQuery<Row> },
): CompiledStatement<Values, Row> {
  let built: CompiledQuery<Row> | undefined;
  const filled = (db: Database | Transaction, values: Values): CompiledQuery<Row> => {
    built ??= build(db, ((name: string) => new Placeholder(name)) as ValueOf<Values>).compile();
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? (values as Record<string, unknown>)[parameter.name] : parameter,
    );
    return { ...built, parameters };
  };
  return {
    with: filled,
    run: async (db, values) => (await db.executeQuery(filled(db, values))).rows,
  };
}
