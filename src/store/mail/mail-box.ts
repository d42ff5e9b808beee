import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";

const most = 500;

/** The ids of mails to operators begin with this. */
export const officeMail = "office-";

/** A mail in the list of the box. */
export interface BoxedMail {
  id: string;
  sentAt: Date;
  to: string;
  subject: string;
}

/** The mail box of an installation without a mail server. It keeps the newest mails, each once. */
export function openMailBox<Message extends { id: string; subject: string; to: { address: string } }>(db: Database) {
  return {
    /** Skips a mail that was erased. The lock makes this and the erasing wait for each other. */
    async put(message: Message): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const id = message.id.split("@")[0]!;
        // A mail that lets someone into the office is about no visitor.
        if (!id.startsWith(officeMail) && !(await lockMail(tx, id))) return;
        await tx
          .insertInto("mail_box")
          .values({ message_id: message.id, message: JSON.stringify(message) })
          .onConflict((conflict) => conflict.column("message_id").doNothing())
          .execute();
      });
      await sql`delete from mail_box where sent_at < (
        select sent_at from mail_box order by sent_at desc offset ${most} limit 1)`.execute(db);
    },

    async list(): Promise<BoxedMail[]> {
      return db
        .selectFrom("mail_box")
        .select([
          "id",
          "sent_at as sentAt",
          sql<string>`message -> 'to' ->> 'address'`.as("to"),
          sql<string>`message ->> 'subject'`.as("subject"),
        ])
        .orderBy("sent_at", "desc")
        .limit(100)
        .execute();
    },

    async find(id: string): Promise<Message | undefined> {
      const row = await db
        .selectFrom("mail_box")
        .select("message")
        .where(sql<boolean>`id::text = ${id}`)
        .executeTakeFirst();
      return row?.message as Message | undefined;
    },
  };
}

/** Joins the providers, because the primary key begins with the provider and there are few of them. */
async function lockMail(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`select mails.id from providers join mails on mails.provider_id = providers.id
    where mails.id = ${id} for key share of mails`.execute(tx);
  return rows.length > 0;
}
