import { beforeAll, expect, it } from "vitest";
import { sharedDemo, type SharedDemo } from "../support/shared-demo.ts";

let app: SharedDemo;
beforeAll(async () => {
  app = await sharedDemo();
});

async function open(path: string): Promise<{ status: number; body: string }> {
  const response = await fetch(app.origin + path.replaceAll("&amp;", "&"));
  return { status: response.status, body: await response.text() };
}

const link = (body: string, text: string) =>
  [...body.matchAll(/<a [^>]*href="([^"]+)"[^>]*>((?:(?!<\/a>).)*)<\/a>/g)].find(([, , inner]) =>
    inner!.includes(text),
  )?.[1];

it("names the business and its telephone number, and offers a time that can be booked", async () => {
  const { status, body } = await open("/widget/booking/massage?tz=Nowhere/Land");
  expect(status).toBe(422);
  expect(link(body, "Saltwater House")).toBe("/widget/appointment/saltwater-house");
  expect(body).toContain('href="tel:+351215550164"');
  expect(body).toContain("Next free time for Massage");
  // Again, if a test of another file has just booked that time.
  await expect.poll(offersItsNextTime).toBe(true);
});

async function offersItsNextTime(): Promise<boolean> {
  const { body } = await open("/widget/booking/massage?tz=Nowhere/Land");
  const [, href = "", label = ""] = /class="button [^"]*" href="([^"]+)"[^>]*>([^<]+)</s.exec(body) ?? [];
  expect(label).toMatch(/^\w+day, \w+ \d+, \d+:\d\d [AP]M$/);
  const next = await open(href);
  expect(next.status).toBe(200);
  const slot = new URL(href.replaceAll("&amp;", "&"), app.origin).searchParams.get("slot");
  return new RegExp(`<input(?=[^>]* checked)[^>]* value="${slot}"`).test(next.body);
}

it("names that time on the clock that the booking page shows: the place's, whatever zone the visitor has", async () => {
  const label = /class="button [^"]*" href="[^"]+"[^>]*>([^<]+)</s;
  const [, atHome] = label.exec((await open("/widget/booking/massage?staff=unknown")).body) ?? [];
  const [, fromTokyo] = label.exec((await open("/widget/booking/massage?staff=unknown&tz=Asia/Tokyo")).body) ?? [];
  expect(atHome).toMatch(/\d:\d\d/);
  expect(fromTokyo).toBe(atHome);
});

it("shows what a closed or unknown page has to say, once", async () => {
  const { status, body } = await open("/nothing-here");
  expect(status).toBe(404);
  expect(body).toContain("<title>Page Not Found: /nothing-here</title>");
  const shown = body.replaceAll(/<(script|title).*?<\/\1>/gs, "");
  expect(shown.match(/page not found/gi)).toEqual(["Page Not Found"]);
  expect(body).toContain('<svg class="drawing"');
});

it("says nothing about a one-time link that does not exist", async () => {
  const { status, body } = await open("/widget/otl/no-such-link");
  expect(status).toBe(410);
  expect(body).not.toContain("state__provider");
  expect(body).not.toContain("state__next");
});

it("has the same kind of page for an address without a payment", async () => {
  const { body } = await open("/verifyPayment");
  expect(body).toContain('<svg class="drawing"');
});
