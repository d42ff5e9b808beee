import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { App, freePort } from "../support/app.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
let app: App;
beforeAll(async () => {
  app = new App(await freePort(), folder.path, {});
  await app.until("/readyz", 200, 90_000);
}, 120_000);
afterAll(async () => {
  await app.kill("SIGTERM");
  folder[Symbol.dispose]();
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(app.origin + path, { headers, redirect: "manual" });
}

async function textOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await get(path, headers)).text();
}

describe("the language of an address", () => {
  /** Path, what the cookie and the browser say; then where it leads, or the language it is shown in, and what is remembered. */
  it.each<[string, string | null, string, string, string | null]>([
    // The start page follows the choice, else the browser.
    ["/", null, "", "en-US", null],
    ["/", null, "de-AT,de;q=0.9,en;q=0.8", "→ /de", null],
    ["/", null, "ja,fr-CA;q=0.7,en;q=0.5", "→ /fr-ca", null],
    ["/", null, "nn-NO", "→ /no", null],
    ["/", null, "ja", "en-US", null],
    ["/", "pl", "de", "→ /pl", null],
    ["/", "en", "de", "en-US", null],
    ["/", "xx", "de", "en-US", "en"],
    ["/?tz=UTC", "pt-br", "", "→ /pt-br?tz=UTC", null],
    // Every other address says its language itself.
    ["/widget/booking/physiotherapy", "pl", "de", "en-US", null],
    ["/journal", null, "de", "en-US", null],
    ["/de", "pl", "fr", "de-DE", "de"],
    ["/de/journal", "pl", "fr", "de-DE", "de"],
    ["/de/journal", "de", "fr", "de-DE", null],
    ["/pt/widget/booking/physiotherapy", null, "pt-BR", "pt-PT", "pt"],
    ["/fr-ca/widget/form/before-your-visit", "fr", "fr-FR", "fr-CA", "fr-ca"],
    ["/no/no-such-page", null, "", "nb-NO", "no"],
    // English has no prefix, and prefixes are lower case.
    ["/en", "pl", "", "→ /", "en"],
    ["/en/widget/booking/physiotherapy?staff=any&a=1", "pl", "", "→ /widget/booking/physiotherapy?staff=any&a=1", "en"],
    ["/en//evil.example", null, "", "→ /evil.example", "en"],
    ["/EN/journal", null, "", "→ /journal", "en"],
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
  ])("%s for %s begins weeks on %s, and has its clock", async (path, spoken, weekday, time) => {
    const html = await textOf(path, { "accept-language": spoken });
    expect(/<th scope="col" abbr="([^"]+)"/.exec(html)![1]).toBe(weekday);
    const times = [...html.matchAll(/class="icon slot__check".*?<\/svg>([^<]+)</g)].map(([, label]) => label);
    expect(times.length).toBeGreaterThan(0);
    for (const label of times) expect(label).toMatch(time);
  });

  it("gives way to the weekday that a business begins its weeks with", async () => {
    const html = await textOf("/pt/widget/booking/quick-check?staff=any", { "accept-language": "pt-PT" });
    expect(/<th scope="col" abbr="([^"]+)"/.exec(html)![1]).toBe("segunda-feira");
  });

  it("changes no word and no language, and is told to the browser", async () => {
    const html = await textOf("/", { "accept-language": "en-GB" });
    expect(html).toMatch(/<html lang="en-US" data-locale="en" data-tag="en-GB"/);
    expect(html).toMatch(/<time[^>]*>[A-Z][a-z]+, \d+ [A-Z][a-z]+ \d{4}</);
    expect(html).toContain('property="og:locale" content="en_US"');
  });

  it("is kept apart by caches, and a page asked for again is that of whoever asks", async () => {
    for (const path of ["/", "/journal", page, "/no-such-page", "/journal.data"]) {
      const { headers } = await get(path, { "accept-language": "en-GB" });
      expect([path, headers.get("vary")]).toEqual([path, expect.stringMatching(/\bAccept-Language\b/)]);
      expect(headers.get("cache-control")).toMatch(/no-cache|no-store/);
    }
    const british = await get("/journal", { "accept-language": "en-GB" });
    const again = { "if-none-match": british.headers.get("etag")! };
    expect((await get("/journal", { ...again, "accept-language": "en-GB" })).status).toBe(304);
    expect((await get("/journal", { ...again, "accept-language": "en-US" })).status).toBe(200);
  });

  it.each([
    ["a script", 'en-"><script>alert(1)</script>'],
    ["a region that nobody lives in", "en-XX"],
    ["6,000 letters", `en-${"G".repeat(6_000)}`],
    ["a calendar of its own", "en-GB-u-ca-buddhist"],
  ])("is the locale's own where the browser says %s", async (_what, spoken) => {
    expect(await textOf(page, { "accept-language": spoken })).toContain('data-tag="en-US"');
  });
});
