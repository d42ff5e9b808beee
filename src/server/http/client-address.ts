import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/**
 * Whom a request comes from. Each proxy that we trust adds the address it was called from to the end of X-Forwarded-For;
 * what stands before those was written by the visitor and says whatever they like.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const { incoming } = c.env as Partial<HttpBindings>;
  return forwardedAddress(c.req.header("X-Forwarded-For"), incoming?.socket.remoteAddress ?? "", trustedProxies);
}

export function forwardedAddress(forwarded: string | undefined, remote: string, trustedProxies: number): string {
  if (trustedProxies === 0) return remote;
  const hops = (forwarded ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => hop !== "");
  return hops.at(-trustedProxies) ?? remote;
}
