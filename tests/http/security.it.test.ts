import { randomBytes, randomUUID } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eventBody, sign } from "../support/fake-stripe/webhooks.ts";
import { App, freePort } from "../support/app.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import type { TestDatabase } from "../../src/store/testing/database.ts";
import { withDemo } from "../support/demo-database.ts";

// Bad input against a default server with the demo. Each gets its exact response and logs nothing.
const webhookSecret = "whsec_of_a_test";
const folder = temporaryFolder();
let app: App;
let database: TestDatabase;
beforeAll(async () => {
  const stripe = { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: webhookSecret };
  database = await withDemo();
  app = new App(await freePort(), folder.path, {
    DATABASE_URL: database.url,
    LOG_LEVEL: "warn",
    LIMITS: "off",
    ...stripe,
  });
  await app.until("/readyz", 200, 90_000);
  // The last line of the start. Later lines belong to requests.
  await vi.waitUntil(() => app.output.includes("SMTP_URL is not set"), { timeout: 30_000 });
}, 120_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | FormData | null;
}

function send(path: string, { method = "POST", headers = {}, body = null }: Sent = {}): Promise<Response> {
  return fetch(app.origin + path, {
    method,
    redirect: "manual",
    headers: { Origin: app.origin, ...headers },
    body,
    signal: AbortSignal.timeout(60_000),
  });
}

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return send(path, { method: "GET", headers });
}

/** The log lines written during `work`. */
async function loggedBy(work: () => Promise<unknown>): Promise<string> {
  const before = app.output.length;
  await work();
  return app.output.slice(before);
}

const pages = [
  "/widget/booking/quick-check?staff=any",
  "/widget/form/before-your-visit",
  "/cookies",
  "/product/olive-soap/buy",
];
const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;

describe("a body that is not a form", () => {
  it.each([
    ["JSON", { "Content-Type": "application/json" }, "{}"],
    ["JSON 10,000 deep", { "Content-Type": "application/json" }, deep],
    ["JSON as text", { "Content-Type": "text/plain" }, '{"intent":"hold"}'],
    ["XML", { "Content-Type": "application/xml" }, "<x/>"],
    ["a type that only starts like a form's", { "Content-Type": "multipart/form-data-x" }, "x"],
  ])("is refused with 415 on every page with a form, and logs no fault: %s", async (_what, headers, body) => {
    const logged = await loggedBy(async () => {
      for (const path of pages) {
        const response = await send(path, { headers, body });
        expect([path, response.status]).toEqual([path, 415]);
        expect(await response.text()).toContain("We couldn’t read what you sent.");
      }
    });
    expect(logged).toBe("");
  });

  it.each([
    ["without a boundary", "multipart/form-data"],
    ["with a boundary that differs from its header", "multipart/form-data; boundary=other"],
  ])("but claims to be one, %s, is refused with 400", async (_what, type) => {
    const body = '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nhold\r\n--x--\r\n';
    const logged = await loggedBy(async () => {
      for (const path of pages) {
        const response = await send(path, { headers: { "Content-Type": type }, body });
        expect([path, response.status]).toEqual([path, 400]);
      }
    });
    expect(logged).toBe("");
  });

  it("is refused in the visitor's language", async () => {
    const response = await send("/de/widget/booking/quick-check?staff=any", {
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    expect(response.status).toBe(415);
    expect(await response.text()).toContain("Was gesendet wurde, lässt sich nicht lesen.");
  });

  it("without a type, or sent to a page without forms, gets a response without a fault", async () => {
    const logged = await loggedBy(async () => {
      expect((await send("/widget/booking/quick-check?staff=any")).status).toBe(415);
      expect((await send("/journal", { body: new URLSearchParams({ a: "b" }) })).status).toBe(405);
      expect((await send("/rss.xml", { body: new URLSearchParams({ a: "b" }) })).status).toBe(405);
    });
    expect(logged).toBe("");
  });
});

describe("a form with files", () => {
  const form = "/widget/form/before-your-visit";

  it("is counted by its declared length before it is read", async () => {
    const limited = new App(await freePort(), folder.path, { DATABASE_URL: database.url, LOG_LEVEL: "warn" });
    try {
      await limited.until("/readyz", 200, 90_000);
      const sent = async () => {
        const body = new FormData();
        body.set("file", new File([randomBytes(300_000)], "x.png"));
        const headers = { Origin: limited.origin };
        return fetch(limited.origin + form, { method: "POST", headers, body, redirect: "manual" });
      };
      expect((await sent()).status).toBe(422);
      await database.pool.query("update rate_counts set count = 1000 where operation = 'upload'");
      const refused = await sent();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    } finally {
      await limited.kill();
    }
  });

  it("of unknown length has the size limit of other forms", async () => {
    const socket = connect(Number(new URL(app.origin).port), "localhost");
    const head = [
      `POST ${form} HTTP/1.1`,
      `Host: ${new URL(app.origin).host}`,
      `Origin: ${app.origin}`,
      "Content-Type: multipart/form-data; boundary=x",
      "Transfer-Encoding: chunked",
      "Connection: close",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    const chunk = "a".repeat(65_536);
    for (let n = 0; n < 5; n++) socket.write(`10000\r\n${chunk}\r\n`);
    socket.write("0\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe("a URL made by an attacker", () => {
  it.each(["//evil.example", "/\\evil.example", "/.//evil.example", "/x/..//evil.example", "https://evil.example/"])(
    "redirects only to our own site: %s",
    async (back) => {
      for (const at of ["", "/de"]) {
        const response = await send(`${at}/cookies`, { body: new URLSearchParams({ cookies: "essential", back }) });
        expect(response.status).toBe(303);
        expect(new URL(response.headers.get("Location")!, app.origin).origin).toBe(app.origin);
        expect(response.headers.get("Location")).not.toContain("evil");
      }
    },
  );

  it("of 43 letters outside ASCII opens no upload, and logs no fault", async () => {
    const key = encodeURIComponent("é".repeat(43));
    const logged = await loggedBy(async () => {
      const response = await get(`/uploads/${randomUUID()}?expires=9999999999&key=${key}`);
      expect(response.status).toBe(404);
    });
    expect(logged).toBe("");
  });
});

describe("a webhook", () => {
  const path = "/api/v1/payments/stripe/webhook";
  const body = eventBody("checkout.session.completed", { id: "cs_test_1" });
  const now = () => Math.floor(Date.now() / 1000);

  it.each([
    ["without a signature", () => ""],
    ["with an empty signature", () => `t=${now()},v1=`],
    ["with letters outside ASCII", () => `t=${now()},v1=${"\u00e9".repeat(64)}`],
    ["signed for a date ten years ahead", () => sign(body, webhookSecret, now() + 10 * 365 * 86_400)],
  ])("%s is refused with 400, and logs no fault", async (_what, signature) => {
    const logged = await loggedBy(async () => {
      const response = await send(path, { headers: { "Stripe-Signature": signature() }, body });
      expect(response.status).toBe(400);
    });
    expect(logged).toBe("");
  });

  it.each(["null", "{}", '{"object":"v2.core.event","type":"v1.billing.meter"}'])(
    "with a valid signature and unexpected content is accepted, and changes nothing: %s",
    async (odd) => {
      const response = await send(path, { headers: { "Stripe-Signature": sign(odd, webhookSecret) }, body: odd });
      expect(response.status).toBe(200);
    },
  );
});

describe("headers", () => {
  const token = "A1b2C3d4E5f6G7h8I9j0KlMnOpQrStUv";

  it.each([
    `/WIDGET/booking/quick-check?staff=any&hold=${token}`,
    `/%77idget/booking/quick-check?staff=any&hold=${token}`,
    `/de/Widget/bookings/quick-check?staff=any&booking=${token}`,
    "/V2/preview/demo",
    "/v2/Preview/demo/post/nothing",
    `/product/olive-soap/buy?order=${token}`,
    `/PRODUCT/olive-soap/BUY/?order=${token}`,
    "/widget/Cancel-Booking//",
  ])("keep %s out of caches and search engines", async (path) => {
    const { headers } = await get(path);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.has("ETag")).toBe(false);
  });

  it("forbid framing a page with a token, however its URL is spelled", async () => {
    for (const path of ["/widget/Cancel-Booking", "/widget/cancel-booking//", "/V2/preview/demo"])
      expect((await get(path)).headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  });

  it("name the payment gateway only on pages whose form leads to it", async () => {
    const stripe = "form-action 'self' https://checkout.stripe.com";
    const policyOf = async (path: string) => (await get(path)).headers.get("Content-Security-Policy");
    expect(await policyOf("/product/olive-soap/buy")).toContain(stripe);
    expect(await policyOf("/verifyPayment")).toContain(stripe);
    for (const path of ["/", "/product/olive-soap", "/widget/booking/full-service?staff=any"])
      expect(await policyOf(path)).not.toContain("checkout.stripe.com");
  });

  it("require https for this host only", async () => {
    expect((await get("/")).headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  });
});

describe("a truncated link", () => {
  it.each(["booking", "reschedule", "seat", "hold"])(
    "with a cut %s token does not open a new booking",
    async (name) => {
      for (const value of ["", "A1b2C3d4"]) {
        const response = await get(`/widget/booking/quick-check?staff=any&${name}=${value}`);
        expect(response.status).toBe(404);
        expect(await response.text()).toContain("No calendar event found");
      }
    },
  );

  it("to started answers does not open a new form", async () => {
    for (const path of [
      "/widget/form/before-your-visit?response=AAAA",
      "/widget/quiz/how-tired-are-you?response=",
      "/widget/quiz-result/50?quiz=how-tired-are-you&response=AAAA",
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain("We can’t find these answers.");
    }
  });
});

describe("a missing file", () => {
  it.each([
    ["/nope/rss.xml", "Page Not Found: /nope/rss.xml"],
    ["/sitemaps/nope.xml", "Page Not Found: /sitemaps/nope.xml"],
    ["/widget/calendar.ics?booking=nothing", "No calendar event found"],
    ["/widget/staff.ics?feed=nothing", ""],
    ["/de/robots.txt", ""],
  ])("gets a readable response: %s", async (path, words) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const body = await response.text();
    expect(body).toContain(words);
    expect(body).not.toContain("{");
  });

  it("gets a response in the visitor's language", async () => {
    const response = await get("/de/nope/rss.xml");
    expect(response.headers.get("Content-Language")).toBe("de-DE");
    expect(await response.text()).toMatch(/Seite nicht gefunden/i);
  });
});

describe("a confirmation", () => {
  it("is shown whatever a service's redirect is, and links only to an allowed address", async () => {
    const { rows } = await database.pool.query<{ slug: string }>(
      "select slug from services where redirect_url is not null limit 1",
    );
    const { slug } = rows[0]!;
    const path = `/widget/booking/${slug}?staff=any&tz=UTC`;
    const [, slot] = /name="slot"[^>]*value="([^"]+)"/.exec(await (await get(path)).text()) ?? [];
    const hold = { intent: "hold", slot: slot!, key: randomUUID() };
    const held = await send(path, { body: new URLSearchParams(hold) });
    expect(held.status).toBe(303);
    const token = new URL(held.headers.get("Location")!, app.origin).searchParams.get("hold")!;
    await database.pool.query(
      `update bookings set state = 'scheduled', hold_expires_at = null, client_address = null, client_browser = null,
              first_name = 'Ada', email = 'ada@example.com' where manage_token_hash = sha256($1::bytea)`,
      [token],
    );
    for (const redirect of ["https://after.example/thanks", "https://u:p@after.example/", `${app.origin}/journal`]) {
      await database.pool.query("update services set redirect_url = $1 where slug = $2", [redirect, slug]);
      const response = await get(`/widget/booking/${slug}?booking=${token}`);
      expect([redirect, response.status]).toEqual([redirect, 200]);
      const links = [...(await response.text()).matchAll(/href="([^"]*after\.example[^"]*)"/g)].map(([, href]) => href);
      expect(links).toEqual(redirect === "https://after.example/thanks" ? [redirect] : []);
    }
  });
});

describe("several services", () => {
  it("are read from a URL that names them one by one", async () => {
    const response = await get("/widget/booking?ids=quick-check&ids=full-service");
    expect(response.status).toBe(200);
    const body = await response.text();
    for (const name of ["Quick check", "Full service"]) expect(body).toContain(name);
  });
});
