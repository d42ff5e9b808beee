import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Catalogue } from "../../src/domain/locales/check-catalogues.ts";
import { localeCodes, localeOf } from "../../src/domain/locales/locales.ts";
import type { MailMessage } from "../../src/gateways/mail/transport.ts";
import { pseudoLocalize } from "../../src/domain/locales/pseudo.ts";
import { ask, Crawler, routePaths, type Screen } from "./crawler.ts";
import { enterFaults } from "../support/enter.ts";
import { gluedWords } from "../support/glued-words.ts";
import { htmlFaults } from "../support/html-faults.ts";
import { isLong } from "../support/long.ts";
import { englishFinder } from "./english.ts";
import { follow } from "./follow.ts";
import { mailTexts } from "./mail-texts.ts";
import { plainWords } from "./plain-words.ts";
import { fewest, richest } from "./richest.ts";
import { scenes } from "./scenes/all.ts";
import { seenKeys } from "./seen-messages.ts";
import { openWorld, type World } from "./world.ts";

/** Crawls every page in every state over HTTP, first in the pseudo-locale. Text that stays plain is hard-coded. */
let world: World;
let crawler: Crawler;
beforeAll(async () => {
  world = await openWorld();
  crawler = new Crawler(world.origin);
  for (const play of scenes) await play({ crawler, world });
  await follow(crawler, ["/"]);
}, 900_000);
afterAll(() => world?.close());

/** Mails to the team are in the business's language, which is never the pseudo-locale. */
async function visitorMails(): Promise<MailMessage[]> {
  return (await world.mails()).filter(({ to }) => to.address.endsWith("@example.com"));
}

/** Mails and feeds of the team are in the business's language, which is never the pseudo-locale. */
const isForTeam = (screen: Screen) =>
  / to (?:office|staff)\b/.test(screen.name) || screen.path.startsWith("/widget/staff.ics");

function isPage(body: string): boolean {
  return body.startsWith("<!DOCTYPE html>");
}

/** Every element of a page with its parent and the names of its attributes. */
function elementsOf({ body }: Screen): Set<string> {
  const found = new Set<string>();
  const open: string[] = [];
  const bare = body.replaceAll(/(<script[^>]*>)[^]*?(?=<\/script>)/g, "$1");
  for (const [tag, end, name = "", words = ""] of bare.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    if (end !== "") {
      while (open.length > 0 && open.pop() !== name);
      continue;
    }
    const attributes = [...words.matchAll(/ (type="\w+"|role="\w+"|[\w-]+(?==))/g)].map(([, attribute]) => attribute);
    found.add([open.at(-1), name, ...attributes].join(" "));
    if (!tag.endsWith("/>")) open.push(name);
  }
  return found;
}

describe("the crawl", () => {
  it("reaches every route", () => {
    // The short run plays no scenes of the office. matrix.it.test.ts opens all of its pages.
    const wanted = routePaths.filter((path) => isLong || !/^office(\/|$)/.test(path));
    const missed = wanted.filter((path) => !crawler.visited.has(path));
    expect(missed).toEqual([]);
  });

  it("finds no hard-coded text", () => {
    const own = crawler.screens.filter((screen) => !isForTeam(screen));
    const found = own.flatMap(({ name, texts }) =>
      texts.flatMap(({ text, where }) => plainWords(text).map((word) => `${name}, ${where}: “${word}” in “${text}”`)),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it("finds only valid HTML", async () => {
    const found = new Set<string>();
    // Pages that have no element in a new place are valid if the others are. The short run checks the richest.
    const all = fewest(
      crawler.screens.filter(({ body }) => isPage(body)),
      elementsOf,
    );
    const checked = isLong ? all : all.slice(0, 20);
    expect(checked.length).toBeGreaterThan(isLong ? 40 : 19);
    for (const { name, body } of checked) for (const fault of await htmlFaults(body)) found.add(`${fault} in ${name}`);
    expect([...found]).toEqual([]);
  }, 300_000);

  it("finds no form in which Enter does anything but the main thing", () => {
    const found = crawler.screens.flatMap(({ name, body }) => enterFaults(body).map((fault) => `${fault} in ${name}`));
    expect([...new Set(found)]).toEqual([]);
  });

  it("finds no words that only styles keep apart", () => {
    const found = crawler.screens.flatMap(({ name, body }) =>
      isPage(body) ? gluedWords(body).map((words) => `${words} in ${name}`) : [],
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it("finds no hard-coded text in mails to visitors and in their calendar files", async () => {
    const mails = await visitorMails();
    expect(mails.length).toBeGreaterThan(isLong ? 40 : 20);
    const found = mails.flatMap((mail) =>
      mailTexts(mail).flatMap((text) => plainWords(text).map((word) => `“${word}” in ${mail.subject}`)),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it("sees most messages of the catalogue", async () => {
    const pages = crawler.screens.flatMap(({ texts }) => texts.map(({ text }) => text));
    const mails = (await visitorMails()).flatMap(mailTexts);
    const english = JSON.parse(readFileSync("locales/en.json", "utf8")) as Catalogue;
    const { seen, unseen } = seenKeys(english, pseudoLocalize, new Set([...pages, ...mails]));
    // Scripts show the others while work is under way, or they need special conditions: a full moon, Stripe.
    const least = isLong ? 0.8 : 0.25;
    expect(seen.length / (seen.length + unseen.length), `not seen: ${unseen.join(", ")}`).toBeGreaterThan(least);
  });
});

/** The short run: the language with the most plural forms. */
const languages = localeCodes.filter((code) => (isLong ? code !== "en" : code === "pl"));

/** A checkout and a mail that was sent stay in the language of the visitor. */
const keepsItsLanguage = /^\/test-checkout\/|\/bookings\/[^/]+\/mails\//;

describe("no page contains English", () => {
  /** Screens that together show every text. Refused forms are sent again. */
  let shown: Screen[];
  beforeAll(() => {
    const again = crawler.screens.filter(
      (screen) => !isForTeam(screen) && (screen.form === undefined || screen.status >= 400),
    );
    const all = richest(again.filter(({ path }) => !keepsItsLanguage.test(path)));
    // The short run: the screens with the most messages.
    shown = isLong ? all : all.slice(0, 15);
    expect(shown.length).toBeGreaterThan(isLong ? 100 : 14);
  });

  it.each(languages)(
    "in %s",
    async (code) => {
      const english = englishFinder(code);
      const found: string[] = [];
      const look = async (screen: Screen) => {
        const { name, texts, body } = await ask(screen.origin, screen, code);
        if (body.startsWith("<!DOCTYPE html>")) expect(body).toContain(`<html lang="${localeOf(code).tag}"`);
        for (const { text } of texts) {
          const piece = english.find(text);
          if (piece !== null) found.push(`${name}: “${piece}” in “${text}”`);
        }
      };
      const waiting = [...shown];
      while (waiting.length > 0) await Promise.all(waiting.splice(0, 4).map(look));
      expect([...new Set(found)]).toEqual([]);
    },
    300_000,
  );
});
