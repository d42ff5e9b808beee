import { afterAll, beforeAll, expect, it } from "vitest";
import { startProduct, type Product } from "../races/support/product.ts";
import { tokenOf, Visitor } from "../races/support/visitor.ts";
import { isLong } from "../support/long.ts";
import { filledIn, type Person } from "../support/filled-in.ts";

/** People of each language into which the demo is translated, with names and numbers as they write them at home. */
const people: Record<string, Person> = {
  en: { firstName: "Siobhán", lastName: "O’Neill-Smith", phone: "020 7946 0958", country: "GB", born: "1987-03-27" },
  de: { firstName: "Jürgen", lastName: "Groß von Müller", phone: "030 901820", country: "DE", born: "1962-12-01" },
  fr: { firstName: "Anaïs", lastName: "L’Hôpital", phone: "06 12 34 56 78", country: "FR", born: "1990-01-31" },
  es: { firstName: "María José", lastName: "Núñez Peña", phone: "612 34 56 78", country: "ES", born: "1975-08-15" },
  pl: { firstName: "Łukasz", lastName: "Żółć", phone: "512 345 678", country: "PL", born: "2001-02-28" },
};

let product: Product;
let visitor: Visitor;
beforeAll(async () => {
  // Every service is paid as its business asks, with test money.
  product = await startProduct({ isDemo: true });
  visitor = new Visitor(product.origins[0]!);
}, 180_000);
afterAll(() => product?.stop());

interface Offer {
  slug: string;
  languages: string[];
  guests: string;
}

/** The services of the demo, with the languages into which they are translated. */
async function servicesOfDemo(): Promise<Offer[]> {
  const { rows } = await product.pool.query<Offer>(
    `select s.slug, s.guests, array['en'] || array(select jsonb_object_keys(s.translations) order by 1) as languages
       from services s where s.is_active order by s.slug`,
  );
  return rows;
}

const mostSteps = 24;

/**
 * Books like a visitor without scripts: fills in the form of every page and presses Enter, until the visit is booked. What is
 * to be paid is paid. Says where it ended.
 */
async function book(path: string, person: Person): Promise<string> {
  const walked: string[] = [];
  let at = path;
  let page = await visitor.get(at);
  while (walked.length < mostSteps) {
    walked.push(`${page.status} ${at.replace(/(hold|token)=[^&]*/, "$1")}`);
    if (page.status === 303 || page.status === 302) at = within(page.location);
    else if (page.status !== 200) return [...walked, saidIn(page.body)].slice(-3).join(", ");
    else if (tokenOf(at, "booking") !== null) return "booked";
    else {
      const form = filledIn(page.body, person);
      // A course is chosen by a link, and so is another day if the first one is full.
      const isChoice =
        form === null || (form.fields["intent"] === "hold" && !("slot" in form.fields || "course" in form.fields));
      if (!isChoice) {
        if (form.action !== "") at = form.action;
        page = await visitor.post(at, form.fields);
        continue;
      }
      const links = [...page.body.matchAll(/href="([^"]*[?;](?:course|date|week)=[^"]*)"/g)];
      const next = links.find(([, href]) => href!.includes("course=")) ?? links.at(-1);
      if (next === undefined) return walked.slice(-3).join(", ");
      at = within(next[1]!.replaceAll("&amp;", "&"));
    }
    page = await visitor.get(at);
  }
  return walked.slice(-3).join(", ");
}

function saidIn(html: string): string {
  const said = [...(/<(?:div|section)[^>]*role="alert"[^>]*>([^]*?)<\/(?:div|section)>/.exec(html) ?? [])][1] ?? "";
  return said.replaceAll(/<[^>]*>/g, " ").slice(0, 300);
}

/** A path, also of a full address. */
function within(location: string): string {
  return location.replace(/^https?:\/\/[^/]+/, "").replace(/#.*/, "");
}

/**
 * The short run books the services that ask for the names of guests in every language, the others with guests in one, and
 * every third service without guests.
 */
function pairsOf(offers: readonly Offer[]): [slug: string, code: string][] {
  return offers.flatMap(({ slug, languages, guests }, index) => {
    const isWhole = isLong || guests === "named";
    const some = guests !== "none" || index % 3 === 0 ? [languages[index % languages.length]!] : [];
    return (isWhole ? languages : some).map((code): [string, string] => [slug, code]);
  });
}

it("the services of the demo are booked to their end in the languages that they are translated into", async () => {
  const offers = await servicesOfDemo();
  expect(offers.length).toBeGreaterThanOrEqual(23);
  for (const { slug, languages } of offers)
    expect([slug, ...languages.toSorted()]).toEqual([slug, ...Object.keys(people).toSorted()]);
  const pairs = pairsOf(offers);
  expect(pairs.length).toBeGreaterThanOrEqual(isLong ? 115 : 15);
  const ends: string[] = [];
  for (const [slug, code] of pairs) {
    const prefix = code === "en" ? "" : `/${code}`;
    const end = await book(`${prefix}/widget/booking/${slug}?staff=any`, people[code]!);
    if (end !== "booked") ends.push(`${code} ${slug}: ${end}`);
  }
  expect(ends).toEqual([]);
  expect(new Set(pairs.map(([, code]) => code)).size).toBe(5);
}, 600_000);
