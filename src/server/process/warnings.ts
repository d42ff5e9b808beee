import { listUnpayable } from "#use-cases/payments/list-unpayable.ts";
import type { Process } from "../process.ts";

/** Logs settings that would surprise visitors. */
export async function warnAtStart({
  config,
  log,
  services,
}: Pick<Process, "config" | "log" | "services">): Promise<void> {
  const isPublic = config.appUrl?.protocol === "https:";
  if (isPublic && config.hasTestMoney) log.warn("PAYMENTS=test: visitors pay with test money, and no card is charged");
  if (isPublic && config.trustedProxies === 0)
    log.warn("TRUSTED_PROXIES is 0 behind an https address: limits take all visitors for one client, the proxy");
  warnOfNoMail({ config, log });
  const unpayable = await listUnpayable(services);
  if (unpayable.length > 0)
    log.error(
      { services: unpayable },
      "these services have to be paid when they are booked, but no payments are set up: visitors cannot book them. " +
        "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS=test",
    );
}

/** Also at the start of a worker, which is what would send them. */
export function warnOfNoMail({ config, log }: Pick<Process, "config" | "log">): void {
  if (config.mode === "production" && config.smtpUrl === null)
    log.warn("SMTP_URL is not set: no mails are sent, neither to visitors nor to the office");
}
