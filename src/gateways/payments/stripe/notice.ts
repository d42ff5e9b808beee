import { createHmac, timingSafeEqual } from "node:crypto";
import type { WebhookNotice } from "../gateway.ts";

/** Seconds allowed for clock differences and delivery time. */
const within = 300;

interface WebhookRequest {
  body: string;
  /** The header `Stripe-Signature`: `t=…,v1=…`, with several v1 while the secret is being rotated. */
  signature: string;
}

/** The subject of a delivery. Anyone can send one, so it is forged unless Stripe signed it recently. */
export function readStripeWebhook({ body, signature }: WebhookRequest, secret: string, now: number): WebhookNotice {
  if (!isSigned({ body, signature }, secret, now)) return "forged";
  const event = parse(body);
  return event === undefined ? "forged" : { about: aboutOf(event) };
}

function isSigned({ body, signature }: WebhookRequest, secret: string, now: number): boolean {
  const parts = signature.split(",").map((part) => part.trim().split("=", 2));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > within) return false;
  const right = createHmac("sha256", secret).update(`${time}.${body}`).digest();
  return parts.some(([name, value = ""]) => name === "v1" && isSame(value, right));
}

/** A signature has 64 hexadecimal digits. */
function isSame(hex: string, right: Buffer): boolean {
  return /^[0-9a-f]{64}$/.test(hex) && timingSafeEqual(Buffer.from(hex, "hex"), right);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads only ids and ignores the other fields. An event of another shape names no payment. */
function aboutOf(event: unknown): string | null {
  const type = textIn(event, "type") ?? "";
  const object = valueIn(valueIn(event, "data"), "object");
  if (type.startsWith("checkout.session.")) return textIn(object, "id");
  const isRefund = type === "charge.refunded" || type.startsWith("refund.") || type === "charge.refund.updated";
  return isRefund ? (textIn(object, "payment_intent") ?? textIn(valueIn(object, "payment_intent"), "id")) : null;
}

function valueIn(from: unknown, name: string): unknown {
  return typeof from === "object" && from !== null && Object.hasOwn(from, name)
    ? (from as Record<string, unknown>)[name]
    : undefined;
}

function textIn(from: unknown, name: string): string | null {
  const value = valueIn(from, name);
  return typeof value === "string" ? value : null;
}
