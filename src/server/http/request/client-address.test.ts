import { describe, expect, it } from "vitest";
import { forwardedAddress } from "./client-address.ts";

describe("whom a request comes from", () => {
  it("is who is connected, whatever a header says", () => {
    expect(forwardedAddress("203.0.113.9", "192.0.2.1", 0)).toBe("192.0.2.1");
  });

  it("is what the trusted proxies saw, not what the visitor wrote before", () => {
    expect(forwardedAddress("6.6.6.6, 203.0.113.9", "10.0.0.1", 1)).toBe("203.0.113.9");
    expect(forwardedAddress("6.6.6.6, 203.0.113.9, 10.0.0.2", "10.0.0.1", 2)).toBe("203.0.113.9");
  });

  it("is who is connected where a proxy said nothing", () => {
    expect(forwardedAddress(undefined, "10.0.0.1", 1)).toBe("10.0.0.1");
    expect(forwardedAddress("203.0.113.9", "10.0.0.1", 2)).toBe("10.0.0.1");
  });
});
