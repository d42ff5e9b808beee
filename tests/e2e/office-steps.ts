import type { APIRequestContext, Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { expect, test } from "./fixtures.ts";

/** Without fields, no content type would be sent. */
const form = "application/x-www-form-urlencoded";

/** Signs in as an operator of the demo without opening a page. */
export async function signIn(page: Page, role: string): Promise<void> {
  const { headers, url } = await get(page.request, `/dev/sign-in/${role}`);
  const signedIn = await page.request.post(headers["location"]!, {
    data: "",
    headers: { origin: new URL(url).origin, "content-type": form },
    maxRedirects: 0,
  });
  expect(signedIn.status()).toBe(303);
}

/**
 * The path of a visit that can be moved. Tests run side by side, so each number leads to another day and another place
 * in it.
 */
export async function findVisit(page: Page, number: number, root: string): Promise<string> {
  const isPhone = test.info().project.name === "mobile";
  for (let days = 4 + 2 * number + (isPhone ? 1 : 0); days < 30; days += 2) {
    const { text } = await get(page.request, `${root}/agenda/${inDays(days)}`);
    const visits = [...text.matchAll(/<a class="agenda__box" href="([^"]+\/bookings\/[^"]+)"/g)].map(
      ([, href]) => href!,
    );
    for (let n = 0; n < Math.min(4, visits.length); n++) {
      const visit = visits[(visits.length * 2 - 1 - number - n) % visits.length]!;
      if ((await get(page.request, visit)).text.includes(`href="${visit}/move"`)) return visit;
    }
  }
  throw new Error("no day has a visit");
}

/** The address of the first link on a page whose HTML matches. */
export async function findLink(page: Page, path: string, link: RegExp): Promise<string> {
  return link.exec((await get(page.request, path)).text)![1]!;
}

async function get(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  return { headers: response.headers(), url: response.url(), text: await response.text() };
}
