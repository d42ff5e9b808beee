import { z } from "zod";
import { eventFamilies, eventKinds } from "#domain/webhooks/event-kinds.ts";
import { choice, enteredText, onceKey, shownAt, ticked } from "../shared/forms/form-fields.server.ts";

type Event = (typeof eventFamilies)[number] | (typeof eventKinds)[number];

/** Each can be ticked. */
const events = Object.fromEntries([...eventFamilies, ...eventKinds].map((name) => [name, ticked])) as Record<
  Event,
  typeof ticked
>;

export const settingForm = z.object({
  url: shownAt(enteredText, "webhook-address"),
  /** That nothing was ticked is said here. */
  all: shownAt(ticked, "webhook-kinds"),
  ...events,
});

export const addWebhookForm = settingForm.extend({ key: onceKey });

export const webhookForm = settingForm.extend({
  do: choice(["save", "test", "off", "remove", "resend", "rotate"], "webhook-unknown"),
  key: onceKey,
  event: enteredText,
});
