import type { Example } from "../define.ts";

/** What a test sends for an example, with a token, a free time or a key of its own. */
export interface Prepared extends Omit<Example, "summary"> {
  headers?: Record<string, string>;
}
