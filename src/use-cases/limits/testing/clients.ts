import type { NetworkClient } from "../client.ts";

/** A client with a common browser. */
export function clientAt(address = "192.0.2.7", changes: Partial<NetworkClient> = {}): NetworkClient {
  return { address, userAgent: "Firefox", languages: "en", ...changes };
}
