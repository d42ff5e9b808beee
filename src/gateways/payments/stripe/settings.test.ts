import { expect, it } from "vitest";
import { readStripeSettings } from "./settings.ts";

const keys = { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };

it("needs both keys", () => {
  expect(readStripeSettings(keys)).toEqual({ secretKey: "sk_test_x", webhookSecret: "whsec_x", api: undefined });
  expect(readStripeSettings({ STRIPE_SECRET_KEY: "sk_test_x" })).toBeNull();
  expect(readStripeSettings({ STRIPE_WEBHOOK_SECRET: "whsec_x" })).toBeNull();
});

it("has an API of its own in tests", () => {
  expect(readStripeSettings({ ...keys, STRIPE_TEST_API: "http://127.0.0.1:9" })?.api?.port).toBe("9");
});
