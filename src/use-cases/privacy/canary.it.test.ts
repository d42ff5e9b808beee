import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { personalColumns } from "#store/privacy/personal-columns.ts";
import { cancelBooking } from "../booking/manage/cancel-booking.ts";
import { must } from "../booking/testing/office.ts";
import { eraseMyData } from "./erase-my-data.ts";
import { erasePerson } from "./erase-person.ts";
import { findPerson } from "./find-person.ts";
import type { DataLink } from "./read-my-data.ts";
import { eraseDue, eraseUnfinished } from "./retain.ts";
import { email, PrivacyScene } from "./testing/privacy-scene.ts";

let scene: PrivacyScene;
beforeEach(async () => {
  scene = await PrivacyScene.open();
});
afterEach(() => scene.close());

/** Stores the visitor in every personal column of every table, with mails and files. Returns their links. */
async function fill(): Promise<DataLink[]> {
  const [visit, gone, first, second] = [
    await scene.book("2026-11-16T10:00:00Z"),
    await scene.book("2026-11-17T10:00:00Z"),
    await scene.book("2026-11-18T10:00:00Z"),
    await scene.book("2026-11-19T10:00:00Z"),
  ];
  await scene.hold("2026-11-20T10:00:00Z");
  must(await cancelBooking({ token: gone, reason: "canary is ill", key: randomUUID() }, scene.services));
  const [paid, response, entry] = [await scene.order(), await scene.respond(), await scene.wait()];
  await scene.pay(paid);
  await scene.order();
  await scene.work();
  await scene.lapse();
  await makeSeries();
  // Columns that these visits do not fill, or fill only for a while.
  await scene.office.change(`update bookings set draft = '{"notes": ["canary"]}', terms_text = 'canary',
    consent_text = 'canary', decline_reason = 'canary', office_token_sealed = 'canary',
    office_token_hash = sha256(('canary' || id)::bytea),
    location = '{"kind": "visitor", "label": "canary", "detail": "canary"}',
    client_address = convert_to(repeat('canary--', 4), 'UTF8'), client_browser = convert_to(repeat('canary--', 4), 'UTF8')`);
  await scene.office.change("update guests set seat_token_sealed = 'canary'");
  await scene.office.change("update payments set sealed_url = 'canary', sealed_return = 'canary'");
  await scene.office.change("update orders set token_sealed = 'canary'");
  await scene.office.change("update waiting_entries set token_sealed = 'canary'");
  await scene.office.change("update mails set answer = '550 no such user canary@example.com'");
  return [
    { kind: "booking", token: visit },
    { kind: "booking", token: gone },
    { kind: "booking", token: first },
    { kind: "booking", token: second },
    { kind: "response", token: response },
    { kind: "order", token: paid },
    { kind: "entry", token: entry },
  ];
}

/** Turns the two latest visits into dates of one series. */
async function makeSeries(): Promise<void> {
  await scene.office.change(
    `with added as (insert into series (provider_id, rule) select id, '{"canary": 1}' from providers returning *),
          dates as (select id, row_number() over (order by starts_at) as position from bookings
                     where starts_at in ('2026-11-18T10:00:00Z', '2026-11-19T10:00:00Z'))
     update bookings b set series_id = added.id, series_position = dates.position
       from added, dates where dates.id = b.id`,
  );
  await scene.office.change(`update series set rule = '{"every": 1}'`);
}

/** Columns without text that the scene can mark. */
const unmarked = new Set([
  "tag",
  "terms_accepted_at",
  "consent_given_at",
  "email_verified_at",
  "office_token_hash",
  "checked_at",
]);

function personal(): string[] {
  return Object.entries(personalColumns).flatMap(([table, columns]) =>
    Object.keys(columns)
      .filter((column) => !unmarked.has(column))
      .map((column) => `${table}.${column}`),
  );
}

const ways: [string, (links: DataLink[]) => Promise<void>][] = [
  [
    "by their links",
    async (links) => {
      for (const link of links) expect(await eraseMyData(link, scene.services)).toEqual({ ok: true, value: "erased" });
    },
  ],
  ["when it has been kept for long enough", () => eraseDue(scene.services)],
  [
    "by the command",
    async () => {
      const found = await findPerson({ email, provider: null }, scene.services);
      for (const person of found.ok ? found.value : [])
        expect(await erasePerson(person, scene.services)).toMatchObject({ left: [] });
    },
  ],
];

describe("an erased person", () => {
  it.each(ways)("%s is found in no column of any table and in no file", async (_way, erase) => {
    const links = await fill();
    const before = await scene.traces();
    expect(before).toEqual(expect.arrayContaining([...personal(), "mail_box.message", "responses.answers"]));
    expect(await scene.files()).toHaveLength(1);
    scene.pass();
    await erase(links);
    await eraseUnfinished(scene.services);
    expect(await scene.traces()).toEqual([]);
    expect(await scene.files()).toEqual([]);
  });

  it("would be found if one column was missing from the list", async () => {
    const links = await fill();
    const tables = Object.keys(personalColumns);
    for (const table of tables) await scene.office.change(`create table copy_of_${table} as select * from ${table}`);
    scene.pass();
    for (const link of links) must(await eraseMyData(link, scene.services));
    await eraseUnfinished(scene.services);
    const found = async () => (await scene.traces()).filter((name) => !name.startsWith("copy_of_"));
    expect(await found()).toEqual([]);
    for (const name of personal()) {
      const [table, column] = name.split(".") as ["bookings", keyof typeof personalColumns.bookings];
      const erased: string | null = personalColumns[table][column];
      const isSame = name.startsWith("guests.")
        ? "(a.booking_id, a.position) = (b.booking_id, b.position)"
        : "a.id = b.id";
      await scene.office.change(
        `update ${table} a set ${column} = b.${column} from copy_of_${table} b where ${isSame}`,
      );
      expect(await found()).toEqual([name]);
      await scene.office.change(`update ${table} set ${column} = ${erased === null ? "null" : `'${erased}'`}`);
    }
  });
});
