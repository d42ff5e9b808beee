import { openWebhookSender } from "#gateways/webhooks/send.ts";
import { readConfig } from "#server/config.ts";
import { everyEvent } from "#domain/webhooks/event-kinds.ts";
import type { Database } from "#store/database.ts";
import { listStoredProviders, type ProviderName } from "#store/offers/providers.ts";
import {
  addWebhook,
  commandManager,
  removeWebhook,
  resendEvents,
  rotateSecret,
  testWebhook,
  type WebhookSettings,
} from "#use-cases/webhooks/change-webhook.ts";
import { readWebhooks, readWebhookLog, type ListedWebhook } from "#use-cases/webhooks/read-webhooks.ts";
import { alignColumns, escapeControls, printTime } from "../booking/words.ts";
import { chooseById, chooseProvider } from "../shared/choose-provider.ts";
import type { ExitCode } from "../shared/command.ts";
import { pluralize } from "../shared/pluralize.ts";
import { withSecret } from "../shared/with-database.ts";

const clock = { now: () => new Date() };

type Found = ListedWebhook & { provider: ProviderName };

async function listAll(db: Database, slug: string | null): Promise<Found[]> {
  const providers = await listStoredProviders(db, slug);
  const lists = await Promise.all(
    providers.map(async (provider) => (await readWebhooks(provider.id, { db })).map((one) => ({ ...one, provider }))),
  );
  return lists.flat();
}

type Services = Parameters<typeof addWebhook>[2];

function withServices(work: (services: Services) => Promise<ExitCode>): Promise<ExitCode> {
  const webhooks = openWebhookSender({ trustedHosts: readConfig(process.env).privateWebhookHosts });
  return withSecret((services) => work({ ...services, clock, webhooks }));
}

/** Finds one webhook by the beginning of its id. */
function withWebhook(id: string, work: (found: Found, services: Services) => Promise<ExitCode>): Promise<ExitCode> {
  return withServices(async (services) => {
    const found = chooseById(await listAll(services.db, null), id, "webhook");
    return found === null ? 1 : work(found, services);
  });
}

export function printWebhooks(slug: string | null, asJson: boolean): Promise<ExitCode> {
  return withServices(async ({ db }) => {
    if (slug !== null && (await chooseProvider(db, slug)) === null) return 1;
    const found = await listAll(db, slug);
    if (asJson)
      console.log(
        JSON.stringify(
          found.map(({ provider, ...one }) => ({ provider: provider.slug, ...one })),
          null,
          2,
        ),
      );
    else if (found.length === 0) console.log("No webhooks.");
    else
      for (const row of alignColumns(
        found.map(({ id, provider, url, kinds, offWhy, failingSince, waiting, givenUp }) => [
          id.slice(0, 8),
          provider.slug,
          escapeControls(url),
          offWhy !== null
            ? `off (${offWhy})`
            : failingSince === null
              ? "on"
              : `failing since ${printTime(failingSince, provider.zone)}`,
          `${waiting} waiting, ${givenUp} given up`,
          kinds.includes(everyEvent) ? "everything" : kinds.join(", "),
        ]),
      ))
        console.log(row);
    return 0;
  });
}

export function addWebhookCommand(slug: string | null, settings: WebhookSettings): Promise<ExitCode> {
  return withServices(async (services) => {
    const provider = await chooseProvider(services.db, slug);
    if (provider === null) return 1;
    const added = await addWebhook(commandManager(provider.id), settings, services);
    if (!added.ok) return refused(added.refusal.code);
    console.log(added.value.secret);
    console.error(`Webhook ${added.value.id.slice(0, 8)} of ${provider.slug}. Its secret is not shown again.`);
    return 0;
  });
}

export function test(id: string): Promise<ExitCode> {
  return withWebhook(id, async (found, services) => {
    if (found.offWhy !== null) {
      console.error("This webhook is off. Save it in the console to turn it on.");
      return 1;
    }
    const tested = await testWebhook(commandManager(found.provider.id), found.id, services);
    if (!tested.ok) return refused(tested.refusal.code);
    console.log(`A test event is on its way. See: almanac webhooks log ${found.id.slice(0, 8)}`);
    return 0;
  });
}

export function printLog(id: string, asJson: boolean): Promise<ExitCode> {
  return withWebhook(id, async ({ provider, ...webhook }, { db }) => {
    const read = await readWebhookLog({ providerId: provider.id, id: webhook.id, before: null }, { db });
    if (!read.ok) return refused(read.refusal.code);
    const { deliveries } = read.value;
    if (asJson) console.log(JSON.stringify(deliveries, null, 2));
    else if (deliveries.length === 0) console.log("Nothing was sent yet.");
    else
      for (const row of alignColumns(
        deliveries.map(({ eventId, kind, at, about, state, status, fault, attempts }) => [
          eventId,
          printTime(at, provider.zone),
          kind,
          about ?? "",
          state,
          status === null ? (fault ?? "") : String(status),
          pluralize(attempts, "attempt"),
        ]),
      ))
        console.log(row);
    return 0;
  });
}

export function replay(id: string, { event, days }: { event: string | null; days: number }): Promise<ExitCode> {
  if (!(days > 0 && days <= 30) || (event !== null && !/^(evt_)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(event))) {
    console.error("--days must be between 1 and 30, and --event an id from `almanac webhooks log`.");
    return Promise.resolve(1);
  }
  return withWebhook(id, async (found, services) => {
    const what =
      event === null
        ? { givenUpSince: new Date(Date.now() - days * 86_400_000) }
        : { eventId: event.replace("evt_", "") };
    const sent = await resendEvents(commandManager(found.provider.id), { id: found.id, ...what }, services);
    if (!sent.ok) return refused(sent.refusal.code);
    console.log(`${pluralize(sent.value.count, "event")} will be sent again.`);
    return 0;
  });
}

export function rotate(id: string): Promise<ExitCode> {
  return withWebhook(id, async (found, services) => {
    const rotated = await rotateSecret(commandManager(found.provider.id), found.id, services);
    if (!rotated.ok) return refused(rotated.refusal.code);
    console.log(rotated.value.secret);
    console.error("The former secret also signs for another 24 hours.");
    return 0;
  });
}

export function removeWebhookCommand(id: string): Promise<ExitCode> {
  return withWebhook(id, async (found, services) => {
    const removed = await removeWebhook(commandManager(found.provider.id), found.id, services);
    if (!removed.ok) return refused(removed.refusal.code);
    console.log(`Removed webhook ${found.id.slice(0, 8)} of ${found.provider.slug}.`);
    return 0;
  });
}

function refused(code: string): ExitCode {
  const words: Record<string, string> = {
    "webhook-address":
      "The address must begin with https:// and lead to the public internet. List a private host in PRIVATE_WEBHOOK_HOSTS.",
    "webhook-kinds": "Give events that exist. See: almanac webhooks add --help",
    "too-many-webhooks": "The provider has 20 webhooks already. Remove one first.",
    "webhook-unknown": "This webhook does not exist any more.",
  };
  console.error(words[code] ?? `Refused: ${code}.`);
  return 1;
}
