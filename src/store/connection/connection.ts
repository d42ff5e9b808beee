import pg from "pg";
import { settingsText } from "./settings.ts";

/** What the driver sends first. Its type is not public. */
interface StartupParameters {
  options?: string | undefined;
  statement_timeout?: number | false | undefined;
  lock_timeout?: number | false | undefined;
  idle_in_transaction_session_timeout?: number | false | undefined;
}

/** Addresses at which a pooler refuses settings in the startup message. */
const plain = new Set<string>();

/**
 * A connection with the session's settings. They are in its first message, so they need no round trip. A pooler may
 * refuse that; then the next connection to this address asks for nothing, and the start and `almanac doctor` say which
 * settings the role or the pooler needs.
 */
export class Connection extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super(config);
    const parameters = (this as unknown as { connectionParameters: StartupParameters }).connectionParameters;
    if (plain.has(config.connectionString ?? "")) {
      parameters.options = undefined;
      parameters.statement_timeout = false;
      parameters.lock_timeout = false;
      parameters.idle_in_transaction_session_timeout = false;
      return;
    }
    // After the operator's own ones, such as a search_path, because the last one counts.
    parameters.options = [parameters.options, settingsText].filter(Boolean).join(" ");
  }
}

/** Connects, and once more if a pooler refuses the settings. */
export async function connectSettled<T>(url: string, connect: () => Promise<T>): Promise<T> {
  try {
    return await connect();
  } catch (fault) {
    if (plain.has(url) || !refusesSettings(fault)) throw fault;
    plain.add(url);
    return await connect();
  }
}

/** PgBouncer says "unsupported startup parameter: options", Amazon's RDS Proxy "command-line options". */
function refusesSettings(fault: unknown): boolean {
  for (let at = fault; at instanceof Error; at = at.cause)
    if (/unsupported startup parameter|command-line options/i.test(at.message)) return true;
  return false;
}
