import { ok, refuse, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { countDeliveries, listDeliveries, type LoggedDelivery } from "#store/webhooks/deliveries.ts";
import { findWebhook, listWebhooks as listStored, type Webhook } from "#store/webhooks/webhooks.ts";
import type { Services } from "../shared/services.ts";

export interface ListedWebhook extends Omit<Webhook, "secretSealed" | "formerSecretSealed" | "formerUntil"> {
  waiting: number;
  givenUp: number;
}

function withoutSecrets(webhook: Webhook) {
  const { secretSealed: _, formerSecretSealed: __, formerUntil: ___, ...shown } = webhook;
  return shown;
}

/** A provider's webhooks, with how many deliveries wait and were given up. */
export async function readWebhooks(providerId: string, { db }: Pick<Services, "db">): Promise<ListedWebhook[]> {
  const counts = new Map((await countDeliveries(db, providerId)).map((count) => [count.id, count]));
  return (await listStored(db, providerId)).map((webhook) => {
    const { waiting = 0, givenUp = 0 } = counts.get(webhook.id) ?? {};
    return { ...withoutSecrets(webhook), waiting, givenUp };
  });
}

const mostRows = 50;

export interface WebhookLog {
  webhook: Omit<ListedWebhook, "waiting" | "givenUp">;
  deliveries: LoggedDelivery[];
  /** Where the next page begins; null if this is the last one. */
  next: string | null;
}

/** One webhook with its deliveries, the newest first. `before` is `next` of the page before. */
export async function readWebhookLog(
  { providerId, id, before }: { providerId: string; id: string; before: string | null },
  { db }: Pick<Services, "db">,
): Promise<Result<WebhookLog, OfficeRefusal>> {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
  const webhook = isId ? await findWebhook(db, { providerId, id }) : undefined;
  if (webhook === undefined) return refuse({ code: "webhook-unknown" });
  const from = before !== null && /^\d{1,18}$/.test(before) ? before : null;
  const rows = await listDeliveries(db, { providerId, id }, { before: from, most: mostRows + 1 });
  const deliveries = rows.slice(0, mostRows);
  const next = rows.length > mostRows ? deliveries.at(-1)!.position : null;
  return ok({ webhook: withoutSecrets(webhook), deliveries, next });
}
