import { addJob } from "#store/jobs.ts";
import type { Services } from "../../shared/services.ts";

/** Handles a webhook of the gateway. Returns false and stores nothing if the signature is invalid. */
export async function receiveWebhook(
  { body, signature }: { body: string; signature: string },
  { db, payments }: Services,
): Promise<boolean> {
  const notice = payments.gateway.readNotice(body, signature);
  if (notice === "forged") return false;
  const { about } = notice;
  if (about !== null) await addJob(db, "verify-checkout", { about }, { key: `checkout ${about}` });
  return true;
}
