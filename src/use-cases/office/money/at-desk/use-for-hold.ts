import { refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { codeRefused, type OfficeRefusal } from "#domain/office/refusals.ts";
import { applyCredit } from "../../../booking/codes/apply-code.ts";
import type { Services } from "../../../shared/services.ts";
import { listOfContact, type HeldForVisitor, type TypedContact } from "./list-for-hold.ts";

/** A code that a caller says, or something that belongs to them. Both empty: nothing. */
export interface PresentedCode {
  code: string;
  credit: string;
}

/** Adds a code to a held time. It is spent by the transaction that books. A repeat changes nothing. */
export async function useForHold(
  office: Office,
  { booking, provider, services: offered, token }: HeldForVisitor & { token: string },
  { code, credit, ...contact }: PresentedCode & TypedContact,
  services: Services,
): Promise<Result<null, Refusal | OfficeRefusal>> {
  if (code === "" && credit === "") return { ok: true, value: null };
  const own =
    credit === "" ? undefined : (await listOfContact(office, contact, services.db)).find(({ id }) => id === credit);
  if (credit !== "" && own === undefined) return refuse(codeRefused("unknown"));
  const by = own === undefined ? { code } : { key: { kind: own.kind, id: own.id } };
  const email = contact.email.trim() === "" ? booking.email : contact.email;
  const applied = await applyCredit({ provider, services: offered, token, email, by }, services);
  if (applied.ok || applied.refusal.code !== "credit-refused") return applied;
  const { why, minimum } = applied.refusal;
  return why === "twice" ? { ok: true, value: null } : refuse(codeRefused(why, minimum));
}
