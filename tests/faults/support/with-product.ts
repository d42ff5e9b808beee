import { startProduct, type Product, type ProductOptions } from "../../races/support/product.ts";
import { impatient } from "../../support/app.ts";
import { MailServer } from "../../support/mail-server.ts";

/** Runs the product with its jobs and a mail server, for scenarios that break its database. */
export async function withProduct<T>(
  options: Pick<ProductOptions, "isEmbedded" | "env">,
  work: (product: Product, mails: MailServer) => Promise<T>,
): Promise<T> {
  const mails = await MailServer.start();
  try {
    const product = await startProduct({ ...options, env: { SMTP_URL: mails.url, ...impatient, ...options.env } });
    try {
      return await work(product, mails);
    } finally {
      await product.stop();
    }
  } finally {
    await mails.stop();
  }
}
