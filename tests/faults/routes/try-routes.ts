import { performance } from "node:perf_hooks";
import type { Asked } from "./every-request.ts";

export interface Answered extends Asked {
  status: number;
  retryAfter: string | null;
  body: string;
  /** Milliseconds. */
  took: number;
}

/** Asks everything, some of it at the same time. */
export async function askAll(origin: string, asked: readonly Asked[], cookie: string): Promise<Answered[]> {
  const answers: Answered[] = [];
  const waiting = [...asked.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      answers[next[0]] = await ask(origin, next[1], cookie);
  };
  await Promise.all(Array.from({ length: 24 }, work));
  return answers;
}

async function ask(origin: string, asked: Asked, cookie: string): Promise<Answered> {
  const { method, path, typed, headers, body } = asked;
  const started = performance.now();
  const response = await fetch(origin + path, {
    method,
    redirect: "manual",
    headers: { Origin: origin, Cookie: cookie, ...headers },
    ...(typed === undefined ? body !== undefined && { body } : { body: new URLSearchParams(typed) }),
  });
  const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream") === true;
  if (isStream) await response.body?.cancel();
  const text = isStream ? "" : await response.text();
  const took = performance.now() - started;
  return { ...asked, status: response.status, retryAfter: response.headers.get("Retry-After"), body: text, took };
}

/** Routes that answer the same without the database, and why that is true. */
export const withoutDatabase: Record<string, string> = {
  "GET widget/otl": "leads to the address with the same link in its path",
  "GET zones.json": "time zones are part of the product",
  "GET zone-clocks.json": "time zones are part of the product",
  "GET robots.txt": "is the same for every installation",
  "POST cookies": "the choice is kept in the browser",
  "GET api/*": "is no address",
  "POST /api/v1/payments/stripe/webhook": "the test gateway sends none, so it is forged",
  "GET healthz": "says that the process lives",
  "GET metrics": "says that the database is away",
};

/** What is wrong with an answer during a fault; null if nothing is. `usual` is the status without the fault. */
export function faultOf(answer: Answered, usual: number): string | null {
  const { route, status, retryAfter, typed, body, of } = answer;
  const said = `${route}: ${status} (${usual} without the fault)`;
  if (route in withoutDatabase) return status === usual ? null : `${said}, though it needs no database`;
  if (status !== 503) return said;
  if (retryAfter === null) return `${said} without Retry-After`;
  const isForm = of === "form" || of === "office form";
  const lost = isForm ? Object.values(typed ?? {}).find((value) => !body.includes(`value="${value}"`)) : undefined;
  return lost === undefined ? null : `${said} lost what was typed: ${lost}`;
}
