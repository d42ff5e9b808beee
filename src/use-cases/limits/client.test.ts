import { describe, expect, it } from "vitest";
import { limitKeysOf, networksOf, type NetworkClient } from "./client.ts";

const client: NetworkClient = { address: "192.0.2.7", userAgent: "Firefox", languages: "de" };
const secret = "of a test";
const keys = limitKeysOf(client, secret);

function areSame(one: Buffer, other: Buffer): boolean {
  return one.equals(other);
}

describe("a client", () => {
  it("differs from others at its address by its browser and its languages", () => {
    for (const change of [{ userAgent: "Safari" }, { languages: "fr" }]) {
      const other = limitKeysOf({ ...client, ...change }, secret);
      expect(areSame(other.address, keys.address)).toBe(true);
      expect(areSame(other.browser, keys.browser)).toBe(false);
    }
  });

  it("at another address is another client", () => {
    const other = limitKeysOf({ ...client, address: "192.0.2.8" }, secret);
    expect(areSame(other.address, keys.address)).toBe(false);
    expect(areSame(other.browser, keys.browser)).toBe(false);
  });

  it("has the same key for all addresses of its IPv6 network", () => {
    const of = (address: string) => limitKeysOf({ ...client, address }, secret).address.toString("hex");
    expect(of("2001:db8::1")).toBe(of("2001:0db8:0:0:ffff::2%eth0"));
    expect(of("2001:db8::1")).not.toBe(of("2001:db8:0:1::1"));
    expect(of("::ffff:192.0.2.7")).toBe(of("192.0.2.7"));
  });

  it("is in the networks around its IPv6 address, each with a larger share", () => {
    const of = (address: string) => networksOf({ ...client, address }, secret);
    const sizes = (address: string) => of(address).map(({ size, share }) => [size, share]);
    expect(sizes("2001:db8:5:12ab::1")).toEqual([
      ["address", 1],
      ["home", 2],
      ["site", 4],
    ]);
    expect(sizes("192.0.2.7")).toEqual([["address", 1]]);
    const same = (one: string, other: string) => of(one).map(({ key }, index) => areSame(key, of(other)[index]!.key));
    expect(same("2001:db8:5:12ab::1", "2001:db8:5:12ff::1")).toEqual([false, true, true]);
    expect(same("2001:db8:5:12ab::1", "2001:db8:5:13ab::1")).toEqual([false, false, true]);
    expect(same("2001:db8:5:12ab::1", "2001:db8:6:12ab::1")).toEqual([false, false, false]);
    expect(same("2001:db8:5:a::1", "2001:db8:5::1")).toEqual([false, true, true]);
  });

  it("of a backend is the visitor that its key names, and only at the business of the key", () => {
    const served = { keyId: "one", providerId: "a", visitor: "v1" };
    const of = (changes: Partial<typeof served>, provider = "a") =>
      limitKeysOf({ ...client, served: { ...served, ...changes } }, secret, provider);
    const own = of({});
    expect(own.isServed).toBe(true);
    expect(areSame(own.browser, of({ visitor: "v2" }).browser)).toBe(false);
    expect(areSame(own.site, of({ visitor: "v2" }).site)).toBe(true);
    expect(areSame(own.site, of({ keyId: "two" }).site)).toBe(false);
    expect(areSame(own.browser, of({ keyId: "two" }).browser)).toBe(false);
    expect(of({}, "b")).toEqual(keys);
  });

  it("cannot be identified from its keys without the secret", () => {
    expect(areSame(limitKeysOf(client, "another").address, keys.address)).toBe(false);
  });
});
