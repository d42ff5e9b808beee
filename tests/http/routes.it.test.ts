import { beforeAll, describe, expect, it } from "vitest";
import { sharedDemo, type SharedDemo } from "../support/shared-demo.ts";

let app: SharedDemo;
beforeAll(async () => {
  app = await sharedDemo();
});

type Kind = "content" | "widget" | "visit" | "token" | "preview" | "office";

/** Every public route: path, kind of page, status. */
const routes: [string, Kind, number][] = [
  ["/", "content", 200],
  ["/verifyPayment", "token", 200],
  ["/verify-payment-callback", "token", 200],
  ["/verify-payment-callback?payment=nobody-paid-this-one", "token", 404],
  ["/test-checkout/test_nobody_opened_this_one", "token", 404],
  ["/widget/appointment/saltwater-house/physiotherapy", "widget", 200],
  ["/widget/appointment/saltwater-house/unheard-of", "widget", 404],
  ["/widget/appointment/service/physiotherapy", "widget", 200],
  ["/widget/appointment/service/massage", "widget", 200],
  ["/widget/appointment/service/massage/cancel", "token", 404],
  ["/widget/appointment/service/unheard-of/cancel", "token", 404],
  ["/widget/appointment/saltwater-house", "widget", 200],
  ["/widget/appointment/nobody", "widget", 404],
  ["/widget/timetable/saltwater-house", "widget", 200],
  ["/widget/timetable/saltwater-house?week=2027-02-30", "widget", 200],
  ["/widget/timetable/saltwater-house?week=9999-12-31", "widget", 200],
  ["/widget/timetable/nobody", "widget", 404],
  ["/widget/appointment/saltwater-house?tz=Asia/Tokyo", "widget", 200],
  ["/widget/appointment/saltwater-house?tz=Mars/Phobos", "widget", 422],
  ["/widget/group/on-the-mat", "widget", 200],
  ["/widget/group/1", "widget", 404],
  ["/widget/groups/on-the-mat", "widget", 200],
  ["/widget/groups/a", "widget", 404],
  ["/widget/booking/physiotherapy", "widget", 200],
  ["/widget/booking/unheard-of", "widget", 404],
  ["/widget/booking/physiotherapy,acupuncture", "widget", 200],
  ["/widget/booking/1,2", "widget", 404],
  // Services of two providers.
  ["/widget/booking/physiotherapy,quick-check", "widget", 404],
  ["/widget/booking?id=physiotherapy", "widget", 200],
  ["/widget/booking?ids=physiotherapy,acupuncture", "widget", 200],
  ["/widget/booking", "widget", 404],
  ["/widget/bookings/physiotherapy", "widget", 200],
  ["/widget/bookings/a/b", "widget", 404],
  ["/widget/bookingsphysiotherapy", "widget", 200],
  ["/widget/bookingsa/b%2Fc", "widget", 404],
  ["/widget/booking/cancel-booking", "token", 404],
  ["/widget/cancel-booking", "token", 404],
  ["/widget/cancel-booking?booking=nobody-ever-made-this-one", "token", 404],
  ["/widget/cancel-booking?seat=nobody-ever-took-this-seat", "token", 404],
  ["/widget/request?office=nobody-ever-was-sent-this-one", "token", 404],
  ["/widget/proposal?booking=nobody-ever-made-this-one", "token", 404],
  ["/widget/confirm-address?booking=nobody-ever-made-this-one&proof=none", "token", 404],
  ["/widget/invoice", "token", 404],
  ["/widget/invoice?order=nobody-ever-placed-this-one", "token", 404],
  ["/widget/my-data", "token", 404],
  ["/widget/my-data?booking=nobody-ever-made-this-one", "token", 404],
  ["/widget/my-data?seat=nobody-ever-took-this-seat", "token", 404],
  ["/widget/my-data?response=nobody-ever-began-this-one", "token", 404],
  ["/widget/my-data?order=nobody-ever-placed-this-one", "token", 404],
  ["/widget/unsubscribe?provider=x&reader=y&proof=none", "token", 400],
  ["/widget/waiting-list?entry=none", "token", 404],
  ["/widget/earlier?booking=nobody-ever-made-this-one", "token", 404],
  ["/widget/make-up?booking=nobody-ever-made-this-one", "visit", 404],
  ["/widget/booking/physiotherapy?booking=nobody-ever-made-this-one", "visit", 404],
  ["/widget/booking/physiotherapy?reschedule=nobody-ever-made-this-one", "visit", 404],
  ["/widget/booking/physiotherapy?seat=nobody-ever-took-this-seat", "visit", 404],
  ["/widget/booking/physiotherapy?hold=nobody-ever-held-this-one", "visit", 404],
  ["/widget/form/before-your-visit", "widget", 200],
  ["/widget/form/before-your-visit?first_name=Ada&theme=dark", "widget", 200],
  ["/widget/form/before-your-visit?response=nobody-ever-began-this-one", "visit", 404],
  // Each kind of form has its own URL.
  ["/widget/form/a-year-later", "widget", 404],
  ["/widget/form/1", "widget", 404],
  ["/widget/otl/an-hour-by-the-sea", "token", 200],
  ["/widget/otl/thank-you-for-june", "token", 410],
  ["/widget/otl/abc", "token", 410],
  ["/widget/otl/null", "token", 410],
  ["/widget/otl", "token", 410],
  ["/widget/otl?slug=", "token", 410],
  ["/widget/quiz/how-tired-are-you", "widget", 200],
  ["/widget/quiz/how-tired-are-you?response=nobody-ever-began-this-one", "visit", 404],
  ["/widget/quiz/1", "widget", 404],
  ["/widget/quiz-result/70?quiz=how-tired-are-you", "widget", 200],
  ["/widget/quiz-result/70?quiz=how-tired-are-you&response=nobody-ever-began-this-one", "visit", 404],
  ["/widget/quiz-result/101?quiz=how-tired-are-you", "widget", 404],
  ["/widget/quiz-result/NaN?quiz=how-tired-are-you", "widget", 404],
  // The demo has one quiz.
  ["/widget/quiz-result/7", "widget", 200],
  ["/widget/survey/a-year-later", "widget", 200],
  ["/widget/survey/a-year-later?response=nobody-ever-began-this-one", "visit", 404],
  ["/widget/survey/1", "widget", 404],
  ["/widget/service-menus/a-slow-day/morning-yoga", "widget", 200],
  ["/widget/service-menus/a-slow-day/unheard-of", "widget", 404],
  ["/widget/service-menus/a/b", "widget", 404],
  ["/widget/service-menus/a-slow-day", "widget", 200],
  ["/widget/service-menus/a", "widget", 404],
  ["/widget/service-menu/1", "widget", 404],
  ["/widget/unheard-of", "widget", 404],
  // Every address of the office is in tests/http/office/matrix.it.test.ts.
  ["/office/sign-in", "office", 200],
  ["/office/sign-in/code", "office", 200],
  ["/office/link/nobody-ever-was-sent-this-one", "office", 410],
  ["/office/invitation/nobody-ever-was-sent-this-one", "office", 410],
  ["/about", "content", 404],
  ["/journal", "content", 200],
  ["/journal/b/the-door-is-blue/", "content", 200],
  ["/journal/b/x/", "content", 404],
  ["/b/x/", "content", 404],
  ["/post/the-door-is-blue/", "content", 200],
  ["/post/x/", "content", 404],
  ["/journal/c/x", "content", 404],
  ["/journal/c/x/b/y", "content", 404],
  ["/c/x/", "content", 404],
  ["/c/x/b/y", "content", 404],
  ["/journal/category/x", "content", 404],
  ["/journal/author/x", "content", 404],
  ["/journal/tag/x", "content", 404],
  ["/shop/product/1/", "content", 404],
  ["/product/wool-blanket/", "content", 200],
  ["/product/1/", "content", 404],
  ["/shop/collections/x", "content", 404],
  ["/collections/x", "content", 404],
  // The URL contains a token, although the token is unknown.
  ["/v2/preview/demo/no/such/page", "preview", 404],
  ["/v2/preview/demo", "preview", 200],
  ["/v2/preview/1", "preview", 404],
  ["/v2/preview/1/b/x", "preview", 404],
  ["/v2/preview/1/c/x", "preview", 404],
  ["/v2/preview/1/c/x/b/y", "preview", 404],
  ["/v2/preview/1/category/x", "preview", 404],
  ["/v2/preview/1/author/x", "preview", 404],
  ["/v2/preview/1/tag/x", "preview", 404],
  ["/v2/preview/1/post/x", "preview", 404],
  ["/v2/preview/1/product/1", "preview", 404],
  ["/v2/preview/1/collections/x", "preview", 404],
  ["/v2/preview/demo/verify-payment-callback", "preview", 200],
  ["/v2/preview/1/verify-payment-callback", "preview", 404],
  ["/one/two/three/four", "content", 404],
];

const everywhere = {
  "content-type": "text/html; charset=utf-8",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
};

const byKind: Record<Kind, Record<string, string | null>> = {
  content: { "referrer-policy": "strict-origin-when-cross-origin", "x-robots-tag": null, "cache-control": "no-cache" },
  widget: { "referrer-policy": "strict-origin", "x-robots-tag": "noindex", "cache-control": "no-cache" },
  visit: { "referrer-policy": "same-origin", "x-robots-tag": "noindex", "cache-control": "no-store" },
  token: { "referrer-policy": "same-origin", "x-robots-tag": "noindex", "cache-control": "no-store" },
  preview: { "referrer-policy": "same-origin", "x-robots-tag": "noindex", "cache-control": "no-store" },
  office: { "referrer-policy": "same-origin", "x-robots-tag": "noindex", "cache-control": "no-store" },
};

const ancestors: Record<Kind, string> = {
  // Any site, unless a provider lists the allowed ones.
  content: "'self'",
  widget: "*",
  visit: "*",
  token: "'none'",
  preview: "'none'",
  office: "'none'",
};

function policy(kind: Kind): string {
  return `default-src 'none'; script-src 'nonce-N' 'strict-dynamic'; style-src 'self' 'nonce-N'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors ${ancestors[kind]}`;
}

describe.each(["", "/de", "/pt-br"])("under the prefix '%s'", (prefix) => {
  it.each(routes)("%s is a %s page and answers %i with the exact headers", async (path, kind, status) => {
    const response = await fetch(app.origin + (prefix + path || "/"), { redirect: "manual" });
    const body = await response.text();
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries({ ...everywhere, ...byKind[kind] }))
      expect([name, response.headers.get(name)]).toEqual([name, value]);
    const csp = response.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(csp)![1]!;
    // A provider that lists sites allows only those.
    // An unknown token names no provider.
    const isUnnamed = path.startsWith("/widget/make-up");
    const isProviders =
      (kind === "visit" && !isUnnamed) || (kind === "widget" && (status === 200 || path.includes("tz=Mars")));
    const sites = "'self' https://saltwater-house.example https://*.saltwater-house.example http://localhost:*";
    expect(csp.replaceAll(nonce, "N")).toBe(isProviders ? policy(kind).replace(/\*$/, sites) : policy(kind));
    expect(response.headers.get("x-frame-options")).toBeNull();

    expect(body).toContain('<div id="__nuxt">');
    expect(body).toContain(`<html lang="${{ "": "en-US", "/de": "de-DE", "/pt-br": "pt-BR" }[prefix]}"`);
    for (const script of body.match(/<script[^>]*>/g) ?? [])
      expect(script).toMatch(new RegExp(`nonce="${RegExp.escape(nonce)}"|type="almanac/delayed"`));
    expect(body).not.toMatch(/<[a-z][^>]* style="/);
    if (status === 404 && kind === "content") {
      const words = { "": "Page Not Found", "/de": "Seite nicht gefunden", "/pt-br": "Página não encontrada" }[prefix];
      expect(body).toContain(`${words}: ${prefix}${path}`);
    }
  });
});

describe("a one-time link named in the query", () => {
  it.each(["", "/de"])("moves into the path under '%s', and keeps the rest of the query", async (prefix) => {
    const response = await fetch(`${app.origin}${prefix}/widget/otl?slug=an-hour-by-the-sea&theme=dark`, {
      redirect: "manual",
    });
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      `${prefix}/widget/otl/an-hour-by-the-sea?theme=dark`,
    ]);
  });
});

describe("the shell", () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(app.origin + path, { headers, redirect: "manual" });

  it("answers 404 for an unknown calendar link, and forbids caching", async () => {
    const response = await get("/widget/staff.ics?feed=nobody-ever-made-this-one");
    expect([response.status, response.headers.get("cache-control")]).toEqual([
      404,
      expect.stringContaining("no-store"),
    ]);
  });

  it("says 'Not found' for the favicon", async () => {
    const response = await get("/favicon.ico");
    expect([response.status, await response.text()]).toEqual([404, "Not found"]);
  });

  it("serves English without a prefix, and remembers the choice for 365 days", async () => {
    const response = await get("/en/widget/booking/1?a=1");
    expect([response.status, response.headers.get("location")]).toEqual([301, "/widget/booking/1?a=1"]);
    expect(response.headers.get("set-cookie")).toContain("almanac_locale=en; Path=/; Max-Age=31536000");
  });

  it("redirects a prefix in upper case to lower case", async () => {
    expect((await get("/DE/post/x")).headers.get("location")).toBe("/de/post/x");
  });

  it("redirects a prefix that names its region", async () => {
    expect((await get("/en-US/post/x?a=1")).headers.get("location")).toBe("/en/post/x?a=1");
    expect((await get("/de-DE")).headers.get("location")).toBe("/de");
  });

  it("shows a prefixed page whatever the cookie says", async () => {
    const response = await get("/de", { cookie: "almanac_locale=pl" });
    expect([response.status, response.headers.get("set-cookie")]).toEqual([
      200,
      expect.stringContaining("almanac_locale=de"),
    ]);
  });

  it("opens the start page in the chosen language, or else the browser's", async () => {
    expect((await get("/", { cookie: "almanac_locale=pl" })).headers.get("location")).toBe("/pl");
    expect((await get("/", { "accept-language": "sv-SE,sv" })).headers.get("location")).toBe("/sv");
    expect((await get("/", { cookie: "almanac_locale=en", "accept-language": "sv" })).status).toBe(200);
  });

  it("answers in English if the cookie is invalid, and corrects the cookie", async () => {
    const response = await get("/", { cookie: "almanac_locale=../../etc" });
    expect([response.status, response.headers.get("set-cookie")]).toEqual([
      200,
      expect.stringContaining("almanac_locale=en;"),
    ]);
  });

  it("answers 8 KB of Accept-Language in English", async () => {
    expect((await get("/", { "accept-language": "x-unheard;q=0.1,".repeat(500) })).status).toBe(200);
  });

  it("answers 404 for an unsupported language", async () => {
    const response = await get("/xx/widget/booking/1");
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining("Page Not Found: /xx/widget/booking/1"),
    ]);
  });

  it("does not serve the development pages and the pseudo-locale", async () => {
    expect((await get("/dev/ui")).status).toBe(404);
    expect((await get("/en-xa/")).status).toBe(404);
  });
});

describe("an address that says too little or too much", () => {
  const read = async (path: string) => (await fetch(app.origin + path)).text();

  it.each(["/widget/cancel-booking", "/widget/booking/cancel-booking", "/widget/appointment/service/massage/cancel"])(
    "%s without a booking says where the link is, on a server that sends no mail",
    async (path) => {
      expect(await read(path)).toContain("Open the page of your appointment");
      expect(await read(`${path}?booking=nobody-ever-made-this-one`)).not.toContain("Open the page of your");
    },
  );

  it("for a score without a quiz shows the only quiz", async () => {
    expect(await read("/widget/quiz-result/70")).toContain("How tired are you");
  });

  it("for more people than a service takes says how many can come", async () => {
    const asked = await read("/widget/booking/morning-yoga?people=5");
    expect(asked).toContain("You can reserve up to 4 slots for this service");
    expect(await read("/widget/booking/morning-yoga?people=4")).not.toContain("You can reserve up to");
    expect(await read("/de/widget/booking/morning-yoga?people=99")).toContain("4");
  });
});

describe("a rejected request", () => {
  const send = (path: string, init: RequestInit) => fetch(app.origin + path, { redirect: "manual", ...init });

  it("with a spoofed host gets 421", async () => {
    const { request } = await import("node:http");
    const status = await new Promise((resolve, reject) => {
      request(app.origin, { headers: { host: "evil.example" } }, (response) => resolve(response.resume().statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(421);
  });

  it("from another site cannot change anything", async () => {
    expect((await send("/widget/form/1", { method: "POST", headers: { origin: "https://evil.example" } })).status).toBe(
      403,
    );
    expect((await send("/widget/form/1", { method: "POST", headers: { origin: app.origin } })).status).toBe(404);
  });

  it.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("with the method %s is not allowed", async (method) => {
    expect((await send("/", { method, headers: { origin: app.origin } })).status).toBe(405);
  });

  it("with the method TRACE is not allowed", async () => {
    const { request } = await import("node:http");
    const status = await new Promise((resolve, reject) => {
      request(app.origin, { method: "TRACE" }, (response) => resolve(response.resume().statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(405);
  });

  it.each(["/%2e%2e/etc", "/post/%00", "/widget/booking/%2E%2E%2Fx"])("for %s gets 400", async (path) => {
    const { request } = await import("node:http");
    const { port } = new URL(app.origin);
    const status = await new Promise((resolve, reject) => {
      request({ port, path, host: "localhost" }, (response) => resolve(response.resume().statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(400);
  });

  it("with a body over 256 KB is too large", async () => {
    const response = await send("/widget/form/1", {
      method: "POST",
      headers: { origin: app.origin },
      body: "x".repeat(300_000),
    });
    expect(response.status).toBe(413);
  });
});

describe("operations", () => {
  it("answer whatever the host", async () => {
    const { request } = await import("node:http");
    const status = await new Promise((resolve, reject) => {
      request(`${app.origin}/healthz`, { headers: { host: "10.0.0.7" } }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on("error", reject)
        .end();
    });
    expect(status).toBe(200);
  });

  it("include metrics", async () => {
    const text = await (await fetch(`${app.origin}/metrics`)).text();
    expect(text).toContain("almanac_http_request_seconds_bucket");
    expect(text).toContain("almanac_ready 1");
  });

  it("keep queries and bodies out of the log", async () => {
    await fetch(`${app.origin}/post/x?email=canary@example.com`);
    expect(await app.output()).not.toContain("canary");
  });
});
