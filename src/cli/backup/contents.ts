import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import { readArchive } from "#gateways/archive/archive.ts";

/** What a backup begins with. */
const beginning = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  /** Recognizes the secret without telling it. */
  secretMark: z.string(),
  hasSecret: z.boolean(),
});
export type Beginning = z.infer<typeof beginning>;

const sums = z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() });
/** What a backup ends with, by table. A file without it was not written to its end. */
const end = z.object({ tables: z.record(z.string(), sums) });
export type TableSums = z.infer<typeof sums>;

export const names = { beginning: "almanac.json", secret: "secret", end: "end.json" } as const;

/** `tables/public.bookings/000001`. */
export function pieceName(table: string, n: number): string {
  return `tables/${table}/${String(n).padStart(6, "0")}`;
}

export function tableOf(piece: string): string | null {
  return /^tables\/([^/]+)\/\d+$/.exec(piece)?.[1] ?? null;
}

export function markOf(secret: string): string {
  return createHmac("sha256", secret).update("almanac backup").digest("hex").slice(0, 16);
}

export class Sums {
  readonly #hash = createHash("sha256");
  #bytes = 0;
  #rows = 0;

  add(piece: Buffer): void {
    this.#hash.update(piece);
    this.#bytes += piece.length;
    // Inside a value, COPY writes a line's end as \n in two characters.
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) this.#rows += 1;
  }

  get result(): TableSums {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.copy().digest("hex") };
  }
}

export class UnusableBackup extends Error {
  override name = "UnusableBackup";
}

export interface ReadBackup {
  beginning: Beginning;
  secret: string | null;
  tables: Record<string, TableSums>;
}

/** Reads a whole backup and compares it with its own sums. Rejects if a byte is missing or different. */
export async function checkBackup(path: string): Promise<ReadBackup> {
  const known = new Map<string, Sums>();
  let first: Beginning | null = null;
  let secret: string | null = null;
  let last: z.infer<typeof end> | null = null;
  try {
    for await (const { name, bytes } of readArchive(path)) {
      const table = tableOf(name);
      if (table !== null) known.getOrInsertComputed(table, () => new Sums()).add(bytes);
      else if (name === names.beginning) first = beginning.parse(JSON.parse(bytes.toString()));
      else if (name === names.secret) secret = bytes.toString();
      else if (name === names.end) last = end.parse(JSON.parse(bytes.toString()));
    }
  } catch (fault) {
    throw new UnusableBackup(`${path} is not a backup of Almanac, or it is damaged`, { cause: fault });
  }
  if (first === null) throw new UnusableBackup(`${path} is not a backup of Almanac.`);
  if (last === null) throw new UnusableBackup(`${path} was not written to its end.`);
  for (const [table, expected] of Object.entries(last.tables)) {
    const found = (known.get(table) ?? new Sums()).result;
    if (found.sha256 !== expected.sha256 || found.rows !== expected.rows)
      throw new UnusableBackup(`${path} is damaged: ${table} differs from what was written.`);
  }
  return { beginning: first, secret, tables: last.tables };
}
