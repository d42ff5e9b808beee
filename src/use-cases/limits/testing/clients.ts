import type { Client } from "../client.ts";

/** A client at an address, with a browser like most. */
export function clientAt(address = "192.0.2.7", changes: Partial<Client> = {}): Client {
  return { address, userAgent: "Firefox", languages: "en", ...changes };
}
