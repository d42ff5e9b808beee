import type { GatewayKind } from "../kind.ts";
import { readStripeSettings, stripeFaults, stripeMethods, stripeVariables } from "./settings.ts";

export const stripeGatewayKind = {
  takesMoney: true,
  methods: stripeMethods,
  sendsNotices: true,
  words: { title: null, visit: "payment.step.elsewhere", order: "order.elsewhere" },
  variables: stripeVariables,
  faultsOf: stripeFaults,
  connect(given) {
    const settings = readStripeSettings(given);
    if (settings === null) return null;
    return {
      name: "stripe",
      takesMoney: true,
      // The SDK is loaded only if it is needed.
      checkKeys: async ({ isPublic }) => (await import("./check-key.ts")).checkStripeKey(settings, isPublic),
      open: async ({ now }) => (await import("./gateway.ts")).createStripeGateway({ ...settings, now }),
    };
  },
} satisfies GatewayKind;
