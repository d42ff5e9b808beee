import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { earliestStart } from "#domain/office/booking/earliest-start.ts";
import { officeWaives } from "#domain/office/booking/waivers.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { findBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import { refusalBeyond } from "../../../booking/find/ask-schedule.ts";
import { reapHolds } from "../../../booking/hold/reap-holds.ts";
import { wasDone } from "../../../shared/idempotency.ts";
import { hashToken } from "../../../shared/secrets.ts";
import type { Services } from "../../../shared/services.ts";
import { agreeTo, askStart, type Agreement, type NotAgreed } from "./ask-start.ts";
import { chooseForVisitor, holdChosen, type OfficeHoldCommand } from "./hold-for-visitor.ts";

export interface HoldAtStart extends Omit<OfficeHoldCommand, "isWalkIn"> {
  agreed: Agreement;
}

/**
 * Holds any start for a visitor: at any minute, of any length, with anyone. Rules that are in the way must be waived by name
 * and with a reason; only those that are needed are, and the log keeps them. The transaction checks everything again.
 */
export async function holdAtStart(
  office: Office,
  command: HoldAtStart,
  services: Services,
): Promise<Result<{ token: string }, Refusal | OfficeRefusal | NotAgreed>> {
  const { start, key, instead, agreed } = command;
  const now = services.clock.now();
  const beyond = refusalBeyond(start, now);
  if (beyond !== null) return refuse(beyond);
  const chosen = await chooseForVisitor(office, command, services, true);
  if (!chosen.ok) return chosen;
  const { provider, visit } = chosen.value;
  await reapHolds(services);
  const ask = async () => {
    const former = instead === null ? [] : await liveHold(provider.id, instead, services);
    return agreeTo(await askStart(office, { provider, visit, start, former }, services), agreed);
  };
  // What this form holds already is not in its own way.
  const isRepeat = await wasDone(services.db, { providerId: provider.id, operation: "hold", key });
  const rules = isRepeat ? ok([]) : await ask();
  if (!rules.ok) return rules;
  const override = { by: office.actor, waived: rules.value, reason: agreed.reason.trim() };
  const terms = {
    waived: officeWaives(rules.value),
    earliest: earliestStart(now, provider.zone),
    ...(rules.value.length > 0 && { override }),
  };
  const held = await holdChosen(chosen.value, { ...command, terms }, services);
  if (held.ok || held.refusal.code !== "slot-taken") return held;
  // Somebody else was faster: say who is there now.
  const again = await ask();
  return again.ok ? held : again;
}

async function liveHold(providerId: string, token: string, { db }: Services): Promise<Booking[]> {
  const booking = await findBooking(db, hashToken(token));
  return booking?.providerId === providerId && booking.state === "held" ? [booking] : [];
}
