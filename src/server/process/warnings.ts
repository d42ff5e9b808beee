import { neededForPayments } from "#gateways/payments/registry.ts";
import { listUnloadedScripts } from "#use-cases/content/optional-scripts.ts";
import { listUnpayable } from "#use-cases/payments/list-unpayable.ts";
import { hasProviders } from "#store/set-up/lock.ts";
import { listMissingSettings } from "./missing-settings.ts";
import { checkUploads } from "../services/uploads.ts";
import type { Process } from "../process.ts";

/** Logs settings that would surprise visitors. */
export async function warnAtStart({
  config,
  log,
  services,
}: Pick<Process, "config" | "log" | "services">): Promise<void> {
  for (const { says, advice } of listMissingSettings(config)) log.warn(`${says}. ${advice}`);
  if (config.isDemoLeftOut && !(await hasProviders(services.db)))
    log.info("The database is empty. A public address gets no demo unasked: set DEMO=on and start again to load it");
  // Does not delay the start: a store that is away may take long to say so.
  void warnOfUploads({ config, log });
  const scripts = await listUnloadedScripts(services);
  if (scripts.length > 0)
    log.error(
      { businesses: scripts },
      "scripts of other sites are not loaded: they could do everything in the office, which shares the address of the pages. " +
        "Set OFFICE_URL (docs/operations.md#the-offices-own-address), or remove them from the businesses",
    );
  const unpayable = await listUnpayable(services);
  if (unpayable.length > 0)
    log.error(
      { services: unpayable },
      "visitors cannot book these services: they require payment, but no payments are set up. " +
        `Set ${neededForPayments}, or PAYMENTS=test`,
    );
}

export async function warnOfUploads({ config, log }: Pick<Process, "config" | "log">): Promise<void> {
  const { fault } = await checkUploads(config);
  if (fault !== null) log.error({ reason: fault }, "visitors cannot send files: the store in S3_URL does not work");
}

/** For a separate worker, which sends the mails. */
export function warnOfNoMail({ config, log }: Pick<Process, "config" | "log">): void {
  for (const { name, says, advice } of listMissingSettings(config))
    if (name === "SMTP_URL") log.warn(`${says}. ${advice}`);
}
