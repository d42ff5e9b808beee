import { redirect } from "react-router";
import type { z } from "zod";
import { refuse, type Result } from "#domain/errors.ts";
import { webhookPath, webhooksPath } from "#domain/navigation/office-addresses.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { everyEvent, eventFamilies, everyEventOf, eventKinds } from "#domain/webhooks/event-kinds.ts";
import {
  addWebhook,
  changeWebhook,
  managerAt,
  removeWebhook,
  resendEvents,
  rotateSecret,
  testWebhook,
  turnWebhookOff,
  type WebhookManager,
} from "#use-cases/webhooks/change-webhook.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf, refuseForm } from "../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../shared/forms/read-office-form.server.ts";
import { addWebhookForm, type settingForm, webhookForm } from "./webhook-schemas.server.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

type Settings = z.output<typeof settingForm>;

/** What was ticked. Everything and whole families include events that are added later. */
function settingsOf(value: Settings): { url: string; kinds: string[] } {
  const isTicked = (name: Exclude<keyof Settings, "url">) => value[name];
  const kinds = [
    ...(isTicked("all") ? [everyEvent] : []),
    ...eventFamilies.filter(isTicked).map(everyEventOf),
    ...eventKinds.filter(isTicked),
  ];
  return { url: value.url, kinds };
}

/** The response shows the secret, so there is no redirect. A repeated form shows the same secret. */
export async function handleAddWebhook(args: PageArguments) {
  const sent = await readOfficeForm(args, addWebhookForm);
  if (!sent.isRead) return sent.answer;
  const manager = managerAt(officeOf(args));
  if (!manager.ok) return sent.refuse(manager.refusal);
  const { value } = sent;
  const services = args.context.get(servicesContext);
  const added = await addWebhook(manager.value, settingsOf(value), services, value.key);
  return added.ok ? { secret: added.value.secret } : sent.refuse(added.refusal);
}

export async function handleWebhook(args: PageArguments) {
  const sent = await readOfficeForm(args, webhookForm);
  if (!sent.isRead) return sent.answer;
  const manager = managerAt(officeOf(args));
  if (!manager.ok) return sent.refuse(manager.refusal);
  const { do: step, key } = sent.value;
  if (step === "rotate") {
    const services = args.context.get(servicesContext);
    const rotated = await rotateSecret(manager.value, args.params["webhook"]!, services, key);
    return rotated.ok ? { secret: rotated.value.secret } : refuseForm(args.context, rotated.refusal);
  }
  const done = await changeIt(args, manager.value, { ...sent.value, do: step });
  return done.ok ? redirect(done.value, 303) : sent.refuse(done.refusal);
}

type Change = z.output<typeof webhookForm> & { do: "save" | "test" | "off" | "remove" | "resend" };

/** Returns where to go on. */
async function changeIt(
  { context, params }: PageArguments,
  manager: WebhookManager,
  change: Change,
): Promise<Result<string, OfficeRefusal>> {
  const services = context.get(servicesContext);
  const id = params["webhook"]!;
  const { slug } = passOf(context).provider;
  const to = (changed: Result<unknown, OfficeRefusal>, path: string): Result<string, OfficeRefusal> =>
    changed.ok ? { ok: true, value: path } : changed;
  const here = (done: NoticeName) => withDone(webhookPath(slug, id), done);
  switch (change.do) {
    case "save":
      return to(await changeWebhook(manager, { id, ...settingsOf(change) }, services), here("saved"));
    case "test":
      return to(await testWebhook(manager, id, services), here("webhook-sent"));
    case "off":
      return to(await turnWebhookOff(manager, id, services), here("ended"));
    case "remove":
      return to(await removeWebhook(manager, id, services), withDone(webhooksPath(slug), "ended"));
    case "resend":
      if (!isUuid(change.event)) return refuse({ code: "webhook-unknown" });
      return to(await resendEvents(manager, { id, eventId: change.event }, services), here("webhook-sent"));
  }
}
