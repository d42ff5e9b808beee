import type pg from "pg";
import { writtenByMigrations } from "./written-by-migrations.ts";

/** Copies of the rows of a database, each under a name. Inserting them is quicker than computing them again. */
export class KeptRows {
  readonly #client: pg.Client;
  /** The statements that insert the rows again. */
  readonly #insertions = new Map<string, string>();
  /** What was filled once. It is worth a copy only if it is filled again. */
  readonly #seen = new Set<string>();

  constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Fills the empty database. True if it now has another copy, in tables of their own. */
  async fill(name: string, fill: () => Promise<unknown>): Promise<boolean> {
    const insertions = this.#insertions.get(name);
    if (insertions !== undefined) {
      // Triggers did their work before the rows were copied.
      await this.#client.query(`begin; set local session_replication_role = replica; ${insertions}; commit`);
      return false;
    }
    await fill();
    const isAgain = this.#seen.has(name);
    if (isAgain) await this.#keep(name);
    this.#seen.add(name);
    return isAgain;
  }

  async #keep(name: string): Promise<void> {
    const schema = `kept_${this.#insertions.size}`;
    const { rows } = await this.#client.query<{ copies: string; insertions: string }>(statements, [schema]);
    const { copies, insertions } = rows[0]!;
    await this.#client.query(`create schema ${schema}; ${copies}`);
    this.#insertions.set(name, insertions);
  }
}

const statements = `
  with filled as (
    select c.oid::regclass as origin, format('%I.%I', $1::text, 'copy of ' || c.oid::regclass::text) as copy, relkind,
           (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class c
     where relkind in ('r', 'S') and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
       and pg_relation_size(c.oid) > 0 and relname not in (${writtenByMigrations}))
  select string_agg(case relkind when 'S' then format('create table %s as select last_value, is_called from %s', copy, origin)
                                 else format('create table %s as select %s from %s', copy, columns, origin) end, '; ') as copies,
         string_agg(case relkind when 'S' then format('select setval(%L, last_value, is_called) from %s', origin, copy)
                                 else format('insert into %s (%s) overriding system value select %s from %s',
                                             origin, columns, columns, copy) end, '; ') as insertions
    from filled`;
