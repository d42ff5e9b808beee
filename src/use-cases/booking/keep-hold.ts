import { refuse, ok, type Result } from "#domain/errors.ts";
import { endHold, prolongHold } from "#store/bookings.ts";
import { giveBackSeats } from "#store/sessions.ts";
import type { Services } from "../services.ts";
import { holdMinutes } from "./hold-slot.ts";
import { hashToken } from "./secrets.ts";

/** "Keep my time": ten more minutes, while the hold still holds. */
export async function keepHold(token: string, { db }: Services): Promise<Result<null>> {
  return (await prolongHold(db, hashToken(token), holdMinutes)) ? ok(null) : refuse({ code: "hold-lapsed" });
}

/** The visitor chose otherwise: others may have the slot at once. */
export async function releaseHold(token: string, { db }: Services): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await endHold(tx, hashToken(token));
    if (ended !== undefined) await giveBackSeats(tx, ended.providerId, [ended.id]);
  });
}
