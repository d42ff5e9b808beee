import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Transaction } from "../database.ts";
import type { PackProvider } from "./pack-provider.ts";

/** A person on a waiting list of the demo. They have no link, because no mail was sent. */
export interface SampleWaiting {
  name: string;
  email: string;
  phone: string;
  locale: string;
  zone: string;
  seats: number;
  joinedAt: Date;
}

/** They wait for the first class that is full and has a waiting list. */
export async function insertSampleWaiting(
  tx: Transaction,
  { providerId }: Pick<PackProvider, "providerId">,
  people: readonly SampleWaiting[],
): Promise<void> {
  const session = await tx
    .selectFrom("sessions")
    .innerJoin("services", (join) =>
      join.onRef("services.provider_id", "=", "sessions.provider_id").onRef("services.id", "=", "sessions.service_id"),
    )
    .select(["sessions.id", "sessions.service_id"])
    .where("sessions.provider_id", "=", providerId)
    .where("sessions.is_scheduled", "=", true)
    .where("services.waiting_offer", "is not", null)
    .where(sql<boolean>`sessions.seats_taken = sessions.seats`)
    .orderBy("sessions.starts_at")
    .limit(1)
    .executeTakeFirst();
  if (session === undefined) return;
  for (const { zone, joinedAt, ...person } of people) {
    const { id } = await tx
      .insertInto("waiting_entries")
      .values({
        ...person,
        provider_id: providerId,
        service_id: session.service_id,
        session_id: session.id,
        kind: "session",
        time_zone: zone,
        joined_at: joinedAt,
        token_hash: randomBytes(32),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("waiting_targets")
      .values({ provider_id: providerId, session_id: session.id, entry_id: id })
      .execute();
  }
  await tx
    .updateTable("sessions")
    .set({ waiting: people.length })
    .where("provider_id", "=", providerId)
    .where("id", "=", session.id)
    .execute();
}
