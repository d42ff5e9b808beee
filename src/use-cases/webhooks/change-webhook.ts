import { randomUUID } from "node:crypto";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Doer, Office } from "#domain/office/actor.ts";
import type { LoggedValues, LoggedVerb } from "#domain/office/log.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { isEventChoice, testKind, withoutIncluded } from "#domain/webhooks/event-kinds.ts";
import type { Transaction } from "#store/database.ts";
import { addJob } from "#store/jobs.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { stillMay } from "#store/office/people/made.ts";
import { giveUpWaiting, insertTest, resendDeliveries } from "#store/webhooks/deliveries.ts";
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  updateWebhook,
  type Webhook,
  type WebhookRef,
} from "#store/webhooks/webhooks.ts";
import { commandLine } from "../shared/log-booking.ts";
import { seal } from "../shared/secrets.ts";
import { runWithSecret } from "../shared/run-with-secret.ts";
import type { Services } from "../shared/services.ts";
import { newSecret } from "./secrets.ts";

type Needs = Pick<Services, "db" | "clock" | "secret" | "webhooks">;
type Changed<Value> = Promise<Result<Value, OfficeRefusal>>;
/** It is shown once. */
type Secret = Promise<Result<{ id: string; secret: string }, Refusal | OfficeRefusal>>;

/** Who changes webhooks: an operator or the command line. */
export interface WebhookManager {
  providerId: string;
  by: Doer;
}

export function managerAt({ providerId, actor }: Office): Result<WebhookManager, OfficeRefusal> {
  const mayManage = actor.kind === "operator" && reachOf(actor.grant, "webhooks.manage") !== "none";
  return mayManage ? ok({ providerId, by: actor }) : refuse({ code: "not-allowed" });
}

export function commandManager(providerId: string): WebhookManager {
  return { providerId, by: commandLine };
}

const mostWebhooks = 20;
const formerHours = 24;
const resendDays = 3;

export interface WebhookSettings {
  url: string;
  /** What was chosen: names of events, "booking.*", or "*". */
  kinds: readonly string[];
}

function readSettings(
  { url: typed, kinds }: WebhookSettings,
  { webhooks }: Needs,
): Result<WebhookSettings, OfficeRefusal> {
  const url = typed.trim().length <= 2000 ? URL.parse(typed.trim()) : null;
  if (url === null || webhooks.refuse(url) !== null) return refuse({ code: "webhook-address" });
  url.hash = "";
  if (kinds.length === 0 || !kinds.every(isEventChoice)) return refuse({ code: "webhook-kinds" });
  return ok({ url: url.href, kinds: withoutIncluded(kinds) });
}

/** Returns the secret, which is shown once. */
export async function addWebhook(
  { providerId, by }: WebhookManager,
  typed: WebhookSettings,
  services: Needs,
  key: string | null = null,
): Secret {
  const read = readSettings(typed, services);
  if (!read.ok) return read;
  const { url, kinds } = read.value;
  const id = randomUUID();
  const secret = newSecret();
  const once = { providerId, operation: "add-webhook", key, request: { url, kinds } };
  return runWithSecret(services.db, once, async (tx) => {
    if (!(await stillManages(tx, { providerId, by }))) return refuse({ code: "not-allowed" });
    if ((await countWebhooks(tx, providerId)) >= mostWebhooks) return refuse({ code: "too-many-webhooks" });
    const madeAt = services.clock.now();
    const madeBy = by.kind === "operator" ? by.operatorId : null;
    const secretSealed = seal(secret, services.secret);
    await insertWebhook(tx, { providerId, id, url, kinds, secretSealed, madeAt, madeBy });
    await log(tx, { providerId, by }, id, { verb: "webhooks.add", after: { host: new URL(url).host, kinds } });
    return ok({ id, secret });
  });
}

/** Changes the address or the events. An address that is off is turned on. */
export async function changeWebhook(
  manager: WebhookManager,
  { id, ...typed }: WebhookSettings & { id: string },
  services: Needs,
): Changed<null> {
  const read = readSettings(typed, services);
  if (!read.ok) return read;
  const { url, kinds } = read.value;
  return change(manager, id, services, async (tx, ref) => {
    const on = { off_at: null, off_why: null, failing_since: null };
    await updateWebhook(tx, ref, { url, kinds: [...kinds], ...on });
    await log(tx, manager, id, { verb: "webhooks.change", after: { host: new URL(url).host, kinds } });
    return null;
  });
}

/** The former secret signs for another day, so that the receiver can change it meanwhile. */
export function rotateSecret(manager: WebhookManager, id: string, services: Needs, key: string | null = null): Secret {
  const { providerId } = manager;
  return runWithSecret(services.db, { providerId, operation: "rotate-secret", key, request: { id } }, async (tx) => {
    if (!(await stillManages(tx, manager))) return refuse({ code: "not-allowed" });
    const ref = { providerId, id };
    const webhook = isId(id) ? await findWebhook(tx, ref, true) : undefined;
    if (webhook === undefined) return refuse({ code: "webhook-unknown" });
    const secret = newSecret();
    const until = new Date(services.clock.now().getTime() + formerHours * 3_600_000);
    await updateWebhook(tx, ref, {
      secret_sealed: seal(secret, services.secret),
      former_secret_sealed: webhook.secretSealed,
      former_until: until,
    });
    await log(tx, manager, id, { verb: "webhooks.rotate" });
    return ok({ id, secret });
  });
}

/** Nothing more is sent until it is saved again. */
export function turnWebhookOff(manager: WebhookManager, id: string, services: Needs): Changed<null> {
  return change(manager, id, services, async (tx, ref, webhook) => {
    if (webhook.offWhy !== null) return null;
    await updateWebhook(tx, ref, { off_at: services.clock.now(), off_why: "office" });
    await giveUpWaiting(tx, ref);
    await log(tx, manager, id, { verb: "webhooks.off", after: { why: "office" } });
    return null;
  });
}

/** With its log. */
export function removeWebhook(manager: WebhookManager, id: string, services: Needs): Changed<null> {
  return change(manager, id, services, async (tx, ref) => {
    await deleteWebhook(tx, ref);
    await log(tx, manager, id, { verb: "webhooks.remove" });
    return null;
  });
}

/** Sends an event that only tests the address. */
export function testWebhook(manager: WebhookManager, id: string, services: Needs): Changed<null> {
  return change(manager, id, services, async (tx, ref) => {
    await insertTest(tx, ref, testKind);
    return null;
  });
}

/** Sends an event again, whatever became of it, or everything that was given up since a moment. Returns how many. */
export function resendEvents(
  manager: WebhookManager,
  { id, ...what }: { id: string } & ({ eventId: string } | { givenUpSince: Date }),
  services: Needs,
): Changed<{ count: number }> {
  return change(manager, id, services, async (tx, ref) => {
    const now = services.clock.now();
    const giveUpAt = new Date(now.getTime() + resendDays * 86_400_000);
    const count = await resendDeliveries(tx, ref, what, { now, giveUpAt });
    if (count === 0) return { count };
    await addJob(tx, "deliver-webhooks", { providerId: ref.providerId, id });
    await log(tx, manager, id, { verb: "webhooks.resend", after: { count } });
    return { count };
  });
}

/** Somebody may have been removed since the page was asked for. */
async function stillManages(tx: Transaction, { providerId, by }: WebhookManager): Promise<boolean> {
  return by.kind !== "operator" || stillMay(tx, { providerId, operatorId: by.operatorId }, "webhooks.manage");
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

/** Runs a change of one webhook, which no one else changes meanwhile. */
async function change<Value>(
  manager: WebhookManager,
  id: string,
  { db }: Needs,
  work: (tx: Transaction, ref: WebhookRef, webhook: Webhook) => Promise<Value>,
): Changed<Value> {
  const { providerId } = manager;
  if (!isId(id)) return refuse({ code: "webhook-unknown" });
  return db.transaction().execute(async (tx) => {
    if (!(await stillManages(tx, manager))) return refuse({ code: "not-allowed" });
    const webhook = await findWebhook(tx, { providerId, id }, true);
    if (webhook === undefined) return refuse({ code: "webhook-unknown" });
    return ok(await work(tx, { providerId, id }, webhook));
  });
}

/** An address may have a secret in its path, so the log has only its host. */
async function log(
  tx: Transaction,
  { providerId, by }: WebhookManager,
  id: string,
  entry: { verb: LoggedVerb; after?: LoggedValues },
): Promise<void> {
  await tx.executeQuery(logQuery(tx, { providerId, by, about: { kind: "webhook", id }, ...entry }));
}
