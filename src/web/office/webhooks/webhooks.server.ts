import { addWebhookPath, webhookPath, webhooksPath } from "#domain/navigation/office-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { everyEvent, eventFamilies, everyEventOf, kindsOf, type EventFamily } from "#domain/webhooks/event-kinds.ts";
import { readWebhooks, readWebhookLog, type WebhookLog } from "#use-cases/webhooks/read-webhooks.ts";
import type { AddWebhookView, WebhookFormView, WebhooksView, WebhookView } from "./webhook-views.ts";
import { newKey, servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import type { Translator } from "../../i18n/translator.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt } from "../shared/words/office-words.server.ts";

type TimeOf = (at: Date) => string;

function timesOf({ context }: PageArguments): TimeOf {
  const viewer = viewerAt(passOf(context).provider.zone, context);
  const now = context.get(servicesContext).clock.now().getTime();
  return (at) => formatShort(at.getTime(), viewer, now);
}

export async function presentWebhooks(args: PageArguments) {
  const { context } = args;
  const pass = passOf(context);
  const { slug, name, id } = pass.provider;
  const t = await officeTranslator(context);
  const timeOf = timesOf(args);
  const webhooks = await readWebhooks(id, context.get(servicesContext));
  const view: WebhooksView = {
    name: titleOf(t("console.webhooks.title"), name),
    add: reachOf(pass.actor.grant, "webhooks.manage") === "none" ? null : addWebhookPath(slug),
    webhooks: webhooks.map((webhook) => ({
      href: webhookPath(slug, webhook.id),
      url: shortUrl(webhook.url),
      ...stateOf(webhook, timeOf, t),
      text: [
        t("console.webhooks.waiting", { count: webhook.waiting }),
        ...(webhook.givenUp === 0 ? [] : [t("console.webhooks.givenUp", { count: webhook.givenUp })]),
      ].join(" · "),
    })),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "set-up" }), view };
}

/** Without its query, which may have a secret. */
function shortUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return host + (pathname === "/" ? "" : pathname);
}

function stateOf(
  { offWhy, failingSince }: WebhookLog["webhook"],
  timeOf: TimeOf,
  t: Translator,
): { state: string; isFaulty: boolean } {
  switch (offWhy) {
    case "office":
      return { state: t("console.webhooks.off"), isFaulty: false };
    case "gone":
      return { state: t("console.webhooks.offGone"), isFaulty: true };
    case "failing":
      return { state: t("console.webhooks.offFailing"), isFaulty: true };
    case null:
  }
  if (failingSince === null) return { state: t("console.webhooks.on"), isFaulty: false };
  const time = timeOf(failingSince);
  return { state: t("console.webhooks.failing", { time }), isFaulty: true };
}

function familyName(family: EventFamily, t: Translator): string {
  switch (family) {
    case "booking":
      return t("console.webhooks.family.booking");
    case "payment":
      return t("console.webhooks.family.payment");
    case "order":
      return t("console.webhooks.family.order");
    case "form":
      return t("console.webhooks.family.form");
    case "waiting":
      return t("console.webhooks.family.waiting");
    case "customer":
      return t("console.webhooks.family.customer");
  }
}

/** The box of what was chosen. */
function tickOf(choice: string): string {
  return choice === everyEvent ? "all" : (eventFamilies.find((family) => everyEventOf(family) === choice) ?? choice);
}

async function presentForm(
  args: PageArguments,
  action: string,
  stored: Readonly<Record<string, string>>,
): Promise<WebhookFormView> {
  const t = await officeTranslator(args.context);
  return {
    action,
    families: eventFamilies.map((family) => ({ name: family, label: familyName(family, t), events: kindsOf(family) })),
    values: stored,
  };
}

export async function presentAddWebhook(args: PageArguments) {
  const { context } = args;
  const pass = passOf(context);
  const { slug, name } = pass.provider;
  const t = await officeTranslator(context);
  const view: AddWebhookView = {
    ...(await presentForm(args, addWebhookPath(slug), { booking: "yes" })),
    name: titleOf(t("console.webhooks.add"), name),
    back: webhooksPath(slug),
    key: newKey(context),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "set-up" }), view };
}

export async function presentWebhook(args: PageArguments) {
  const { context, params, url } = args;
  const pass = passOf(context);
  const { slug, name, id: providerId } = pass.provider;
  const t = await officeTranslator(context);
  const id = params["webhook"]!;
  const before = url.searchParams.get("before");
  const read = await readWebhookLog({ providerId, id, before }, context.get(servicesContext));
  if (!read.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const { webhook, deliveries, next } = read.value;
  const timeOf = timesOf(args);
  const stored = { url: webhook.url, ...Object.fromEntries(webhook.kinds.map((kind) => [tickOf(kind), "yes"])) };
  const path = webhookPath(slug, webhook.id);
  const view: WebhookView = {
    ...(await presentForm(args, path, stored)),
    ...stateOf(webhook, timeOf, t),
    name: titleOf(t("console.webhooks.title"), name),
    title: shortUrl(webhook.url),
    back: webhooksPath(slug),
    isOff: webhook.offWhy !== null,
    key: newKey(context),
    deliveries: deliveries.map((delivery) => ({
      id: delivery.eventId,
      kind: delivery.kind,
      about: delivery.about ?? "",
      time: timeOf(delivery.at),
      state: deliveryState(delivery, timeOf, t),
      isFaulty: delivery.state === "given-up" || (delivery.state === "waiting" && delivery.attempts > 0),
      response: responseOf(delivery, t),
    })),
    older: next === null ? null : `${path}?before=${next}`,
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "set-up" }), view };
}

type Delivery = WebhookLog["deliveries"][number];

function deliveryState({ state, nextAt, attempts }: Delivery, timeOf: TimeOf, t: Translator): string {
  switch (state) {
    case "delivered":
      return t("console.webhooks.state.delivered");
    case "given-up":
      return t("console.webhooks.state.givenUp");
    case "waiting":
      if (attempts === 0) return t("console.webhooks.state.waiting");
      return t("console.webhooks.state.again", { time: timeOf(nextAt) });
  }
}

/** The status of the response. Faults of connections are in English, as servers report them. */
function responseOf({ status, fault }: Delivery, t: Translator): string {
  if (status !== null) return t("console.webhooks.status", { status: String(status) });
  return fault === null ? "" : t("console.calendars.fault.unreachable");
}
