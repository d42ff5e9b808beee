import { createHmac } from "node:crypto";
import type { Proof } from "./puzzles.ts";

/** The sender of a request, as far as it can be identified without a cookie. */
export interface Client {
  /** The client's address, after the proxies in TRUSTED_PROXIES. */
  address: string;
  userAgent: string;
  languages: string;
}

/** The client of a request, with its proof that a person sent it. */
export interface Sender {
  client: Client;
  /** Null if the form had no puzzle. */
  proof: Proof | null;
}

/** Keyed hashes, so that they do not reveal the client. */
export interface ClientKeys {
  address: Buffer;
  /** One browser at that address, or several that look the same. */
  browser: Buffer;
}

export function keysOf({ address, userAgent, languages }: Client, secret: string): ClientKeys {
  const hash = (text: string) => createHmac("sha256", secret).update(text).digest();
  const network = networkOf(address);
  return {
    address: hash(`client ${network}`),
    browser: hash(`browser ${JSON.stringify([network, userAgent, languages])}`),
  };
}

/** An IPv6 /64 network counts as one client, because its subscriber can use any address in it. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return plain.includes(":") ? expand(plain).slice(0, 4).join(":") : plain;
}

function expand(address: string): string[] {
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  return [...first, ...middle, ...last].map((group) => group.replace(/^0+(?=.)/, "").toLowerCase());
}
