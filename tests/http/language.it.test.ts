import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { localeCodes, localeOf } from "#domain/locales/locales.ts";
import { tokenOf, Visitor } from "../races/support/visitor.ts";
import { sharedDemo, type SharedDemo } from "../support/shared-demo.ts";

let app: SharedDemo;
beforeAll(async () => {
  app = await sharedDemo();
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(app.origin + path, { headers, redirect: "manual" });
}

async function textOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await get(path, headers)).text();
}

describe("the language of a URL", () => {
  /** Path, cookie and browser language; then the redirect or the language shown, and the language remembered. */
  it.each<[string, string | null, string, string, string | null]>([
    // The start page uses the chosen language, or else the browser's.
    ["/", null, "", "en-US", null],
    ["/", null, "de-AT,de;q=0.9,en;q=0.8", "→ /de", null],
    ["/", null, "ja,fr-CA;q=0.7,en;q=0.5", "→ /fr-ca", null],
    ["/", null, "nn-NO", "→ /no", null],
    ["/", null, "ja", "en-US", null],
    ["/", "pl", "de", "→ /pl", null],
    ["/", "en", "de", "en-US", null],
    ["/", "xx", "de", "→ /de", null],
    ["/", "xx", "", "en-US", "en"],
    ["/?tz=UTC", "pt-br", "", "→ /pt-br?tz=UTC", null],
    // Every other URL names its language.
    ["/widget/booking/physiotherapy", "pl", "de", "en-US", null],
    ["/journal", null, "de", "en-US", null],
    ["/de", "pl", "fr", "de-DE", "de"],
    ["/de/journal", "pl", "fr", "de-DE", "de"],
    ["/de/journal", "de", "fr", "de-DE", null],
    ["/pt/widget/booking/physiotherapy", null, "pt-BR", "pt-PT", "pt"],
    ["/fr-ca/widget/form/before-your-visit", "fr", "fr-FR", "fr-CA", "fr-ca"],
    ["/no/no-such-page", null, "", "nb-NO", "no"],
    // The business's language has no prefix. Prefixes are lower case.
    ["/en", "pl", "", "→ /", "en"],
    ["/en/widget/booking/physiotherapy?staff=any&a=1", "pl", "", "→ /widget/booking/physiotherapy?staff=any&a=1", "en"],
    ["/en//evil.example", null, "", "→ /evil.example", "en"],
    ["/EN/journal", null, "", "→ /en/journal", "en"],
    ["/PT-BR/journal?q=sea", null, "", "→ /pt-br/journal?q=sea", "pt-br"],
    ["/xx/journal", "pl", "de", "en-US", null],
  ])("%s, with %s chosen and a browser of '%s': %s, remembers %s", async (path, chosen, spoken, shown, kept) => {
    const response = await get(path, {
      "accept-language": spoken,
      ...(chosen !== null && { cookie: `almanac_locale=${chosen}` }),
    });
    const location = response.headers.get("location");
    const lang = /<html lang="([^"]+)"/.exec(await response.text())?.[1];
    expect(location === null ? lang : `→ ${location}`).toBe(shown);
    const cookie = response.headers.get("set-cookie");
    expect(cookie).toEqual(
      kept === null ? null : expect.stringMatching(`^almanac_locale=${kept}; Path=/; Max-Age=${365 * 24 * 60 * 60};`),
    );
  });
});

describe("the region of a browser", () => {
  const page = "/widget/booking/physiotherapy?staff=any&tz=UTC";

  it.each([
    [page, "en-US", "Sunday", /^\d{1,2}:\d\d\s[AP]M$/],
    [page, "en-GB,en;q=0.9", "Monday", /^\d{1,2}:\d\d$/],
    [page, "en-AU", "Monday", /^\d{1,2}:\d\d\s[ap]m$/],
    [page, "de-CH", "Sunday", /^\d{1,2}:\d\d\s[AP]M$/],
    [`/es${page}`, "es-ES", "lunes", /^\d{1,2}:\d\d$/],
    [`/es${page}`, "es-MX", "domingo", /^\d{1,2}:\d\d\s[ap]\.m\.$/],
    [`/fr${page}`, "fr-CA", "dimanche", /^\d{1,2}\sh\s\d\d$/],
    [`/sv${page}`, "sv-FI", "måndag", /^\d{1,2}\.\d\d$/],
    [`${page}&clock=12`, "en-GB", "Monday", /^\d{1,2}:\d\d\s[ap]m$/],
  ])("%s for %s sets the first weekday to %s, and the clock format", async (path, spoken, weekday, time) => {
    const html = await textOf(path, { "accept-language": spoken });
    expect(/<th scope="col" abbr="([^"]+)"/.exec(html)![1]).toBe(weekday);
    const times = [...html.matchAll(/class="icon slot__check".*?<\/svg>([^<]+)</g)].map(([, label]) => label);
    expect(times.length).toBeGreaterThan(0);
    for (const label of times) expect(label).toMatch(time);
  });

  it("yields to the first weekday that a business sets", async () => {
    const html = await textOf("/pt/widget/booking/quick-check?staff=any", { "accept-language": "pt-PT" });
    expect(/<th scope="col" abbr="([^"]+)"/.exec(html)![1]).toBe("segunda-feira");
  });

  it("changes neither words nor language, and is passed on to the browser", async () => {
    const html = await textOf("/", { "accept-language": "en-GB" });
    expect(html).toMatch(/<html lang="en-US" data-locale="en" data-tag="en-GB"/);
    expect(html).toMatch(/<time[^>]*>[A-Z][a-z]+, \d+ [A-Z][a-z]+ \d{4}</);
    expect(html).toContain('property="og:locale" content="en_US"');
  });

  it("is part of the cache key, so that a revalidated page matches the visitor's region", async () => {
    for (const path of ["/", "/journal", page, "/no-such-page", "/journal.data"]) {
      const { headers } = await get(path, { "accept-language": "en-GB" });
      expect([path, headers.get("vary")]).toEqual([path, expect.stringMatching(/\bAccept-Language\b/)]);
      const names = headers.get("vary")!.toLowerCase().split(/, */);
      expect([path, names]).toEqual([path, [...new Set(names)]]);
      expect(headers.get("cache-control")).toMatch(/no-cache|no-store/);
    }
    const british = await get("/journal", { "accept-language": "en-GB" });
    const again = { "if-none-match": british.headers.get("etag")! };
    expect((await get("/journal", { ...again, "accept-language": "en-GB" })).status).toBe(304);
    expect((await get("/journal", { ...again, "accept-language": "en-US" })).status).toBe(200);
  });

  it.each([
    ["a script", 'en-"><script>alert(1)</script>'],
    ["an unknown region", "en-XX"],
    ["6,000 letters", `en-${"G".repeat(6_000)}`],
    ["another calendar", "en-GB-u-ca-buddhist"],
  ])("is the locale's default if the browser names %s", async (_what, spoken) => {
    expect(await textOf(page, { "accept-language": spoken })).toContain('data-tag="en-US"');
  });
});

/** The links of a page's language switcher, by language. */
function switcherOf(html: string): Map<string, string> {
  const list = /<ul class="language__list">(.*?)<\/ul>/s.exec(html)?.[1] ?? "";
  const links = list.matchAll(/<a href="([^"]*)" (?:rel="nofollow" )?hrefLang="([^"]*)"/g);
  return new Map([...links].map(([, href, language]) => [language!, href!.replaceAll("&amp;", "&")]));
}

/** This page in every language, with the same query. */
function everyLanguage(path: string, search = ""): Map<string, string> {
  const bare = path === "/" ? "" : path;
  return new Map(localeCodes.map((code) => [localeOf(code).tag, `/${code}${bare}${search}`]));
}

describe("every page is available in every language", () => {
  it.each([
    ["/", "?utm_source=x", ""],
    ["/journal", "?q=sea&utm_source=x", "?q=sea"],
    ["/journal/page/2", "", ""],
    ["/post/the-door-is-blue/", "", ""],
    ["/product/wool-blanket", "?variant=double&utm_source=x", "?variant=double"],
    ["/v2/preview/demo", "", ""],
    ["/v2/preview/demo/verify-payment-callback"],
    ["/cookies"],
    ["/embed", "?kind=popup&theme=dark"],
    ["/product/wool-blanket/buy", "?quantity=2"],
    ["/verifyPayment"],
    ["/verify-payment-callback", "?payment=nobody-paid-this-one"],
    ["/test-checkout/test_nobody_opened_this_one", "?back=%2F"],
    ["/widget/appointment/saltwater-house", "?tz=Asia%2FTokyo"],
    ["/widget/group/on-the-mat"],
    ["/widget/service-menus/a-slow-day", "?cart=morning-yoga"],
    ["/widget/booking/physiotherapy", "?staff=any&tz=UTC&clock=24&date=2027-01-04"],
    ["/widget/booking/unheard-of", "?theme=dark"],
    ["/widget/otl/an-hour-by-the-sea", "?theme=dark"],
    ["/widget/otl/abc"],
    ["/widget/cancel-booking", "?booking=nobody-ever-made-this-one"],
    ["/widget/request", "?office=nobody-ever-was-sent-this-one"],
    ["/widget/form/before-your-visit", "?first_name=Ada&email=ada%40example.com"],
    ["/widget/quiz/how-tired-are-you"],
    ["/widget/quiz-result/70", "?quiz=how-tired-are-you"],
    ["/widget/survey/a-year-later"],
    ["/no-such-page", "?a=1"],
  ])("%s%s", async (path, search = "", kept = search) => {
    for (const prefix of ["", "/hu"]) {
      const html = await textOf((prefix + path).replace(/^\/hu\/$/, "/hu") + search);
      expect(switcherOf(html)).toEqual(everyLanguage(path, kept));
      expect(html).toMatch(prefix === "" ? /<html lang="en-US" / : /<html lang="hu-HU" /);
    }
  });

  it("switches language in the middle of booking and paying, and loses nothing", async () => {
    const visitor = new Visitor(app.origin);
    const booking = "/widget/booking/evening-breathing";
    const looked = await visitor.get(`/hu${booking}?tz=UTC`);
    const slot = /name="slot"[^>]* value="([^"]+)"/.exec(looked.body)![1]!;
    const held = await visitor.post(`/hu${booking}?tz=UTC`, { intent: "hold", slot, key: randomUUID() });
    const hold = tokenOf(held.location, "hold")!;
    const at = (step: string) => `${booking}?slot=${encodeURIComponent(slot)}&tz=UTC&hold=${hold}&step=${step}`;
    const leadsOn = (html: string, address: string) => {
      const [path, search] = address.split("?");
      expect(switcherOf(html)).toEqual(everyLanguage(path!, `?${search}`));
    };

    leadsOn((await visitor.get(`/hu${at("repeat")}`)).body, at("repeat"));
    const asked = await visitor.get(`/hu${at("details")}`);
    leadsOn(asked.body, at("details"));
    // The Hungarian form has the family name first.
    const fields = [...asked.body.matchAll(/<input [^>]*name="(firstName|lastName)"/g)].map(([, name]) => name);
    expect(fields).toEqual(["lastName", "firstName"]);
    const refused = await visitor.post(`/hu${at("details")}`, { intent: "details", key: randomUUID() });
    expect(refused.status).toBe(422);
    leadsOn(refused.body, at("details"));

    const typed = { firstName: "Éva", lastName: "Nagy", email: "eva@example.com" };
    await visitor.post(`/hu${at("details")}`, { intent: "details", key: randomUUID(), ...typed });
    const polish = await visitor.get(`/pl${at("details")}`);
    for (const value of Object.values(typed)) expect(polish.body).toContain(`value="${value}"`);
    await visitor.post(`/pl${at("guests")}`, { intent: "guests", key: randomUUID(), guestCount: "1" });
    const left = await visitor.post(`/hu${at("pay")}`, { intent: "pay" });

    const till = new URL(left.location);
    leadsOn((await visitor.get(till.pathname + till.search)).body, till.pathname.slice(3) + till.search);
    // A visitor who switches on the payment page returns in that language.
    const paid = await visitor.post(till.pathname.replace("/hu/", "/sv/") + till.search, { choice: "pay" });
    const back = new URL(paid.location);
    expect(back.pathname).toBe("/sv/verify-payment-callback");
    // Once paid, it leads to the confirmation in the same language. Until then it waits for the gateway.
    const settled = () => visitor.get(`/hu${back.pathname.slice(3)}${back.search}`);
    await expect.poll(async () => (await settled()).location, { timeout: 20_000 }).toContain(`/hu${booking}?`);
    const own = tokenOf((await settled()).location, "booking")!;
    const outcome = await visitor.get(`/hu${booking}?tz=UTC&booking=${own}`);
    expect(outcome.body).toContain("Kedves Nagy Éva, ");
    leadsOn(outcome.body, `${booking}?tz=UTC&booking=${own}`);
    for (const page of [`${booking}?reschedule=${own}`, `/widget/cancel-booking?booking=${own}`])
      leadsOn((await visitor.get(`/hu${page}`)).body, page);
  });

  it("lists the languages for search engines only on pages that they may index", async () => {
    const told = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/g)].map(([, tag]) => tag);
    expect(told(await textOf("/"))).toEqual([
      "da",
      "de",
      "en",
      "es",
      "fi",
      "fr-CA",
      "fr",
      "hu",
      "it",
      "nl",
      "nb",
      "pl",
      "pt-BR",
      "pt-PT",
      "sv",
      "x-default",
    ]);
    for (const path of ["/cookies", "/embed", "/product/wool-blanket/buy"]) {
      const html = await textOf(path);
      expect([path, told(html)]).toEqual([path, []]);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
    const widget = await get("/widget/booking/physiotherapy");
    expect([widget.headers.get("x-robots-tag"), told(await widget.text())]).toEqual(["noindex", []]);
  });
});
