import { beforeAll, describe, expect, it } from "vitest";
import { sharedDemo } from "../../support/shared-demo.ts";

let origin: string;
let isAllowed: (address: string) => boolean;
beforeAll(async () => {
  ({ origin } = await sharedDemo());
  isAllowed = await readRules();
});

/** As crawlers read them: `*` is anything, and a rule is the beginning of an address. */
async function readRules(): Promise<(address: string) => boolean> {
  const text = await (await fetch(`${origin}/robots.txt`)).text();
  const rules = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(
    ([, rule]) =>
      new RegExp(
        `^${rule!
          .split("*")
          .map((part) => RegExp.escape(part))
          .join(".*")}`,
      ),
  );
  expect(rules.length).toBeGreaterThan(2);
  return (address) => !rules.some((rule) => rule.test(address));
}

interface Found {
  address: string;
  rel: string;
}

async function linksOf(page: string): Promise<Found[]> {
  const response = await fetch(origin + page);
  const html = (await response.text()).replaceAll(/<script[^>]*>[^]*?<\/script>/g, "");
  return [...html.matchAll(/<a\s[^>]*>/g)].flatMap(([tag]) => {
    const href = /\shref="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&");
    if (href === undefined || href.startsWith("#")) return [];
    const { origin: site, pathname, search } = new URL(href, response.url);
    return site === origin ? [{ address: pathname + search, rel: /\srel="([^"]*)"/.exec(tag)?.[1] ?? "" }] : [];
  });
}

const pages = [
  "/widget/appointment/saltwater-house",
  "/widget/booking/massage",
  "/widget/booking/massage?cart=massage.60.any",
  "/de/widget/booking/massage?cart=massage.60.any&person=0",
  "/widget/booking/massage?staff=any",
  "/widget/booking/morning-yoga",
  "/widget/timetable/saltwater-house",
  "/widget/group/saltwater-house",
];

describe("a crawler", () => {
  it.each(pages)("is asked not to follow any choice on %s", async (page) => {
    const choices = (await linksOf(page)).filter(({ address }) => /\/widget\/.*\?/.test(address));
    expect(choices.filter(({ rel }) => !rel.includes("nofollow")).map(({ address }) => address)).toEqual([]);
    const endless = choices.filter(({ address }) => /[?&](cart|date|slot|month|week|staff|person)=/.test(address));
    expect(endless.filter(({ address }) => isAllowed(address)).map(({ address }) => address)).toEqual([]);
  });

  it("meets such choices, in every language", async () => {
    const found = await linksOf("/widget/booking/massage?cart=massage.60.any");
    expect(found.filter(({ address }) => address.includes("cart=")).length).toBeGreaterThan(15);
  });

  it("may read what has an end, and is told not to keep pages of bookings", async () => {
    for (const address of [
      "/",
      "/journal",
      "/de/journal?page=2",
      "/widget/booking/massage",
      "/widget/booking/massage?utm_source=x",
    ])
      expect([address, isAllowed(address)]).toEqual([address, true]);
    const { headers } = await fetch(`${origin}/widget/booking/massage?cart=massage.60.any`);
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });
});
