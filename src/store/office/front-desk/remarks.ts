import type { BookingKey } from "../../booking/booking.ts";
import type { Database, Transaction } from "../../database.ts";

export interface Remark {
  id: string;
  /** The operator's current name. */
  operator: string;
  text: string;
  at: Date;
}

/** What the office wrote about a booking, the oldest first. */
export async function listRemarks(db: Database | Transaction, { providerId, id }: BookingKey): Promise<Remark[]> {
  return db
    .selectFrom("remarks")
    .innerJoin("operators", "operators.id", "remarks.operator_id")
    .select(["remarks.id", "operators.name as operator", "text", "at"])
    .where("provider_id", "=", providerId)
    .where("booking_id", "=", id)
    .orderBy("at")
    .orderBy("remarks.id")
    .execute();
}

export async function insertRemark(
  tx: Transaction,
  { providerId, id }: BookingKey,
  { operatorId, text, at }: { operatorId: string; text: string; at: Date },
): Promise<void> {
  await tx
    .insertInto("remarks")
    .values({ provider_id: providerId, booking_id: id, operator_id: operatorId, text, at })
    .execute();
}
