import { z } from "zod";
import type { GatewayKind } from "../kind.ts";

/** Test money, for an installation that has no other gateway. A public address accepts it only with `PAYMENTS=test`. */
export const testGatewayKind = {
  takesMoney: false,
  methods: ["test money"],
  sendsNotices: false,
  words: { title: "payment.step.test", visit: "payment.step.testText", order: "payment.step.testText" },
  variables: {
    PAYMENTS: {
      schema: z.enum(["test"], { error: ({ input }) => `must be "test" (got "${String(input)}")` }).optional(),
      isNeeded: false,
      isSecret: false,
    },
  },
  faultsOf: () => [],
  connect(given, { isPublic }) {
    if (isPublic && given["PAYMENTS"] !== "test") return null;
    return {
      name: "test",
      takesMoney: false,
      checkKeys: () => Promise.resolve(null),
      open: async ({ testBooks }) => (await import("./gateway.ts")).createTestGateway(testBooks),
    };
  },
} satisfies GatewayKind;
