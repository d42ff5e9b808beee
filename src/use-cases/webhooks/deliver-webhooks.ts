import { failingHours, pauseAfter, readRetryAfter } from "#domain/webhooks/retry.ts";
import type { Database, Transaction } from "#store/database.ts";
import { addJob } from "#store/jobs.ts";
import { logQuery } from "#store/office/shared/log.ts";
import {
  giveUpWaiting,
  listDue,
  listLate,
  nextDue,
  noteAttempt,
  type DueDelivery,
} from "#store/webhooks/deliveries.ts";
import {
  findWebhook,
  leaseWebhook,
  releaseWebhook,
  updateWebhook,
  type OffReason,
  type Webhook,
  type WebhookRef,
} from "#store/webhooks/webhooks.ts";
import type { WebhookResponse } from "#gateways/webhooks/send.ts";
import type { Services } from "../shared/services.ts";
import { secretsOf, sign } from "./secrets.ts";

type Needs = Pick<Services, "db" | "clock" | "secret" | "webhooks">;

/** How many events go to one address at the same time. They are about different things. */
const most = 8;
/** Longer than the requests of one round take. */
const leaseMs = 60_000;
const mostRounds = 25;

/** A job: sends what is due to one address. If another worker does so already, that one also sends what came meanwhile. */
export async function deliverWebhooks(services: Needs, webhook: WebhookRef): Promise<void> {
  const { db, clock } = services;
  for (let round = 0; round < mostRounds; round++) {
    const outcome = await deliverRound(services, webhook);
    if (outcome === "idle") return;
    const next = await nextDue(db, webhook);
    if (next === null) return;
    const seconds = Math.ceil((next.getTime() - clock.now().getTime()) / 1000);
    if (outcome === "failed") return wakeAfter(db, webhook, Math.max(seconds, 5));
    if (seconds > 0) return wakeAfter(db, webhook, seconds);
  }
  await wakeAfter(db, webhook, 0);
}

/** A job: wakes deliveries whose worker was killed. */
export async function wakeWebhooks({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const minuteAgo = new Date(clock.now().getTime() - 60_000);
  for (const webhook of await listLate(db, minuteAgo)) await wakeAfter(db, webhook, 0);
}

/** As `tell_webhooks` does, but a waiting wake-up is replaced. */
function wakeAfter(db: Database, { providerId, id }: WebhookRef, after: number): Promise<void> {
  const queue = id < "8" ? "webhooks-1" : "webhooks-2";
  return addJob(db, "deliver-webhooks", { providerId, id }, { key: `webhook ${id}`, after, queue });
}

/** `idle`: the address is off, or another worker has it. */
async function deliverRound(services: Needs, ref: WebhookRef): Promise<"idle" | "sent" | "failed"> {
  const { db, clock } = services;
  const now = clock.now();
  const webhook = await leaseWebhook(db, ref, { now, until: new Date(now.getTime() + leaseMs) });
  if (webhook === undefined) return "idle";
  try {
    const due = await listDue(db, ref, { now, most });
    const sent = await Promise.all(due.map((delivery) => deliver(services, { ref, webhook, delivery })));
    return sent.every(Boolean) ? "sent" : "failed";
  } finally {
    await releaseWebhook(db, ref);
  }
}

interface Delivering {
  ref: WebhookRef;
  webhook: Webhook;
  delivery: DueDelivery;
}

async function deliver(services: Needs, { ref, webhook, delivery }: Delivering): Promise<boolean> {
  const { clock, secret, webhooks } = services;
  const now = clock.now();
  const { kind, at, data } = delivery;
  const body = JSON.stringify({ type: kind, timestamp: at.toISOString(), data });
  const id = `evt_${delivery.eventId}`;
  const signed = sign({ id, body, secrets: secretsOf(webhook, now, secret) }, now);
  const headers = { "content-type": "application/json", ...signed };
  const response = await webhooks.send({ url: new URL(webhook.url), headers, body });
  return services.db.transaction().execute((tx) => note(tx, { ref, delivery, response, now: clock.now() }));
}

/** Writes down how an attempt ended. Returns whether it succeeded. */
async function note(
  tx: Transaction,
  { ref, delivery, response, now }: Omit<Delivering, "webhook"> & { response: WebhookResponse; now: Date },
): Promise<boolean> {
  const webhook = await findWebhook(tx, ref, true);
  if (webhook === undefined) return false;
  const status = response.kind === "response" ? response.status : null;
  const fault = response.kind === "fault" ? response.reason : null;
  const isDone = status !== null && status >= 200 && status < 300;
  const asked = response.kind === "response" ? readRetryAfter(response.retryAfter, now) : null;
  const nextAt = new Date(now.getTime() + pauseAfter(delivery.attempts + 1, asked) * 1000);
  const isOver = nextAt > delivery.giveUpAt;
  const state = isDone ? "delivered" : isOver ? "given-up" : "waiting";
  await noteAttempt(tx, ref, delivery.eventId, { state, nextAt, triedAt: now, status, fault });
  if (isDone) {
    if (webhook.failingSince !== null) await updateWebhook(tx, ref, { failing_since: null });
    return true;
  }
  if (webhook.failingSince === null) await updateWebhook(tx, ref, { failing_since: now });
  const failedFor = now.getTime() - (webhook.failingSince ?? now).getTime();
  if (status === 410) await turnOff(tx, { ref, webhook, why: "gone", now });
  else if (isOver && failedFor >= failingHours * 3_600_000) await turnOff(tx, { ref, webhook, why: "failing", now });
  return false;
}

/** The attention list tells the office. */
async function turnOff(
  tx: Transaction,
  { ref, webhook, why, now }: { ref: WebhookRef; webhook: Webhook; why: OffReason; now: Date },
): Promise<void> {
  if (webhook.offWhy !== null) return;
  await updateWebhook(tx, ref, { off_at: now, off_why: why });
  await giveUpWaiting(tx, ref);
  const about = { kind: "webhook", id: ref.id } as const;
  const by = { kind: "job" } as const;
  await tx.executeQuery(logQuery(tx, { providerId: ref.providerId, by, verb: "webhooks.off", about, after: { why } }));
}
