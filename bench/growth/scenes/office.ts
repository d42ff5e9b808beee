import { listAssignedBookings } from "#store/calendars/staff-feeds.ts";
import { listUnwritten } from "#store/calendars/entries.ts";
import { openResponses } from "#use-cases/forms/responses/list-responses.ts";
import { listBookings } from "#use-cases/office/list-bookings.ts";
import { findNamed } from "#use-cases/office/find-named.ts";
import { checkMails } from "#use-cases/mail/read/check-mails.ts";
import { findMailByPrefix, listMails } from "#use-cases/mail/read/list-mails.ts";
import { findPerson } from "#use-cases/privacy/find-person.ts";
import type { World } from "../databases.ts";
import type { Scene } from "../scenes.ts";

const everywhere = { provider: null } as const;
const day = 24 * 60 * 60 * 1000;

export const officeScenes: readonly Scene[] = [
  office("office: bookings to come", ({ work }) =>
    listBookings({ ...everywhere, state: null, from: null, to: null }, work),
  ),
  office("office: cancelled today", ({ work }) => {
    const today = Math.floor(Date.now() / day) as never;
    return listBookings({ ...everywhere, state: "cancelled", from: today, to: today }, work);
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
  {
    name: "calendar feed of a member",
    async play(world, measure) {
      const member = await someMember(world);
      const [from, to] = [new Date(Date.now() - 30 * day), new Date(Date.now() + 90 * day)];
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

function office(name: string, work: (world: World) => Promise<unknown>): Scene {
  return { name, play: (world, measure) => measure(() => work(world)) };
}

async function someMember({ pool }: World): Promise<{ providerId: string; id: string; name: string }> {
  const { rows } = await pool.query<{ providerId: string; id: string; name: string }>(
    `select provider_id as "providerId", id, name from staff where position = 5`,
  );
  return rows[0]!;
}
