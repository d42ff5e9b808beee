import { randomBytes } from "node:crypto";
import { Webhook as Signer } from "standardwebhooks";
import type { Webhook } from "#store/webhooks/webhooks.ts";
import { unseal } from "../shared/secrets.ts";

/** In the form that libraries for Standard Webhooks read. */
export function newSecret(): string {
  return `whsec_${randomBytes(24).toString("base64")}`;
}

/** The current secret first. After a rotation, the former one signs for a while, too. */
export function secretsOf(webhook: Webhook, now: Date, secret: string): string[] {
  const { secretSealed, formerSecretSealed, formerUntil } = webhook;
  const former = formerSecretSealed !== null && formerUntil !== null && formerUntil > now ? [formerSecretSealed] : [];
  return [secretSealed, ...former].map((sealed) => unseal(sealed, secret));
}

/** The headers of Standard Webhooks. */
export function sign(message: { id: string; body: string; secrets: readonly string[] }, now: Date) {
  const { id, body, secrets } = message;
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Signer(secret).sign(id, now, body)).join(" "),
  };
}
