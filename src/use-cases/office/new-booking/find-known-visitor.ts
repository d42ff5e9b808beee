import { readMailAddress } from "#domain/booking/text.ts";
import type { Office } from "#domain/office/actor.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import { byContact, searchBookings } from "#store/office/search/search.ts";
import { readPhone } from "../../shared/phones.ts";
import type { Services } from "../../shared/services.ts";

export interface KnownVisitor {
  firstName: string;
  lastName: string;
}

const mostRead = 20;

/**
 * The name of a visitor who was here before, by the whole address or phone number. Only among the visits that the operator
 * may see.
 */
export async function findKnownVisitor(
  { providerId, actor }: Office,
  { email, phone, country }: { email: string; phone: string; country: string },
  { db }: Pick<Services, "db">,
): Promise<KnownVisitor | null> {
  const contact = { email: readMailAddress(email.trim()) ?? "", phone: readPhone(phone, country) ?? "" };
  if (contact.email === "" && contact.phone === "") return null;
  const staffId = ownStaffOf(actor.grant, "bookings.see");
  const found = await searchBookings(db, { providerId, staffId, most: mostRead }, byContact(contact));
  const named = found.find(({ firstName, lastName, isErased }) => !isErased && `${firstName}${lastName}` !== "");
  return named === undefined ? null : { firstName: named.firstName, lastName: named.lastName };
}
