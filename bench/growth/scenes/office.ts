import { listAssignedBookings } from "#store/calendars/staff-feeds.ts";
import { listUnwritten } from "#store/calendars/entries.ts";
import { openResponses } from "#use-cases/forms/responses/list-responses.ts";
import { listNamedBookings } from "#use-cases/office/booking/list-bookings.ts";
import { findNamed } from "#use-cases/office/booking/find-named.ts";
import { checkMails } from "#use-cases/mail/read/check-mails.ts";
import { findMailByPrefix, listMails } from "#use-cases/mail/read/list-mails.ts";
import { findPerson } from "#use-cases/privacy/find-person.ts";
import type { Office } from "#domain/office/actor.ts";
import type { Day } from "#domain/time/day.ts";
import { readHistories } from "#store/office/requests/history.ts";
import { searchOffice } from "#use-cases/office/booking/search-bookings.ts";
import { readDay } from "#use-cases/office/day/read-day.ts";
import { listRequests } from "#use-cases/office/requests/list-requests.ts";
import type { World } from "../databases.ts";
import type { Scene } from "../scene.ts";

const everywhere = { provider: null } as const;
const day = 24 * 60 * 60 * 1000;

export const officeScenes: readonly Scene[] = [
  office("office: bookings to come", ({ work }) =>
    listNamedBookings({ ...everywhere, state: null, from: null, to: null }, work),
  ),
  office("office: cancelled today", ({ work }) => {
    const today = Math.floor(Date.now() / day) as never;
    return listNamedBookings({ ...everywhere, state: "cancelled", from: today, to: today }, work);
  }),
  office("office: booking by reference", ({ work }) => findNamed({ reference: "ABC-DEF", ...everywhere }, work)),
  office("office: mails that were not sent", ({ work }) => listMails({ ...everywhere, state: null }, work)),
  office("office: mails that were sent", ({ work }) => listMails({ ...everywhere, state: "sent" }, work)),
  office("office: dropped mails", ({ work }) => listMails({ ...everywhere, state: "dropped" }, work)),
  office("office: state of the mails", ({ work }) => checkMails(work)),
  {
    name: "office: mail by its id",
    async play({ work, pool }, measure) {
      const { rows } = await pool.query<{ id: string }>("select id from mails limit 1");
      await measure(() => findMailByPrefix(rows[0]!.id, work));
    },
  },
  office("office: one person's data", ({ work }) =>
    findPerson({ email: "Writer-7@mail.example", ...everywhere }, work),
  ),
  office("office: first 1000 responses", async ({ work }) => {
    const opened = await openResponses("tell-us", "https://growth.example", work);
    if (!opened.ok) throw new Error(opened.refusal.code);
    let count = 0;
    for await (const response of opened.value.responses) if (response.id !== "" && ++count === 1_000) break;
  }),
  ...[
    ["a name that few have", "visitor 4321"],
    ["a name that everyone has", "ada"],
    ["a name that no one has", "zacharias"],
    ["a mail address", "visitor-7-5@mail.example"],
    ["the end of a phone number", "4321"],
  ].map(([what, typed]) => asOwner(`office: search for ${what}`, (at, { work }) => searchOffice(at, typed!, work))),
  asOwner("office: the day", (at, { work }) => {
    const tomorrow = (Math.floor(Date.now() / day) + 1) as Day;
    return readDay(at, { day: tomorrow, zone: "Europe/Lisbon" }, work);
  }),
  asOwner("office: requests", (at, { work }) =>
    listRequests(at, { page: 1, today: Math.floor(Date.now() / day) as Day, zone: "Europe/Lisbon" }, work),
  ),
  asOwner("office: history of a visitor whose number everyone has", ({ providerId }, { work }) => {
    const contact = { id: providerId, email: "visitor-7-5@mail.example", phone: "+351210000000" };
    return readHistories(work.db, { providerId, staffId: null, now: new Date() }, [contact]);
  }),
  {
    name: "calendar feed of a member",
    async play(world, measure) {
      const member = await someMember(world);
      const from = new Date(Date.now() - 30 * day);
      const to = new Date(Date.now() + 90 * day);
      await measure(() => listAssignedBookings(world.work.db, member, from, to));
    },
  },
  {
    name: "bookings for a member's calendar",
    async play(world, measure) {
      const { providerId, id } = await someMember(world);
      const query = { providerId, id, staffId: id, now: new Date(), most: 50 };
      await measure(() => listUnwritten(world.work.db, query));
    },
  },
];

function asOwner(name: string, work: (at: Office, world: World) => Promise<unknown>): Scene {
  return {
    name,
    async play(world, measure) {
      const at = await ownerOf(world);
      await measure(() => work(at, world));
    },
  };
}

async function ownerOf({ pool }: World): Promise<Office> {
  const { rows } = await pool.query<{ id: string }>("select id from providers limit 1");
  const grant = { role: "owner", staffId: null, switches: { overrides: false, money: false } } as const;
  const id = "00000000-0000-4000-8000-000000000000";
  return { providerId: rows[0]!.id, actor: { kind: "operator", operatorId: id, signInId: id, name: "Owner", grant } };
}

function office(name: string, work: (world: World) => Promise<unknown>): Scene {
  return { name, play: (world, measure) => measure(() => work(world)) };
}

async function someMember({ pool }: World): Promise<{ providerId: string; id: string; name: string }> {
  const { rows } = await pool.query<{ providerId: string; id: string; name: string }>(
    `select provider_id as "providerId", id, name from staff where position = 5`,
  );
  return rows[0]!;
}
