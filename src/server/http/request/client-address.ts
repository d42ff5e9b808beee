import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { NetworkClient } from "#use-cases/limits/client.ts";

/** The client of a request. Without a cookie, only headers distinguish browsers at the same address. */
export function clientOf(c: Context, trustedProxies: number): NetworkClient {
  const { incoming } = c.env as Partial<HttpBindings>;
  const remote = incoming?.socket.remoteAddress ?? "";
  return {
    address: forwardedAddress(c.req.header("X-Forwarded-For"), remote, trustedProxies),
    userAgent: c.req.header("User-Agent") ?? "",
    languages: c.req.header("Accept-Language") ?? "",
  };
}

/**
 * The client's address. Each trusted proxy appends its client's address to X-Forwarded-For. The entries before those come
 * from the client, who can forge them.
 */
export function forwardedAddress(forwarded: string | undefined, remote: string, trustedProxies: number): string {
  if (trustedProxies === 0) return remote;
  const hops = (forwarded ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => hop !== "");
  return hops.at(-trustedProxies) ?? remote;
}
