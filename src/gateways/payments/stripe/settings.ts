import { z } from "zod";
import type { GatewayVariable, GivenVariables } from "../kind.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Set only in tests. */
  api: URL | undefined;
}

/** Only methods with an immediate result, because a slot is not held for the days that a bank transfer takes. */
export const stripeMethods = ["card", "link"] as const;

export const stripeVariables = {
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(/^(sk|rk)_(test|live)_/, "must be a Stripe secret key (sk_… or rk_…)")
      .optional(),
    isNeeded: true,
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_/, "must be a Stripe signing secret (whsec_…)")
      .optional(),
    isNeeded: true,
    isSecret: true,
  },
  /** Replaces Stripe's API, for tests only: the replacement could report anything as paid. */
  STRIPE_TEST_API: {
    schema: z.url({ protocol: /^http$/, error: "must be an http address" }).optional(),
    isNeeded: false,
    isSecret: false,
  },
} satisfies Record<string, GatewayVariable>;

/** Null without its keys. */
export function readStripeSettings(given: GivenVariables): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_TEST_API: api } = given;
  if (secretKey === undefined || webhookSecret === undefined) return null;
  return { secretKey, webhookSecret, api: api === undefined ? undefined : new URL(api) };
}

export function stripeFaults(given: GivenVariables): string[] {
  const faults: string[] = [];
  if (given["STRIPE_SECRET_KEY"] !== undefined && given["STRIPE_WEBHOOK_SECRET"] === undefined)
    faults.push("STRIPE_WEBHOOK_SECRET is required together with STRIPE_SECRET_KEY");
  if (given["STRIPE_SECRET_KEY"] === undefined && given["STRIPE_WEBHOOK_SECRET"] !== undefined)
    faults.push("STRIPE_SECRET_KEY is required together with STRIPE_WEBHOOK_SECRET");
  if (given["STRIPE_TEST_API"] !== undefined && given["NODE_ENV"] !== "test")
    faults.push("STRIPE_TEST_API takes no real money and is allowed only in tests (NODE_ENV=test): unset it");
  return faults;
}
