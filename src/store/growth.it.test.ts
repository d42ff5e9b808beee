import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { instantOf, floorToInstant } from "#domain/time/instant.ts";
import { reapExpiredHolds } from "./booking/holds.ts";
import { listAssignedBookings } from "./calendars/staff-feeds.ts";
import type { Audience } from "./content/audience.ts";
import { countPosts, listPosts } from "./content/posts.ts";
import type { Database } from "./database.ts";
import { listResponses } from "./forms/response-lists.ts";
import { findListedMails, listStoredMails } from "./mail/mail-lists.ts";
import { listDueFollowUps, listDueReminders } from "./mail/mail-times.ts";
import { listLinkPayments } from "./payments/payment-lists.ts";
import { findResponsesOf, findVisitsOf } from "./privacy/own-data.ts";
import { lockDueVisits, lockLapsedHolds } from "./privacy/due.ts";
import { loadSchedule } from "./scheduling/schedule.ts";
import { withNewDatabase, type TestDatabase } from "./testing/database.ts";
import { fill } from "./testing/fill.ts";
import { watchScans } from "./testing/plans.ts";
import { passOnNothing } from "./waiting/pass-on.ts";

/** Tables that grow with every visit and answer. Reading one of them from beginning to end is too slow one day. */
const big = new Set([
  "bookings",
  "booking_lines",
  "sessions",
  "claims",
  "mails",
  "responses",
  "entry_texts",
  "payments",
]);

let database: TestDatabase;
let scansOf: ReturnType<typeof watchScans>;
let known: { providerId: string; staffId: string; serviceIds: string[]; mailId: string };

beforeAll(async () => {
  database = await withNewDatabase();
  const client = await database.pool.connect();
  await fill(client, { members: 40, bookings: 16_000, entries: 1_000, responses: 10_000 }, () => {});
  // The next connections are watched.
  client.release(true);
  scansOf = watchScans(database.pool);
  const { rows } = await database.pool.query<typeof known>(
    `select p.id as "providerId", (select id from staff where position = 5) as "staffId",
            (select id from mails limit 1) as "mailId", array(select id from services) as "serviceIds" from providers p`,
  );
  known = rows[0]!;
}, 60_000);
afterAll(() => database.close());

const now = new Date();
const day = 24 * 60 * 60_000;

function audience(): Audience {
  return { providerId: known.providerId, locales: ["de", "en"], now, seesDrafts: false };
}

/** Statements that run often, or that a person waits for. */
const searches: Record<string, (db: Database) => Promise<unknown>> = {
  "reminders that are due": (db) => listDueReminders(db, now),
  "follow-ups that are due": (db) => listDueFollowUps(db, now),
  "holds that have expired": (db) => reapExpiredHolds(db, passOnNothing),
  "details of abandoned holds": (db) => db.transaction().execute((tx) => lockLapsedHolds(tx)),
  "visits whose data is to be erased": (db) =>
    db.transaction().execute((tx) => lockDueVisits(tx, { ...known, before: new Date(now.getTime() - 730 * day) })),
  "the schedule around one start, with a daily cap and classes": (db) => {
    const from = floorToInstant(now.getTime());
    return loadSchedule(db, { ...known, zone: "Europe/Lisbon", covers: { from, to: instantOf(from + 1) } });
  },
  "posts with a word": (db) => listPosts(db, audience(), { words: ["rare17"] }, { skip: 0, size: 10 }),
  "number of posts with a word": (db) => countPosts(db, audience(), { words: ["rare17"] }),
  "newest posts": (db) => listPosts(db, audience(), {}, { skip: 0, size: 10 }),
  "visits of a member": (db) =>
    listAssignedBookings(db, { ...known, id: known.staffId, name: "" }, now, new Date(now.getTime() + 7 * day)),
  "payments by a one-time link": (db) => listLinkPayments(db, { ...known, linkId: known.providerId }),
  "mails that were not sent": (db) => listStoredMails(db, { providerIds: [known.providerId], states: ["failed"] }),
  "a mail by the beginning of its id": (db) => findListedMails(db, known.mailId.slice(0, 8)),
  "a person's visits": (db) =>
    findVisitsOf(db, { emails: ["visitor-7-5@mail.example"], phones: [], providerId: known.providerId }),
  "a person's answers": (db) =>
    findResponsesOf(db, { emails: ["writer-7@mail.example"], phones: [], providerId: known.providerId }),
};

async function bigScansOf(name: string): Promise<string[]> {
  return (await scansOf(() => searches[name]!(database.db))).filter((table) => big.has(table));
}

describe("after years", () => {
  it.each(Object.keys(searches))("%s: no big table is read from beginning to end", async (name) => {
    expect(await bigScansOf(name)).toEqual([]);
  });

  it("finds what it searches for", async () => {
    expect(
      await findResponsesOf(database.db, {
        emails: ["writer-7@mail.example"],
        phones: [],
        providerId: known.providerId,
      }),
    ).toHaveLength(1);
    expect(await countPosts(database.db, audience(), { words: ["seldom"] })).toBe(46);
    expect(await findListedMails(database.db, known.mailId.slice(0, 20))).toMatchObject([{ id: known.mailId }]);
  });
});

describe("a search for posts", () => {
  const find = async (word: string, locales: Audience["locales"]) => {
    const reader = { ...audience(), locales };
    const found = await listPosts(database.db, reader, { words: [word] }, { skip: 0, size: 10 });
    expect(await countPosts(database.db, reader, { words: [word] })).toBe(found.length);
    return found.map(({ slug }) => slug);
  };

  it("searches the texts that the reader gets, and no translations", async () => {
    await database.pool.query(
      `insert into entry_texts (provider_id, entry_id, locale, title, folded_title, folded_text)
         select provider_id, id, 'de', 'Die Laube', 'die laube', 'hinter dem haus' from entries where slug = 'post-777'`,
    );
    expect(await find("rare777", ["en"])).toEqual(["post-777"]);
    expect(await find("laube", ["en"])).toEqual([]);
    expect(await find("rare777", ["de", "en"])).toEqual([]);
    expect(await find("laube", ["de", "en"])).toEqual(["post-777"]);
    expect(await find("rare776", ["de", "en"])).toEqual(["post-776"]);
  });

  it("shows posts with the word in their title first, then the newest", async () => {
    await database.pool.query("update entry_texts set folded_title = 'seldom seen' where folded_title = 'post 400'");
    const [first, second] = await listPosts(database.db, audience(), { words: ["seldom"] }, { skip: 0, size: 2 });
    expect([first!.slug, second!.slug]).toEqual(["post-400", "post-20"]);
    const [after] = await listPosts(database.db, audience(), { words: ["seldom"] }, { skip: 2, size: 1 });
    expect(after!.slug).toBe("post-40");
  });
});

describe("the responses to a form", () => {
  it("are listed once each, even if hundreds ended in the same millisecond", async () => {
    await database.pool.query(
      "update responses set ended_at = '2026-01-01T00:00:00Z'::timestamptz + random() * interval '1 millisecond' where ended_at is not null",
    );
    const { rows } = await database.pool.query<{ id: string }>("select id from forms");
    const listed = await Array.fromAsync(listResponses(database.db, known.providerId, rows[0]!.id));
    expect(listed).toHaveLength(9_980);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(9_980);
  });
});

/** The negative control: without their index, the same statements are found. */
describe("without its index", () => {
  it.each([
    [
      "bookings_provider_id_state_starts_at_idx, bookings_provider_id_starts_at_idx",
      "reminders that are due",
      "bookings",
    ],
    ["entry_texts_search", "posts with a word", "entry_texts"],
    ["mails_unsent, mails_changed_at_idx", "mails that were not sent", "mails"],
    ["responses_addresses", "a person's answers", "responses"],
  ])("%s: the check finds %s", async (indexes, name, table) => {
    await database.pool.query(`drop index ${indexes}`);
    expect(await bigScansOf(name)).toContain(table);
  });
});
