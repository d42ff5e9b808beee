import { describe, expect, it } from "vitest";
import { hashToken, newToken, seal, storedToken, unseal } from "./secrets.ts";
import { casesOf } from "../../../tests/support/long.ts";

const many = casesOf(100_000);

describe("tokens", { timeout: 60_000 }, () => {
  const issued = Array.from({ length: many }, newToken);

  it("are never the same, and have 192 bits", () => {
    expect(new Set(issued).size).toBe(many);
    expect(issued.every((token) => /^[A-Za-z0-9_-]{32}$/.test(token))).toBe(true);
    expect(Buffer.from(issued[0]!, "base64url")).toHaveLength(24);
  });

  it("are random in every bit: each of the 192 is set about half of the time", () => {
    const set = new Uint32Array(192);
    for (const token of issued) {
      const bytes = Buffer.from(token, "base64url");
      for (let bit = 0; bit < 192; bit++) set[bit]! += (bytes[bit >> 3]! >> (bit & 7)) & 1;
    }
    // Ten standard deviations: a bit that is not random is far outside, and a random one never is.
    for (const count of set) expect(Math.abs(count - many / 2)).toBeLessThan(10 * Math.sqrt(many / 4));
  });

  it("match none of as many guesses", () => {
    const known = new Set(issued.map((token) => hashToken(token).toString("base64")));
    let hits = 0;
    for (let n = 0; n < many; n++) if (known.has(hashToken(newToken()).toString("base64"))) hits++;
    expect(hits).toBe(0);
  });

  it("are stored so that only the installation's secret recovers them", () => {
    const token = newToken();
    const { tokenHash, tokenSealed } = storedToken(token, "of this installation");
    expect(tokenHash).toHaveLength(32);
    expect(tokenSealed).not.toContain(token);
    expect(unseal(tokenSealed, "of this installation")).toBe(token);
    expect(() => unseal(tokenSealed, "of another")).toThrow(/authenticate/);
  });

  it("look different when sealed twice, and cannot be read after tampering", () => {
    const sealed = seal("text", "key");
    expect(seal("text", "key")).not.toBe(sealed);
    const bytes = Buffer.from(sealed, "base64url");
    bytes[bytes.length - 1]! ^= 1;
    expect(() => unseal(bytes.toString("base64url"), "key")).toThrow(/authenticate/);
  });
});
