import type { Database } from "#store/database.ts";
import { listFailingWebhooks, type FailingWebhook } from "#store/health/webhooks.ts";
import { formatAge } from "../shared/ages.ts";
import { fault, okCheck, warning, type Check } from "./check.ts";

/** Seconds. A receiver that restarts is back by then. */
const late = 3600;

export async function checkWebhooks(db: Database): Promise<Check[]> {
  const failing = await listFailingWebhooks(db);
  return failing.length === 0 ? [okCheck("webhooks", "none fails")] : failing.map(judge);
}

function judge({ provider, url, failingFor, offWhy, waiting }: FailingWebhook): Check {
  // The rest of the address may be secret.
  const where = `${provider} to ${new URL(url).host}`;
  if (failingFor === null)
    return warning(
      "webhooks",
      `${where}: turned off, because ${offWhy === "gone" ? "the receiver said that it is gone" : "nothing was delivered for days"}`,
      "Turn it on again in the console when the receiver works, or remove it.",
    );
  const says = `${where}: nothing was delivered for ${formatAge(failingFor)}, ${waiting} waiting`;
  const advice = "Check the receiver. almanac webhooks log shows its answers.";
  return failingFor > late ? fault("webhooks", says, advice) : warning("webhooks", says, advice);
}
