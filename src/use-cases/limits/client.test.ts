import { describe, expect, it } from "vitest";
import { keysOf, type Client } from "./client.ts";

const client: Client = { address: "192.0.2.7", userAgent: "Firefox", languages: "de" };
const secret = "of a test";
const keys = keysOf(client, secret);

function areSame(one: Buffer, other: Buffer): boolean {
  return one.equals(other);
}

describe("a client", () => {
  it("differs from others at its address by its browser and its languages", () => {
    for (const change of [{ userAgent: "Safari" }, { languages: "fr" }]) {
      const other = keysOf({ ...client, ...change }, secret);
      expect(areSame(other.address, keys.address)).toBe(true);
      expect(areSame(other.browser, keys.browser)).toBe(false);
    }
  });

  it("at another address is another client", () => {
    const other = keysOf({ ...client, address: "192.0.2.8" }, secret);
    expect(areSame(other.address, keys.address)).toBe(false);
    expect(areSame(other.browser, keys.browser)).toBe(false);
  });

  it("has the same key for all addresses of its IPv6 network", () => {
    const of = (address: string) => keysOf({ ...client, address }, secret).address.toString("hex");
    expect(of("2001:db8::1")).toBe(of("2001:0db8:0:0:ffff::2%eth0"));
    expect(of("2001:db8::1")).not.toBe(of("2001:db8:0:1::1"));
    expect(of("::ffff:192.0.2.7")).toBe(of("192.0.2.7"));
  });

  it("cannot be identified from its keys without the secret", () => {
    expect(areSame(keysOf(client, "another").address, keys.address)).toBe(false);
  });
});
