import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import { readArchive, type ArchivedFile } from "#gateways/archive/archive.ts";
import { primaryKeyOf } from "#store/backup/tables.ts";

/** What a backup begins with. */
const beginning = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  /** Recognizes the secret without revealing it. */
  secretMark: z.string(),
  hasSecret: z.boolean(),
});
export type Beginning = z.infer<typeof beginning>;

const sums = z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() });
/** What a backup ends with, by table. A file without it was not written to its end. */
const end = z.object({ tables: z.record(z.string(), sums) });
export type TableSums = z.infer<typeof sums>;

export const names = { beginning: "almanac.json", secret: "secret", end: "end.json" } as const;

/** Bytes. Pieces are far smaller. */
const largestPiece = 64 * 1024 * 1024;

/** `tables/public.bookings/000001`. */
export function pieceName(table: string, n: number): string {
  return `tables/${table}/${String(n).padStart(6, "0")}`;
}

function tableOf(piece: string): string | null {
  return /^tables\/([^/]+)\/\d+$/.exec(piece)?.[1] ?? null;
}

export function markOf(secret: string): string {
  return createHmac("sha256", secret).update("almanac backup").digest("hex").slice(0, 16);
}

export class BackupSums {
  readonly #hash = createHash("sha256");
  #bytes = 0;
  #rows = 0;

  add(piece: Buffer): void {
    this.#hash.update(piece);
    this.#bytes += piece.length;
    // Inside a value, COPY writes the end of a line as two characters, \ and n.
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) this.#rows += 1;
  }

  get result(): TableSums {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.copy().digest("hex") };
  }
}

export function countRowsOf(tables: Record<string, TableSums>): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
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
  const found = await readAll(path);
  const { first, last } = found;
  if (last === null) throw new UnusableBackup(`${path} was not written to its end. Use another backup.`);
  const expected = new Map(Object.entries(last.tables));
  const known = new Set(first.tables.map(primaryKeyOf));
  const isComplete =
    [...known].every((key) => expected.has(key)) && [...found.sums.keys()].every((key) => known.has(key));
  if (!isComplete || first.hasSecret !== (found.secret !== null)) throw damaged(path, "its parts do not fit together");
  for (const [table, { rows, sha256 }] of expected) {
    const own = (found.sums.get(table) ?? new BackupSums()).result;
    if (own.sha256 !== sha256 || own.rows !== rows) throw damaged(path, `${table} differs from what was written`);
  }
  return { beginning: first, secret: found.secret, tables: last.tables };
}

interface Found {
  first: Beginning;
  secret: string | null;
  sums: Map<string, BackupSums>;
  last: z.infer<typeof end> | null;
}

async function readAll(path: string): Promise<Found> {
  let found: Found | null = null;
  try {
    for await (const file of readArchive(path, largestPiece)) {
      if (found === null) found = { first: readBeginning(file, path), secret: null, sums: new Map(), last: null };
      else readPart(file, found);
    }
  } catch (fault) {
    if (fault instanceof UnusableBackup) throw fault;
    if (fault instanceof Error && "syscall" in fault) throw fault;
    if (found === null) throw new UnusableBackup(`${path} is not a backup of Almanac`, { cause: fault });
    throw damaged(path, fault instanceof Error ? fault.message : "it cannot be read");
  }
  if (found === null) throw new UnusableBackup(`${path} is not a backup of Almanac.`);
  return found;
}

function readBeginning({ name, bytes }: ArchivedFile, path: string): Beginning {
  if (name !== names.beginning) throw new UnusableBackup(`${path} is not a backup of Almanac.`);
  const { format } = z.looseObject({ format: z.number() }).parse(JSON.parse(bytes.toString()));
  if (format > 1) throw new UnusableBackup(`${path} was made by a newer version of Almanac. Restore it with that one.`);
  return beginning.parse(JSON.parse(bytes.toString()));
}

function readPart({ name, bytes }: ArchivedFile, found: Found): void {
  const table = tableOf(name);
  if (table !== null) found.sums.getOrInsertComputed(table, () => new BackupSums()).add(bytes);
  else if (name === names.secret) found.secret = bytes.toString();
  else if (name === names.end) found.last = end.parse(JSON.parse(bytes.toString()));
  else throw new Error(`it has an unknown part ${JSON.stringify(name)}`);
}

function damaged(path: string, how: string): UnusableBackup {
  return new UnusableBackup(`${path} is damaged: ${how}. Use another backup.`);
}

/** The pieces of the tables, in their order. */
export async function* readPieces(path: string): AsyncGenerator<{ table: string; bytes: Buffer }> {
  for await (const { name, bytes } of readArchive(path, largestPiece)) {
    const table = tableOf(name);
    if (table !== null) yield { table, bytes };
  }
}
