import { ok, refuse, type Result } from "#domain/errors.ts";
import { addJob } from "#store/jobs.ts";
import type { TestCheckout } from "#domain/payments/test-checkout.ts";
import type { Services } from "../../shared/services.ts";

/** What a visitor can do on the test gateway's page. To leave it, the visitor goes back. */
export const testChoices = ["pay", "slow", "twice", "decline"] as const;
export type TestChoice = (typeof testChoices)[number];

/** How long a slow payment takes. */
const slowSeconds = 8;

/** The test gateway's checkout; unknown if a real gateway handles the payments. */
export async function readTestCheckout(id: string, { payments }: Services): Promise<Result<TestCheckout>> {
  const checkout = await payments.testBooks?.find(id);
  return checkout === undefined ? refuse({ code: "payment-not-found" }) : ok(checkout);
}

/** Pays with test money, or declines. Like a real gateway, it then sends a notice; paying twice sends two. */
export async function actOnTestCheckout(
  { id, choice }: { id: string; choice: TestChoice },
  services: Services,
): Promise<Result<"paid" | "declined" | "over">> {
  const { db, payments } = services;
  const found = await readTestCheckout(id, services);
  if (!found.ok || payments.testBooks === null) return refuse({ code: "payment-not-found" });
  if (choice === "decline") return ok("declined");
  const seconds = choice === "slow" ? slowSeconds : 0;
  for (let n = 0; n < (choice === "twice" ? 2 : 1); n++) {
    await payments.testBooks.pay(id, seconds);
    await addJob(db, "verify-checkout", { about: id }, { after: seconds });
  }
  const after = await payments.testBooks.find(id);
  return ok(after?.state === "paid" || after?.state === "processing" ? "paid" : "over");
}
