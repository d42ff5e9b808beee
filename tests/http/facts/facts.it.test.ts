import { afterAll, beforeAll, expect, it } from "vitest";
import type { EntryFacts } from "../../../src/domain/booking/facts/visit-facts.ts";
import type { MailFacts } from "../../../src/domain/mail/facts.ts";
import { writeEntry } from "../../../src/web/mail/write/write-entry.ts";
import { writeMail } from "../../../src/web/mail/write/write-mail.ts";
import { casesOf } from "../../support/long.ts";
import { kinds, make } from "./kinds.ts";
import type { Fact } from "./said.ts";
import { faultsOf, surfacesOf, type Tampering } from "./surfaces.ts";
import { truthOf } from "./truth.ts";
import { randomOf } from "./visitors.ts";
import { World } from "./world.ts";

// What the rows of the database make true of a booking is what every page, mail, entry and program says of it.
let world: World;
beforeAll(async () => {
  world = await World.open();
}, 180_000);
afterAll(() => world?.close());

/** Everything that is not true in what the product says of a booking. */
async function liesAbout(
  token: string,
  tampering: Tampering = {},
): Promise<{ lies: string[]; said: number; ids: string[] }> {
  const truth = await truthOf(world, token);
  const surfaces = await surfacesOf(world, truth, tampering);
  const lies = surfaces.flatMap((surface) =>
    faultsOf(surface).map((fault) => `${truth.reference} in ${truth.locale}, ${surface.name}: ${fault}`),
  );
  const said = surfaces.reduce((sum, surface) => sum + Object.keys(surface.said).length, 0);
  return { lies, said, ids: truth.dates.map(({ id }) => id) };
}

it("pages, mails, entries, the API and the office say what is true of every kind of booking", async () => {
  const found: string[] = [];
  let said = 0;
  // Every kind at least once.
  const cases = Math.max(kinds.length, casesOf(300));
  for (let index = 0; index < cases; index++) {
    const kind = kinds[index % kinds.length]!;
    const { token } = await make(kind, world, randomOf(index + 1)).catch((cause: unknown) => {
      throw new Error(`${kind.name} (${index}), after ${JSON.stringify(found)}`, { cause });
    });
    const about = await liesAbout(token);
    found.push(...about.lies.map((lie) => `${kind.name}, ${lie}`));
    said += about.said;
    await world.free(about.ids);
  }
  expect(found).toEqual([]);
  // It compares something: about a hundred facts of each.
  expect(said).toBeGreaterThan(50 * cases);
}, 900_000);

interface Lie {
  what: string;
  fact: Fact;
  /** The places that tell it. */
  by: RegExp;
  mail?: (facts: MailFacts) => MailFacts;
  entry?: (facts: EntryFacts) => EntryFacts;
  tampering?: Tampering;
}

const lies: Lie[] = [
  {
    what: "another price in mails",
    fact: "total",
    by: /^mail /,
    mail: (facts) => ({
      ...facts,
      money: facts.money && {
        ...facts.money,
        total: facts.money.total + 100,
      },
    }),
  },
  {
    what: "another zone in entries",
    fact: "cancelUntil",
    by: /entry of (the mail|a feed)/,
    entry: (facts) => ({
      ...facts,
      zone: "Asia/Tokyo",
    }),
  },
  {
    what: "no place for the second line of a party",
    fact: "lines",
    by: /entry of (the mail|a feed)/,
    entry: (facts) => ({
      ...facts,
      lines: facts.lines.map((line, index) =>
        index === 1
          ? {
              ...line,
              place: "",
            }
          : line,
      ),
    }),
  },
  {
    what: "a later deadline in mails",
    fact: "refund",
    by: /^mail /,
    mail: (facts) => ({
      ...facts,
      refund: facts.refund && {
        ...facts.refund,
        until: facts.refund.until! + 60 * 6e4,
      },
    }),
  },
  {
    what: "American dates in mails to the office",
    fact: "when",
    by: /^mail .* to office/,
    mail: (facts) =>
      facts.recipient === "office"
        ? {
            ...facts,
            tag: "en-US",
          }
        : facts,
  },
  {
    what: "another sum to pay in the API",
    fact: "due",
    by: /^API/,
    tampering: {
      api: (body) => ({
        ...body,
        due: {
          ...body.due,
          amount: 1,
        },
        owed: {
          amount: 1,
          currency: "EUR",
        },
      }),
    },
  },
  {
    what: "someone else on pages",
    fact: "members",
    by: /^(page|office)/,
    tampering: { page: (html) => html.replaceAll("Tomás Ribeiro", "Otis Grant") },
  },
];

it.each(lies)("finds a lie: $what", async ({ fact, by, mail, entry, tampering }) => {
  const { mailing } = world.services;
  const honest = { ...mailing };
  const token = await menu();
  expect((await liesAbout(token)).lies).toEqual([]);
  try {
    if (mail !== undefined) mailing.write = (facts) => writeMail(mail(facts));
    if (entry !== undefined) mailing.writeEntry = (facts) => writeEntry(entry(facts));
    const { lies: found } = await liesAbout(token, tampering);
    expect(found.length).toBeGreaterThan(0);
    const places = found.map((lie) => /, ([^,:]*): (\w+): says/.exec(lie)!);
    expect(places.some(([, place, said]) => said === fact && by.test(place!))).toBe(true);
    expect(places.filter(([, place]) => !by.test(place!)).map(([lie]) => lie)).toEqual([]);
  } finally {
    Object.assign(mailing, honest);
  }
});

let booked: string | null = null;

/** Three services for two people, with rooms of their own and a deposit: it has all facts. */
async function menu(): Promise<string> {
  booked ??= (
    await make(
      kinds.find(({ name }) => name === "menu with guests")!,
      world,
      randomOf(4_711),
    )
  ).token;
  return booked;
}
