import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { almanac } from "../../src/cli/testing/almanac.ts";
import { withDatabase } from "../../src/store/testing/database.ts";
import { App, freePort } from "../support/app.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const database = await withDatabase();
const folder = temporaryFolder();
const packs = join(folder.path, "packs");
const env = { DATABASE_URL: database.url, ALMANAC_DATA: join(folder.path, "data") };

const kolibri = {
  "provider.yaml": `slug: studio-kolibri
name: Studio Kolibri
tagline: Haare und Tanz in Wien
about: Petra führt den Salon seit **1998**.
time-zone: Europe/Vienna
currency: EUR
locale: de
`,
  "provider.en.yaml": "tagline: Hair and dance in Vienna\n",
  "services/haarschnitt.yaml": "name: Haarschnitt\ndurations: 45 min\nprice: 48\nstaff: [petra]\n",
  "staff/petra.yaml": "name: Petra Gruber\nhours:\n  monday: 09:00-17:00\n",
  "content/pages/neues.md": "---\ntitle: Neues\nshows: posts\n---\n",
  "content/pages/haus.md": "---\ntitle: Unser Haus\n---\nWillkommen.\n",
  "content/posts/umbau.md": "---\ntitle: Wir haben umgebaut\npublished: 2026-10-01\npage: neues\n---\nMehr Licht.\n",
};

const marin = {
  "provider.yaml": `slug: atelier-marin
name: Atelier Marin
time-zone: Europe/Paris
currency: EUR
locale: fr
`,
  "services/cours.yaml": "name: Cours de dessin\ndurations: 60 min\nprice: 30\nstaff: [luc]\n",
  "staff/luc.yaml": "name: Luc Marin\nhours:\n  monday: 09:00-17:00\n",
};

async function load(name: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(packs, name, path)), { recursive: true });
    await writeFile(join(packs, name, path), text);
  }
  expect(await almanac(["load", packs], env)).toMatchObject({ status: 0 });
}

let app: App;
async function start(): Promise<void> {
  await app?.kill();
  app = new App(await freePort(), env.ALMANAC_DATA, { DATABASE_URL: database.url });
  await app.until("/readyz", 200, 90_000);
}
afterAll(async () => {
  await app?.kill();
  await database.close();
  folder[Symbol.dispose]();
});

/** The redirect of a URL, or the language that it is shown in. */
async function shown(path: string, spoken = "", cookie = ""): Promise<string> {
  const headers = { "accept-language": spoken, cookie };
  const response = await fetch(app.origin + path, { headers, redirect: "manual" });
  const location = response.headers.get("location");
  return location === null ? /<html lang="([^"]+)"/.exec(await response.text())![1]! : `→ ${location}`;
}

const textOf = async (path: string) => (await fetch(app.origin + path)).text();

describe("one business with German texts", () => {
  beforeAll(async () => {
    await load("kolibri", kolibri);
    await start();
  }, 180_000);

  it("has no quiz, so a score stands alone, with a way home", async () => {
    const html = await textOf("/en/widget/quiz-result/70");
    expect(html).toContain("Your score: 70%");
    expect(html).toMatch(/<a [^>]*href="\/en"[^>]*>Go to the home page/);
  });

  it("was loaded before the first start, so the demo is absent and the start page is the business's", async () => {
    const html = await textOf("/");
    expect(html).toContain('<h1 class="start__name">Studio Kolibri</h1>');
    expect(html).toContain("seit <strong>1998</strong>");
    expect(html).toContain("Wir haben umgebaut");
    expect(html).not.toContain('id="contents"');
    expect(html).not.toContain("Saltwater");
    expect(await shown("/studio-kolibri")).toBe("→ /");
  });

  it.each([
    ["/", "", "de-DE"],
    ["/", "ja", "de-DE"],
    ["/", "en-GB", "→ /en"],
    ["/neues", "en", "de-DE"],
    ["/post/umbau/", "fr", "de-DE"],
    ["/widget/booking/haarschnitt", "en", "de-DE"],
    ["/cookies", "en", "de-DE"],
    ["/en", "", "en-US"],
    ["/en/widget/booking/haarschnitt", "de", "en-US"],
    ["/de/neues?q=licht", "en", "→ /neues?q=licht"],
    ["/fr/neues", "", "fr-FR"],
  ])("%s for a browser of '%s': %s", async (path, spoken, expected) => {
    expect(await shown(path, spoken)).toBe(expected);
  });

  it("names the same URL for each language everywhere", async () => {
    const home = await textOf("/en");
    expect(home).toContain(`rel="canonical" href="${app.origin}/en"`);
    expect(home).toContain(`hrefLang="de" href="${app.origin}/"`);
    expect(home).toContain(`hrefLang="en" href="${app.origin}/en"`);
    expect(home).toContain(`hrefLang="x-default" href="${app.origin}/"`);
    // Written only in German, so it has the German URL, whatever the language of the page around it.
    expect(await textOf("/en/neues")).toContain(`rel="canonical" href="${app.origin}/neues"`);
    const pages = await textOf("/sitemaps/pages.xml");
    expect(pages).toContain(`<loc>${app.origin}/neues</loc>`);
    expect(pages).toContain(`<loc>${app.origin}/en</loc>`);
    expect(pages).not.toContain("/de");
    const feed = await textOf("/rss.xml");
    expect(feed).toContain("<language>de-DE</language>");
    expect(feed).toContain(`<link>${app.origin}/post/umbau/</link>`);
    expect(feed).toContain("<description>Haare und Tanz in Wien</description>");
  });

  it("marks texts that are not in the page's language, including its menu", async () => {
    const menu = /<ul class="site-head__links">(.*?)<\/ul>/s.exec(await textOf("/en"))![1]!;
    expect(menu).toMatch(/<a(?=[^>]* href="\/en\/neues")(?=[^>]* lang="de-DE")/);
    expect(/<ul class="site-head__links">(.*?)<\/ul>/s.exec(await textOf("/"))![1]).not.toContain("lang=");
  });

  it("says on the cookie banner that nothing counts visitors", async () => {
    const asking = { ...kolibri, "provider.yaml": `${kolibri["provider.yaml"]}cookie-policy: Zwei.\n` };
    await load("kolibri", asking);
    expect(await textOf("/en")).toContain("Nothing on these pages counts or tracks you.");
    await load("kolibri", kolibri);
  });

  it("shows one of its pages as the start page if the pack names one", async () => {
    const provider = kolibri["provider.yaml"].replace("locale: de", "locale: de\nhome: haus");
    await load("kolibri", { ...kolibri, "provider.yaml": provider });
    const html = await textOf("/");
    expect(html).toContain("Willkommen.");
    expect(html).toContain(`rel="canonical" href="${app.origin}/"`);
    expect(await textOf("/haus")).toContain(`rel="canonical" href="${app.origin}/"`);
    expect((await textOf("/sitemaps/pages.xml")).match(new RegExp(`<loc>${app.origin}/</loc>`, "g"))).toHaveLength(1);
    await load("kolibri", kolibri);
  });
});

describe("a second business with French texts", () => {
  beforeAll(async () => {
    await load("marin", marin);
    // The list of languages is cached for a few seconds.
    await start();
  }, 180_000);

  it.each([
    // Pages without a business keep the language of the first business, so that their URLs stay the same.
    ["/", "", "de-DE"],
    ["/widget/cancel-booking", "", "de-DE"],
    ["/studio-kolibri", "en", "de-DE"],
    ["/neues", "en", "de-DE"],
    ["/de/neues", "", "→ /neues"],
    ["/atelier-marin", "en", "fr-FR"],
    ["/widget/booking/cours", "en", "fr-FR"],
    ["/fr/widget/booking/cours", "", "→ /widget/booking/cours"],
    ["/de/widget/booking/cours", "", "de-DE"],
    ["/widget/appointment/atelier-marin", "", "fr-FR"],
  ])("%s for a browser of '%s': %s", async (path, spoken, expected) => {
    expect(await shown(path, spoken)).toBe(expected);
  });

  it("has its own start page, and the installation's start page lists both", async () => {
    const list = await textOf("/");
    expect(list).toContain('href="/atelier-marin"');
    expect(list).toContain('href="/studio-kolibri"');
    expect(await textOf("/atelier-marin")).toContain('<h1 class="start__name">Atelier Marin</h1>');
    expect(await textOf("/atelier-marin")).toContain(`rel="canonical" href="${app.origin}/atelier-marin"`);
  });
});
