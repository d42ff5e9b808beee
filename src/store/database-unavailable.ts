/** The database could not be asked, or did not answer in time. Nothing is wrong with the question: it may be asked again. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
  /** PostgreSQL's or the system's, where there is one. */
  readonly code: string | undefined;

  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? {} : { cause });
    this.code = codeOf(cause);
  }
}

/**
 * Classes 08 (connection), 53 (too little memory, disk or connections) and 57P (shutting down, starting), statements that
 * were cancelled by a timeout (57014), locks that were not to be had in time (55P03), sessions ended by a timeout (25P).
 */
const states = /^(08|53|57P)|^(57014|55P03|25P03|25P04)$/;

/** ENOENT: the embedded server's socket. */
const systemCodes: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ENOENT", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "EAI_AGAIN", "ENOTFOUND"],
]);

/** What node-postgres says without a code. */
const messages =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired|is not queryable$|^Query read timeout/;

/**
 * For faults of a connection to the database, or caused by one: DatabaseUnavailable where it is that, null where the fault is of
 * another kind. From other sources the same codes mean other things: a mail server refuses connections, too.
 */
export function asDatabaseUnavailable(fault: unknown): DatabaseUnavailable | null {
  if (!(fault instanceof Error)) return null;
  if (fault instanceof DatabaseUnavailable) return fault;
  const code = codeOf(fault);
  const isAway = code === undefined ? messages.test(fault.message) : states.test(code) || systemCodes.has(code);
  return isAway ? new DatabaseUnavailable(fault.message || code!, fault) : asDatabaseUnavailable(fault.cause);
}

/** Whether a fault that reached its caller comes from a database that is away. By name: development loads modules twice. */
export function isDatabaseUnavailable(fault: unknown): boolean {
  for (let at = fault; at instanceof Error; at = at.cause) if (at.name === "DatabaseUnavailable") return true;
  return false;
}

function codeOf(fault: unknown): string | undefined {
  return fault instanceof Error && "code" in fault && typeof fault.code === "string" ? fault.code : undefined;
}
