import type { GatewayNotification } from "#gateways/payments/gateway.ts";
import { addJob } from "#store/jobs.ts";
import type { Services } from "../../shared/services.ts";

interface Received {
  /** Whose address was called. */
  gateway: string;
  notification: GatewayNotification;
}

/** Handles a webhook of the gateway. Returns false and stores nothing if the gateway did not send it. */
export async function receiveWebhook(
  { gateway, notification }: Received,
  { db, payments }: Pick<Services, "db" | "payments">,
): Promise<boolean> {
  if (gateway !== payments.gateway.name) return false;
  const notice = await payments.gateway.readNotice(notification);
  if (notice === "forged") return false;
  const { about } = notice;
  if (about !== null) await addJob(db, "verify-checkout", { about }, { key: `checkout ${about}` });
  return true;
}
