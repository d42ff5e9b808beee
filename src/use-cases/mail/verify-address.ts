import { createHmac } from "node:crypto";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Booking } from "#store/booking/booking.ts";
import { setVerified } from "#store/mail/mail-recipients.ts";
import { releaseHeldBack } from "#store/mail/mail-state.ts";
import { readManaged, type ManagedBooking } from "../booking/manage/read-manage.ts";
import { isSame } from "../shared/secrets.ts";
import type { Services } from "../shared/services.ts";

/** Only the booker's mail contains it, so it proves that its holder reads mails to that address. */
export function addressProof({ id, email }: Pick<Booking, "id" | "email">, secret: string): string {
  return createHmac("sha256", secret).update(`address ${id} ${email.toLowerCase()}`).digest("base64url");
}

interface AddressLink {
  token: string;
  proof: string;
}

/** The booking of a link from its booker's mail. */
export async function readAddressLink(
  { token, proof }: AddressLink,
  services: Services,
): Promise<Result<ManagedBooking>> {
  const read = await readManaged(token, services);
  if (!read.ok) return read;
  return isSame(proof, addressProof(read.value.booking, services.secret))
    ? read
    : refuse({ code: "booking-not-found" });
}

/** Marks the address as confirmed and sends the mails that were held back. */
export async function verifyAddress(link: AddressLink, services: Services): Promise<Result<ManagedBooking>> {
  const read = await readAddressLink(link, services);
  if (!read.ok) return read;
  await services.db.transaction().execute(async (tx) => {
    await setVerified(tx, read.value.booking);
    await releaseHeldBack(tx, read.value.booking.providerId, read.value.booking.email);
  });
  return ok(read.value);
}
