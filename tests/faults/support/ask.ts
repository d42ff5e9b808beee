import { randomUUID } from "node:crypto";
import { slotAt } from "../../races/support/slots.ts";

export interface Asked {
  path: string;
  status: number;
  retryAfter: string | null;
  body: string;
  /** Milliseconds until the response. */
  took: number;
}

/** A request without a response by then counts as hanging. */
const patience = 30_000;

export const services = ["one-slot", "repeats", "holds", "moves", "restarts", "any-member"];

export function pageOf(service: string): string {
  return `/widget/booking/${service}?staff=any&tz=UTC`;
}

export function askPage(origin: string, path: string): Promise<Asked> {
  return ask(origin, path, { headers: { Accept: "text/html" } });
}

/** The form that holds the n-th time. */
export function askHold(origin: string, n: number): Promise<Asked> {
  return ask(origin, pageOf("holds"), {
    method: "POST",
    headers: { Accept: "text/html", Origin: origin },
    body: new URLSearchParams({ intent: "hold", slot: slotAt(n, 30), key: randomUUID() }),
  });
}

async function ask(origin: string, path: string, init: RequestInit): Promise<Asked> {
  const started = performance.now();
  const took = () => performance.now() - started;
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(origin + path, { ...init, redirect: "manual", signal });
    const body = await response.text();
    return { path, status: response.status, retryAfter: response.headers.get("Retry-After"), body, took: took() };
  } catch (fault) {
    return { path, status: 0, retryAfter: null, body: String(fault), took: took() };
  }
}
