import { randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Puts bookings into a state as a browser without scripts would, so that a test can start at its own screen. */

/** Sends a form and returns its redirect. */
export async function send(request: APIRequestContext, path: string, form: Record<string, string>): Promise<string> {
  const response = await post(request, path, form);
  expect([path, response.status()]).toEqual([path, 303]);
  return response.headers()["location"]!;
}

async function post(request: APIRequestContext, path: string, form: Record<string, string>): Promise<APIResponse> {
  const { origin } = new URL((await request.get("/healthz")).url());
  return request.post(path, { form: { key: randomUUID(), ...form }, headers: { origin }, maxRedirects: 0 });
}

/** Holds one of a day's times. Tries several, because another test may take the same one at the same moment. */
export async function hold(request: APIRequestContext, path: string, nth: number): Promise<string> {
  const slots = await slotsOn(request, path);
  for (let attempt = 0; attempt < 5; attempt++) {
    const slot = slots[(nth + attempt) % slots.length];
    if (slot === undefined) break;
    const response = await post(request, path, { intent: "hold", slot: slot.value });
    if (response.status() === 303) return response.headers()["location"]!;
  }
  throw new Error(`nothing could be held at ${path}`);
}

/** Holds the time that the page labels with this text. */
export async function holdAt(request: APIRequestContext, path: string, time: string): Promise<string> {
  const slots = await slotsOn(request, path);
  const slot = slots.find(({ label }) => label === time);
  if (slot === undefined) throw new Error(`${time} is not offered at ${path}`);
  return send(request, path, { intent: "hold", slot: slot.value });
}

async function slotsOn(request: APIRequestContext, path: string): Promise<{ value: string; label: string }[]> {
  const page = await (await request.get(path)).text();
  return [
    ...page.matchAll(/name="slot" value="([^"]+)"[^>]*>.*?class="slot__time"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)</gs),
  ].map(([, value, label]) => ({ value: value!, label: label! }));
}

const person = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };

/** Fills in the visitor's details. Returns the path of the next step or of the booking. */
export function giveDetails(
  request: APIRequestContext,
  held: string,
  more: Record<string, string> = {},
): Promise<string> {
  return send(request, held, { intent: "details", ...person, ...more });
}
