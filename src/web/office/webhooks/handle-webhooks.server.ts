import { redirect } from "react-router";
import { refuse, type Result } from "#domain/errors.ts";
import { webhookPath, webhooksPath } from "#domain/navigation/office-addresses.ts";
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
import { readFields, typedInto, type ReadField } from "../../http/read-form.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf, refuseForm } from "../shared/forms/form-result.server.ts";
import { addWebhookFields, settingFields, webhookFields } from "./webhook-views.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

type SettingField = keyof typeof settingFields;
type Field = ReadField<SettingField>;

function typedIn(field: Field): Record<string, string> {
  return typedInto(field, settingFields);
}

/** What was ticked. Everything and whole families include events that are added later. */
function chosenKinds(field: Field): string[] {
  const isTicked = (name: SettingField) => field(name) === "yes";
  return [
    ...(isTicked("all") ? [everyEvent] : []),
    ...eventFamilies.filter(isTicked).map(everyEventOf),
    ...eventKinds.filter(isTicked),
  ];
}

/** The response shows the secret, so there is no redirect. A repeated form shows the same secret. */
export async function handleAddWebhook(args: PageArguments) {
  const { context } = args;
  const field = await readFields(args.request, addWebhookFields);
  const manager = managerAt(officeOf(args));
  if (!manager.ok) return refuseForm(context, manager.refusal, typedIn(field));
  const settings = { url: field("url"), kinds: chosenKinds(field) };
  const added = await addWebhook(manager.value, settings, context.get(servicesContext), field("key"));
  return added.ok ? { secret: added.value.secret } : refuseForm(context, added.refusal, typedIn(field));
}

export async function handleWebhook(args: PageArguments) {
  const { context } = args;
  const field = await readFields(args.request, webhookFields);
  const manager = managerAt(officeOf(args));
  if (!manager.ok) return refuseForm(context, manager.refusal, typedIn(field));
  if (field("do") === "rotate") {
    const key = field("key");
    const rotated = await rotateSecret(manager.value, args.params["webhook"]!, context.get(servicesContext), key);
    return rotated.ok ? { secret: rotated.value.secret } : refuseForm(context, rotated.refusal);
  }
  const done = await changeIt(args, manager.value, field);
  if (!done.ok) return refuseForm(context, done.refusal, typedIn(field));
  return redirect(done.value, 303);
}

/** Returns where to go on. */
async function changeIt(
  { context, params }: PageArguments,
  manager: WebhookManager,
  field: Field & ReadField<"do" | "event">,
): Promise<Result<string, OfficeRefusal>> {
  const services = context.get(servicesContext);
  const id = params["webhook"]!;
  const { slug } = passOf(context).provider;
  const to = (changed: Result<unknown, OfficeRefusal>, path: string): Result<string, OfficeRefusal> =>
    changed.ok ? { ok: true, value: path } : changed;
  const here = (done: NoticeName) => withDone(webhookPath(slug, id), done);
  switch (field("do")) {
    case "save": {
      const kinds = chosenKinds(field);
      return to(await changeWebhook(manager, { id, url: field("url"), kinds }, services), here("saved"));
    }
    case "test":
      return to(await testWebhook(manager, id, services), here("webhook-sent"));
    case "off":
      return to(await turnWebhookOff(manager, id, services), here("ended"));
    case "remove":
      return to(await removeWebhook(manager, id, services), withDone(webhooksPath(slug), "ended"));
    case "resend": {
      const eventId = field("event");
      if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(eventId)) return refuse({ code: "webhook-unknown" });
      return to(await resendEvents(manager, { id, eventId }, services), here("webhook-sent"));
    }
    default:
      return refuse({ code: "webhook-unknown" });
  }
}
