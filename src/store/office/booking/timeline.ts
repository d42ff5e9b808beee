import { sql } from "kysely";
import type { MailKind, Recipient } from "#domain/mail/events.ts";
import type { BookingKey } from "../../booking/booking.ts";
import type { Database, Transaction } from "../../database.ts";
import type { Mail, MailKey } from "../../mail/mail.ts";

export interface TimelineMail {
  id: string;
  kind: MailKind;
  recipient: Recipient["kind"];
  state: Mail["state"];
  /** The mail server's last reply. */
  answer: string | null;
  createdAt: Date;
  changedAt: Date;
}

/** Every mail about a booking, the oldest first. */
export async function listBookingMails(db: Database, { providerId, id }: BookingKey): Promise<TimelineMail[]> {
  const rows = await db
    .selectFrom("mails")
    .select([
      "id",
      "kind",
      "reader as recipient",
      "state",
      "answer",
      "created_at as createdAt",
      "changed_at as changedAt",
    ])
    .where("provider_id", "=", providerId)
    .where("about", "=", "booking")
    .where((eb) => eb.or([eb("about_id", "=", id), eb(sql<boolean>`${id} = any(date_ids)`, "=", true)]))
    .orderBy("created_at")
    .orderBy("reader")
    .execute();
  return rows.map(({ kind, ...mail }) => ({ ...mail, kind: kind as MailKind }));
}

/** How long ago a mail was last sent, by the database's clock, and how often the office sent it again. */
export async function findSentAgo(
  tx: Transaction,
  { providerId, id }: MailKey,
): Promise<{ minutes: number; resends: number }> {
  return tx
    .selectFrom("mails")
    .select([sql<number>`extract(epoch from now() - changed_at)::float8 / 60`.as("minutes"), "resends"])
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export interface TimelinePayment {
  what: "paid" | "refund";
  state: string;
  amount: number;
  at: Date;
}

/** What was paid for a booking, and what went back. */
export async function listBookingMoney(db: Database, { providerId, id }: BookingKey): Promise<TimelinePayment[]> {
  const { rows } = await sql<TimelinePayment>`
    select 'paid' as what, p.state, pb.amount, p.changed_at as at
      from payment_bookings pb
      join payments p on p.provider_id = pb.provider_id and p.id = pb.payment_id
     where pb.provider_id = ${providerId} and pb.booking_id = ${id} and p.captured > 0
    union all
    select 'refund', state, amount, changed_at from refunds where provider_id = ${providerId} and booking_id = ${id}
    order by at`.execute(db);
  return rows;
}
