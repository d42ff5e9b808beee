import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { tokenFor } from "./begin-response.ts";

const secret = "s".repeat(32);

describe("a puzzle", () => {
  it("begins one response: the token is always the same, and deriving it needs the secret", () => {
    expect(tokenFor("one", secret)).toBe(tokenFor("one", secret));
    expect(tokenFor("one", secret)).not.toBe(tokenFor("other", secret));
    expect(Buffer.from(tokenFor("one", secret), "base64url")).toHaveLength(32);
    expect(tokenFor("one", secret)).not.toBe(createHash("sha256").update("response one").digest("base64url"));
  });
});
