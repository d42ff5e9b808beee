import { describe, expect, it } from "vitest";
import { forwardedAddress } from "./client-address.ts";

describe("a client's address", () => {
  it("is the connection's address without trusted proxies, whatever a header says", () => {
    expect(forwardedAddress("203.0.113.9", "192.0.2.1", 0)).toBe("192.0.2.1");
  });

  it("is the one that the trusted proxies added, not one that the client sent", () => {
    expect(forwardedAddress("6.6.6.6, 203.0.113.9", "10.0.0.1", 1)).toBe("203.0.113.9");
    expect(forwardedAddress("6.6.6.6, 203.0.113.9, 10.0.0.2", "10.0.0.1", 2)).toBe("203.0.113.9");
  });

  it("is the connection's address if a proxy added nothing", () => {
    expect(forwardedAddress(undefined, "10.0.0.1", 1)).toBe("10.0.0.1");
    expect(forwardedAddress("203.0.113.9", "10.0.0.1", 2)).toBe("10.0.0.1");
  });
});
