import { namesFrom } from "../shared/forms/schema-names.ts";
import type { addWebhookForm, settingForm, webhookForm } from "./webhook-schemas.server.ts";

/** The fields of the forms. */
export const settingField = namesFrom<typeof settingForm>();
export const addWebhookField = namesFrom<typeof addWebhookForm>();
export const webhookField = namesFrom<typeof webhookForm>();

interface WebhookRow {
  href: string;
  url: string;
  state: string;
  isFaulty: boolean;
  text: string;
}

export interface WebhooksView {
  name: string;
  add: string | null;
  webhooks: readonly WebhookRow[];
}

export interface WebhookFormView {
  action: string;
  /** Each with its single events. */
  families: readonly { name: string; label: string; events: readonly string[] }[];
  values: Readonly<Record<string, string>>;
}

export interface AddWebhookView extends WebhookFormView {
  name: string;
  back: string;
  key: string;
}

export interface DeliveryRow {
  id: string;
  /** Such as "booking.moved". */
  kind: string;
  about: string;
  time: string;
  state: string;
  isFaulty: boolean;
  /** The response, or why there was none. */
  response: string;
}

export interface WebhookView extends WebhookFormView {
  name: string;
  title: string;
  back: string;
  state: string;
  isFaulty: boolean;
  isOff: boolean;
  key: string;
  deliveries: readonly DeliveryRow[];
  older: string | null;
}
