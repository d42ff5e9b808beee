import { randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** States of bookings, made as a browser without scripts makes them: a test opens the screen that it is about. */

/** Sends a form and returns where it leads. */
export async function send(request: APIRequestContext, path: string, form: Record<string, string>): Promise<string> {
  const response = await post(request, path, form);
  expect([path, response.status()]).toEqual([path, 303]);
  return response.headers()["location"]!;
}

async function post(request: APIRequestContext, path: string, form: Record<string, string>): Promise<APIResponse> {
  const { origin } = new URL((await request.get("/healthz")).url());
  return request.post(path, { form: { key: randomUUID(), ...form }, headers: { origin }, maxRedirects: 0 });
}

/** Holds one of the times of a day; another test may take the same one at the same moment, so a few are tried. */
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

/** Holds the time of a day that the page calls by these words. */
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

/** Fills in who comes. Leads to the next step, or to what was booked. */
export function giveDetails(
  request: APIRequestContext,
  held: string,
  more: Record<string, string> = {},
): Promise<string> {
  return send(request, held, { intent: "details", ...person, ...more });
}
