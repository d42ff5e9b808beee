import type { Outcome } from "../money/support/report.ts";
import { startProduct } from "../races/support/product.ts";
import { MailServer } from "../support/mail-server.ts";
import type { Scenario, Sizes } from "./all.ts";

/** Starts the product with its jobs and a mail server, and lets something happen to its database. */
export async function runScenario(scenario: Scenario, sizes: Sizes): Promise<Outcome> {
  const mails = await MailServer.start();
  try {
    const product = await startProduct({ env: { SMTP_URL: mails.url } });
    try {
      return await scenario.run(product, mails, sizes);
    } finally {
      await product.stop();
    }
  } finally {
    await mails.stop();
  }
}
