import { ok, refuse, type Result } from "#domain/errors.ts";
import { setCancelled } from "#store/booking-changes.ts";
import { findBooking } from "#store/bookings.ts";
import { giveBackSeats } from "#store/sessions.ts";
import { refundBooking } from "../payments/refund-booking.ts";
import type { Services } from "../services.ts";
import { once } from "./once.ts";
import { readManaged, whyNotCancel } from "./read-manage.ts";
import { hashToken } from "./secrets.ts";

export interface CancelCommand {
  token: string;
  reason: string;
  key: string;
}

/** Cancels a visit or withdraws a request; what was paid goes back by the rule that was agreed to. Whoever did so before has done so: the answer is the same. */
export async function cancelBooking(
  { token, reason, key }: CancelCommand,
  services: Services,
): Promise<Result<{ cancelled: true }>> {
  const read = await readManaged(token, services);
  if (!read.ok) return read;
  const tokenHash = hashToken(token);
  return once<{ cancelled: true }>(services.db, {
    providerId: read.value.provider.id,
    operation: "cancel",
    key,
    request: { token: tokenHash.toString("hex"), reason },
    attempt: async (tx) => {
      const booking = await findBooking(tx, tokenHash, true);
      if (booking === undefined) return refuse({ code: "booking-not-found" });
      if (booking.state === "cancelled") return ok({ cancelled: true });
      const refusal = whyNotCancel({ ...read.value, booking }, services.clock.now());
      if (refusal !== null) return refuse(refusal);
      await giveBackSeats(tx, booking.providerId, [booking.id]);
      await setCancelled(tx, booking, reason);
      await refundBooking(tx, booking, { rule: { asOf: services.clock.now() } });
      return ok({ cancelled: true });
    },
  });
}
