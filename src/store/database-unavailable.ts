import { findSlowStatement, type SlowStatement } from "./connection/slow-statement.ts";

/** A database that was the primary server before a failover, or whose operator lets nothing change. */
export const readOnlyCode = "25006";

/** The database is unreachable, ended the connection or is read-only. The query itself is fine and can be retried. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
  /** The code of PostgreSQL or of the system, if there is one. */
  readonly code: string | undefined;

  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? {} : { cause });
    this.code = codeOf(cause);
  }
}

/**
 * Classes 08 (connection), 53 (too little memory, disk or connections) and 57P (shutting down, starting); sessions
 * that a timeout ended (25P); a read-only server.
 */
const states = new RegExp(`^(08|53|57P)|^(25P03|25P04|${readOnlyCode})$`);

/** ENOENT: the socket of the embedded server. */
const systemCodes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "EAI_AGAIN",
  "ENOTFOUND",
]);

/** Messages of node-postgres that have no code. */
const messages =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired|is not queryable$|^Query read timeout/;

/**
 * For faults of a connection to the database, or caused by one: returns DatabaseUnavailable if the database is unavailable, and
 * null for any other fault. Use it only for these, because other sources use the same codes: a mail server also
 * refuses connections.
 */
export function asDatabaseUnavailable(fault: unknown): DatabaseUnavailable | null {
  if (!(fault instanceof Error)) return null;
  if (fault instanceof DatabaseUnavailable) return fault;
  const code = codeOf(fault);
  const isAway = code === undefined ? messages.test(fault.message) : states.test(code) || systemCodes.has(code);
  return isAway ? new DatabaseUnavailable(fault.message || code!, fault) : asDatabaseUnavailable(fault.cause);
}

/** Whether the database is away because it is read-only. */
export function isReadOnly(fault: unknown): boolean {
  return asDatabaseUnavailable(fault)?.code === readOnlyCode;
}

/** As `asDatabaseUnavailable`, and also finds a statement that took too long. */
export function asTemporary(fault: unknown): DatabaseUnavailable | SlowStatement | null {
  return findSlowStatement(fault) ?? asDatabaseUnavailable(fault);
}

/** Whether the same can be tried again, because the database is away or a statement took too long. */
export function isTemporary(fault: unknown): boolean {
  return isDatabaseUnavailable(fault) || findSlowStatement(fault) !== null;
}

/** Whether a fault comes from a database that is away. It compares names, because development loads modules twice. */
export function isDatabaseUnavailable(fault: unknown): boolean {
  for (let at = fault; at instanceof Error; at = at.cause) if (at.name === "DatabaseUnavailable") return true;
  return false;
}

function codeOf(fault: unknown): string | undefined {
  return fault instanceof Error && "code" in fault && typeof fault.code === "string" ? fault.code : undefined;
}
