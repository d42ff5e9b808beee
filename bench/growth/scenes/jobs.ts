import { tasks } from "#server/jobs/tasks.ts";
import { sendMail } from "#use-cases/mail/send/send-mail.ts";
import { hashToken } from "#use-cases/shared/secrets.ts";
import type { Scene } from "../scene.ts";
import { bookFor, cancel, freeStart } from "./bookings.ts";

/** Jobs that search for work. */
const searching = [
  "remind",
  "reap-holds",
  "reap-orders",
  "reconcile-payments",
  "sync-calendars",
  "tidy-forms",
  "forget-old-keys",
  "erase-unfinished",
  "erase-due",
  "clear-leftovers",
  "draw-pictures",
] as const;

export const jobScenes: readonly Scene[] = [
  ...searching.map((name): Scene => ({
    name: `job: ${name}`,
    ...(name === "draw-pictures" ? { readsAll: true } : {}),
    play: ({ work }, measure) => measure(() => tasks[name]!(work, undefined as never)),
  })),
  {
    name: "job: send-mail",
    async play({ services, work, pool }, measure) {
      const { token } = await bookFor("team", freeStart(1), services);
      const { rows } = await pool.query<{ providerId: string; id: string }>(
        `select m.provider_id as "providerId", m.id from bookings b
           join mails m on m.provider_id = b.provider_id and m.about_id = b.id and m.reader = 'booker'
          where b.manage_token_hash = $1`,
        [hashToken(token)],
      );
      await measure(() => sendMail(work, rows[0]!));
      await cancel(token, services);
    },
  },
];
