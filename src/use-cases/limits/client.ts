import { createHmac } from "node:crypto";
import type { Proof } from "./puzzles.ts";

/** Who sends a request, as far as that can be told without a cookie. */
export interface Client {
  /** As TRUSTED_PROXIES says. */
  address: string;
  userAgent: string;
  languages: string;
}

/** A stranger who wants something. */
export interface Sender {
  client: Client;
  /** Null where the form had no puzzle. */
  proof: Proof | null;
}

/** Keyed hashes: they do not reveal who it was. */
export interface ClientKeys {
  address: Buffer;
  /** One browser at that address, or several that look alike. */
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

/** An IPv6 network is one subscriber, who may use as many of its addresses as they please. */
export function networkOf(address: string): string {
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
