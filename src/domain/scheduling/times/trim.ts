import type { PreparedLine, PreparedVisit } from "../prepare/prepared.ts";
import type { SessionSpan } from "./free-times.ts";

/** Which buffers of a session to drop: those next to another session of the same visit and member. */
export type Trim = { readonly before: boolean; readonly after: boolean };

export const UNTRIMMED: Trim = { before: false, after: false };

/**
 * The loosest trim that a line could have, for bitmaps that must not exclude too much. Sessions of one visit can only
 * follow each other if a person has several lines.
 */
export function loosestTrim({ hasChains }: PreparedVisit, { turn }: PreparedLine): Trim {
  return hasChains ? { before: turn > 0, after: true } : UNTRIMMED;
}

export function sessionSpan({ service }: PreparedLine, duration: number, offset: number, trim: Trim): SessionSpan {
  return {
    offset,
    duration,
    before: trim.before ? 0 : service.bufferBefore,
    after: trim.after ? 0 : service.bufferAfter,
  };
}
