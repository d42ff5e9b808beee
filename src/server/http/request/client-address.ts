import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Client } from "#use-cases/limits/client.ts";

/** Who sends a request. Without a cookie, its headers tell a browser from others at the same address. */
export function clientOf(c: Context, trustedProxies: number): Client {
  const { incoming } = c.env as Partial<HttpBindings>;
  const remote = incoming?.socket.remoteAddress ?? "";
  return {
    address: forwardedAddress(c.req.header("X-Forwarded-For"), remote, trustedProxies),
    userAgent: c.req.header("User-Agent") ?? "",
    languages: c.req.header("Accept-Language") ?? "",
  };
}

/**
 * The address that a request comes from. Each proxy that we trust adds the address it was called from to the end of X-Forwarded-For;
 * what stands before those was written by the visitor and says whatever they like.
 */
export function forwardedAddress(forwarded: string | undefined, remote: string, trustedProxies: number): string {
  if (trustedProxies === 0) return remote;
  const hops = (forwarded ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => hop !== "");
  return hops.at(-trustedProxies) ?? remote;
}
