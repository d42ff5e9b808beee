import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Nobody gets this status. Logs and metrics have it, as those of nginx do. */
export const clientGone = 499;

const codes: ReadonlySet<unknown> = new Set(["ECONNRESET", "EPIPE", "ABORT_ERR", "ERR_STREAM_PREMATURE_CLOSE"]);

/** Whether the client closed the connection before the answer, or even before all of its request had arrived. */
export function isGone(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming === undefined) return false;
  return incoming.socket.destroyed || (incoming.destroyed && !incoming.complete);
}

/** For logs, metrics and traces. */
export function statusOrHangUp(c: Context): number {
  return isGone(c) ? clientGone : c.res.status;
}

/** A request that was broken off is no fault of the server, and nothing for its log. */
export function isHangUp(fault: unknown, c: Context): boolean {
  if (!isGone(c)) return false;
  for (let cause = fault, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ("code" in cause && codes.has(cause.code)) return true;
    if (cause.name === "AbortError" || cause.message === "aborted") return true;
  }
  return false;
}

export function hungUp(c: Context): Response {
  return c.body(null, 400);
}
