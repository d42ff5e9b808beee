import { beforeAll, describe, expect, it } from "vitest";
import { sharedDemo } from "../support/shared-demo.ts";

let origin: string;
beforeAll(async () => {
  ({ origin } = await sharedDemo());
});

/** A request as our pages send it. */
const asked = { headers: { "Sec-Fetch-Dest": "empty" } };

interface Clocks {
  label: string;
  minutes: number;
  now: number;
  zones: string[];
}

async function clocksOf(zone: string, path: string): Promise<Clocks> {
  const clocks = (await (await fetch(origin + path, asked)).json()) as Clocks[];
  return clocks.find(({ zones }) => zones.includes(zone))!;
}

describe("the names of time zones", () => {
  it.each([
    ["/zones.json", "Berlin, Germany", "Central European Time"],
    ["/de/zones.json", "Berlin, Deutschland", "Mitteleuropäische Zeit"],
    ["/it/zones.json", "Berlino, Germania", "Ora dell’Europa centrale"],
  ])("%s are in its language", async (path, label, name) => {
    const response = await fetch(origin + path, asked);
    expect(response.status).toBe(200);
    const zones = (await response.json()) as { id: string }[];
    expect(zones.find(({ id }) => id === "Europe/Berlin")).toMatchObject({ label, name });
  });

  it("are cached for a day, and answer 304 while they are unchanged", async () => {
    const { headers } = await fetch(`${origin}/pl/zones.json`, asked);
    expect(headers.get("Cache-Control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
    expect(headers.get("Set-Cookie")).toBeNull();
    const again = await fetch(`${origin}/pl/zones.json`, { headers: { "If-None-Match": headers.get("ETag")! } });
    expect(again.status).toBe(304);
    const other = await fetch(`${origin}/de/zones.json`, { headers: { "If-None-Match": headers.get("ETag")! } });
    expect(other.status).toBe(200);
  });

  it("weigh no more than 26 kB", async () => {
    const response = await fetch(`${origin}/fr/zones.json`, { headers: { "Accept-Encoding": "gzip" } });
    expect(Number(response.headers.get("Content-Length"))).toBeLessThan(26_000);
    await response.body?.cancel();
  });
});

describe("the offset of each zone", () => {
  it("is given for the requested day, in the page's language", async () => {
    expect(await clocksOf("Europe/Berlin", "/zone-clocks.json?on=2027-07-01")).toMatchObject({
      label: "GMT+2",
      minutes: 120,
    });
    expect(await clocksOf("Europe/Berlin", "/fr/zone-clocks.json?on=2027-01-01")).toMatchObject({
      label: "UTC+1",
      minutes: 60,
    });
  });

  it.each(["/zone-clocks.json", "/zone-clocks.json?on=never", "/zone-clocks.json?on=2027-02-30"])(
    "is given for the current time if the day is missing or invalid: %s",
    async (path) => {
      const { minutes, now } = await clocksOf("Europe/Berlin", path);
      expect(minutes).toBe(now);
    },
  );

  it("is cached for at most 15 minutes", async () => {
    const { headers } = await fetch(`${origin}/zone-clocks.json?on=2027-07-01`, asked);
    const [, seconds] = /^public, max-age=(\d+)$/.exec(headers.get("Cache-Control")!)!;
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(900 - (Math.floor(Date.parse(headers.get("Date")!) / 1000) % 900) + 2);
  });
});

describe("a page without scripts", () => {
  const page = "/de/widget/booking/short-call?date=2027-07-01&zones=1";

  it("lists all zones in its language", async () => {
    const html = await (await fetch(origin + page)).text();
    expect(html.match(/<option /g)!.length).toBeGreaterThanOrEqual(419);
    expect(html).toContain("Rom, Italien – GMT+2 · Mitteleuropäische Zeit");
  });

  it("filters the list by the search", async () => {
    const html = await (await fetch(`${origin}${page}&find=Monaco+di+Baviera`)).text();
    expect(html.match(/<option /g)).toHaveLength(1);
    expect(html).toContain("Berlin, Deutschland – München (Monaco di Baviera) · GMT+2 · Mitteleuropäische Zeit");
  });

  it("says that nothing was found, however long or odd the search is", async () => {
    const html = await (await fetch(`${origin}${page}&find=${encodeURIComponent("<b>".repeat(500))}`)).text();
    expect(html).toContain("Keine Zeitzone gefunden");
    expect(html).not.toContain("<b>");
  });
});
