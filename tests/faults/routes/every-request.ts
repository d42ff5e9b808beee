import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { endpoints } from "../../../src/api/endpoints.ts";
import { apiPath, paymentWebhookPath } from "../../../src/domain/navigation/addresses.ts";
import { uploadPath } from "../../../src/use-cases/forms/responses/upload-links.ts";
import { creditAddress } from "../../../src/use-cases/shop/credit-links.ts";
import { stopLink } from "../../../src/use-cases/mail/stop-mails.ts";
import { newKeyText } from "../../../src/use-cases/keys/key-text.ts";
import { pages, type Page } from "../../../src/web/pages.ts";

const stripeWebhook = paymentWebhookPath("stripe");

const web = resolve(import.meta.dirname, "../../../src/web");

/** Something that a browser or a program can ask of the product. */
export interface Asked {
  /** The route with its method: `POST widget/booking/:ids`. */
  route: string;
  of: "page" | "form" | "file" | "office page" | "office form" | "office file" | "api" | "other";
  method: string;
  path: string;
  /** What was typed into a form. */
  typed?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
}

/** The product's own, with which links are signed. */
export const secret = "A secret of which only tests know anything";

/** Every page, form, stream, download and operation. A new one is here because it is in the product's own tables. */
export function everyRequest(provider: string): Asked[] {
  return [...pages.flatMap((page) => requestsOf(page, provider)), ...operations(provider), ...others];
}

const token = "A".repeat(43);
const id = "0c3a1f52-9a0e-4b6e-8f50-2f6d1c0b7a11";

/** Values that look right, because a wrong one can be refused without the database. */
const values: Record<string, string> = {
  ids: "massage",
  service: "massage",
  slug: "massage",
  date: "2030-01-15",
  page: "2",
  score: "3",
  step: "service",
  kind: "service",
  token,
  hold: token,
  oneTimeSlug: token,
  number: "1",
  servicemenu: "menu",
  name: "pages-1.xml",
};

/** What else the address of a page needs to be about something. */
const searches: Record<string, string> = {
  ...Object.fromEntries(
    ["cancel-booking", "booking/cancel-booking", "proposal", "my-data", "my-data.json", "earlier", "make-up"].map(
      (name) => [`widget/${name}`, `?booking=${token}`],
    ),
  ),
  "widget/appointment/service/:service/cancel": `?booking=${token}`,
  "widget/request": `?office=${token}`,
  "widget/calendar.ics": `?booking=${token}`,
  "widget/staff.ics": `?feed=${token}`,
  "widget/invoice": `?order=${token}`,
  "widget/invoice.pdf": `?order=${token}`,
  "widget/waiting-list": `?entry=${token}`,
  "widget/waiting/:service": `?session=${id}`,
  verifyPayment: `?payment=${token}`,
  "verify-payment-callback": `?payment=${token}`,
  "widget/unsubscribe": `?${new URLSearchParams({ ...stopLink(id, "ada@example.com", secret) })}`,
  "widget/vouchers/:provider/:voucher": creditSearch("voucher"),
  "widget/packages/:provider/:pass": creditSearch("pass"),
  "v2/preview/:id/page/:page": "?path=journal",
  "widget/otl": `?slug=${token}`,
  "widget/booking": "?ids=massage",
  "widget/*": "",
};

function creditSearch(kind: "voucher" | "pass"): string {
  return creditAddress("any", { kind, id }, secret).replace(/^[^?]*/, "");
}

/** What is typed into forms that list their fields. Forms of the office are not read before the operator is known. */
const fields: Record<string, Record<string, string>> = {
  "public/booking/page/booking.route.tsx": { intent: "hold", slot: "2030-01-15T10:00:00Z", key: token },
  "public/booking/cancel/cancel.route.tsx": { reason: "I am ill" },
  "public/booking/payment/test-checkout.route.tsx": { choice: "pay" },
  "public/mail/unsubscribe.route.tsx": { choice: "stop" },
  "public/waiting/entry/entry.route.tsx": { intent: "leave", key: token },
  "public/booking/make-up/make-up.route.tsx": { session: id, key: token },
};

function requestsOf(page: Page, provider: string): Asked[] {
  const { path, module, kind, headers, needs } = page;
  const isOffice = headers === "office";
  const of = (what: "page" | "form" | "file") => (isOffice ? (`office ${what}` as const) : what);
  const address = addressOf(path, provider) + (searches[path] ?? "");
  const asked: Asked[] = [];
  const source = readFileSync(join(web, module), "utf8");
  if (needs === undefined || needs.see !== undefined)
    asked.push({ route: `GET ${path}`, of: of(kind), method: "GET", path: address });
  if (needs === undefined ? /export (async )?function action\b/.test(source) : needs.change !== undefined) {
    const typed = isOffice ? { text: "Words that took a while" } : (fields[module] ?? {});
    asked.push({
      route: `POST ${path}`,
      of: kind === "page" ? of("form") : of("file"),
      method: "POST",
      path: address,
      typed,
    });
  }
  return asked;
}

function addressOf(path: string, provider: string): string {
  const filled = path
    .replaceAll(/:(\w+)/g, (_, name: string) => (name === "provider" ? provider : (values[name] ?? id)))
    .replace(/\*$/, "bookingsmassage");
  return `/${filled}`;
}

/** Each operation as its first example asks for it. */
function operations(provider: string): Asked[] {
  return endpoints.map(({ id: name, method, path, access, examples: [example] }) => {
    const given: Record<string, string> = { ...example.params, ...(path.includes("{provider}") && { provider }) };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => given[parameter] ?? token);
    const search = new URLSearchParams(example.query ?? {}).toString();
    return {
      route: `${method} ${apiPath}${path} (${name})`,
      of: "api" as const,
      method,
      path: apiPath + filled + (search === "" ? "" : `?${search}`),
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": randomUUID(),
        ...(access !== "open" && { Authorization: `Bearer ${apiKey}` }),
      },
      ...(example.body !== undefined && { body: JSON.stringify(example.body) }),
    };
  });
}

/** It looks like one, so that only the database knows better. */
const apiKey = newKeyText();

/** What the server answers without a page. */
const others: Asked[] = [
  { route: "GET files/:hash.png", of: "other", method: "GET", path: `/files/${"0".repeat(64)}.png` },
  { route: "GET files/:hash-:width.webp", of: "other", method: "GET", path: `/files/${"0".repeat(64)}-320.webp` },
  { route: "GET files/cards/:hash.jpg", of: "other", method: "GET", path: `/files/cards/${"0".repeat(64)}.jpg` },
  {
    route: "GET uploads/:id",
    of: "other",
    method: "GET",
    path: uploadPath(id, { clock: { now: () => new Date() }, secret }),
  },
  { route: `POST ${stripeWebhook}`, of: "other", method: "POST", path: stripeWebhook, body: "{}" },
  {
    route: `POST ${apiPath}/mcp`,
    of: "other",
    method: "POST",
    path: `${apiPath}/mcp`,
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      Authorization: `Bearer ${apiKey}`,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  },
  {
    route: `GET ${apiPath}/services/:service/slots`,
    of: "other",
    method: "GET",
    path: `${apiPath}/services/massage/slots?month=2030-01`,
  },
  { route: "GET healthz", of: "other", method: "GET", path: "/healthz" },
  { route: "GET metrics", of: "other", method: "GET", path: "/metrics" },
];
