import { describe, expect, it } from "vitest";
import { eventBody, sign } from "../../../../tests/support/fake-stripe/webhooks.ts";
import { readStripeWebhook } from "./notice.ts";

const secret = "whsec_of_a_test";
const now = Date.parse("2026-11-15T12:00:00Z");
const at = now / 1000;
const paid = eventBody("checkout.session.completed", { id: "cs_1" });

function read(body: string, signature: string) {
  return readStripeWebhook({ body, signature }, secret, now);
}

describe("a notification", () => {
  it("gives its subject, and nothing else", () => {
    expect(read(paid, sign(paid, secret, at))).toEqual({ about: "cs_1" });
    for (const intent of ["pi_1", { id: "pi_1" }]) {
      const refunded = eventBody("charge.refunded", { id: "ch_1", payment_intent: intent });
      expect(read(refunded, sign(refunded, secret, at))).toEqual({ about: "pi_1" });
    }
  });

  it("may be signed with two secrets during a rotation", () => {
    const [, other] = sign(paid, "whsec_other", at).split(",");
    expect(read(paid, `${sign(paid, secret, at)},${other}`)).toEqual({ about: "cs_1" });
  });

  it.each([
    [-300, { about: "cs_1" }],
    [300, { about: "cs_1" }],
    [-301, "forged"],
    [301, "forged"],
    [10 * 365 * 86_400, "forged"],
  ])("signed %i seconds away from now", (away, notice) => {
    expect(read(paid, sign(paid, secret, at + away))).toEqual(notice);
  });

  it.each([
    ["nothing", ""],
    ["no signature", `t=${at}`],
    ["an empty signature", `t=${at},v1=`],
    ["letters outside ASCII", `t=${at},v1=${"é".repeat(64)}`],
    ["half a signature", sign(paid, secret, at).slice(0, -32)],
    ["another scheme", sign(paid, secret, at).replace("v1", "v0")],
    ["no time", sign(paid, secret, at).replace(/^t=\d+/, "t=")],
    ["an invalid time", sign(paid, secret, at).replace(/^t=\d+/, "t=NaN")],
    ["a different secret", sign(paid, "whsec_other", at)],
  ])("with %s is forged", (_what, signature) => expect(read(paid, signature)).toBe("forged"));

  it.each(["null", "{}", "[]", '"x"', '{"type":"checkout.session.completed"}', '{"object":"v2.core.event","type":5}'])(
    "that is signed but malformed names no payment: %s",
    (body) => expect(read(body, sign(body, secret, at))).toEqual({ about: null }),
  );
});
