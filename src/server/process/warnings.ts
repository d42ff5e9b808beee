import { listUnpayable } from "#use-cases/payments/list-unpayable.ts";
import { checkUploads } from "../services/uploads.ts";
import type { Process } from "../process.ts";

/** Logs settings that would surprise visitors. */
export async function warnAtStart({
  config,
  log,
  services,
}: Pick<Process, "config" | "log" | "services">): Promise<void> {
  const isPublic = config.appUrl?.protocol === "https:";
  if (isPublic && config.hasTestMoney) log.warn("PAYMENTS=test: visitors pay with test money and no card is charged");
  if (isPublic && config.trustedProxies === 0)
    log.warn("TRUSTED_PROXIES is 0 with an https address: behind a proxy, limits treat all visitors as one client");
  warnOfNoMail({ config, log });
  // Does not delay the start: a store that is away may take long to say so.
  void warnOfUploads({ config, log });
  const unpayable = await listUnpayable(services);
  if (unpayable.length > 0)
    log.error(
      { services: unpayable },
      "visitors cannot book these services: they require payment, but no payments are set up. " +
        "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS=test",
    );
}

export async function warnOfUploads({ config, log }: Pick<Process, "config" | "log">): Promise<void> {
  const { fault } = await checkUploads(config);
  if (fault !== null) log.error({ reason: fault }, "visitors cannot send files: the store in S3_URL does not work");
}

/** Also called by a separate worker, because the worker sends mails. */
export function warnOfNoMail({ config, log }: Pick<Process, "config" | "log">): void {
  if (config.mode === "production" && config.smtpUrl === null)
    log.warn("SMTP_URL is not set: no mails are sent to visitors, staff or the office");
}
