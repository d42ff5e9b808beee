import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** States of bookings, made as a browser without scripts makes them: a test opens the screen that it is about. */

/** Sends a form and returns where it leads. */
export async function send(request: APIRequestContext, path: string, form: Record<string, string>): Promise<string> {
  const { origin } = new URL((await request.get("/healthz")).url());
  const response = await request.post(path, {
    form: { key: randomUUID(), ...form },
    headers: { origin },
    maxRedirects: 0,
  });
  expect([path, response.status()]).toEqual([path, 303]);
  return response.headers()["location"]!;
}

/** Holds one of the times of a day; another test may take the same one at the same moment, so a few are tried. */
export async function hold(request: APIRequestContext, path: string, nth: number): Promise<string> {
  const page = await (await request.get(path)).text();
  const slots = [...page.matchAll(/name="slot" value="([^"]+)"/g)].map(([, slot]) => slot!);
  for (let attempt = 0; attempt < 5; attempt++) {
    const slot = slots[(nth + attempt) % slots.length];
    if (slot === undefined) break;
    const { origin } = new URL((await request.get("/healthz")).url());
    const response = await request.post(path, {
      form: { key: randomUUID(), intent: "hold", slot },
      headers: { origin },
      maxRedirects: 0,
    });
    if (response.status() === 303) return response.headers()["location"]!;
  }
  throw new Error(`nothing could be held at ${path}`);
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
