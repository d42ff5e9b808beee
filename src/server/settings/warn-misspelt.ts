import { variables } from "../config.ts";
import type { Log } from "../log.ts";
import { listMisspelt, sayMisspelt } from "./misspelt.ts";

/** Before anything else, because the start may wait for a database that nobody meant. */
export function warnOfMisspelt(log: Log, env: NodeJS.ProcessEnv): void {
  for (const each of listMisspelt(env, variables)) log.warn(sayMisspelt(each));
}
