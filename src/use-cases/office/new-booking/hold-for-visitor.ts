import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { isWalkInStart, officeRules, walkInTimes } from "#domain/office/new-booking/walk-in.ts";
import { floorToInstant, type Instant } from "#domain/time/instant.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import { holdSlot } from "../../booking/hold/hold-slot.ts";
import type { Services } from "../../shared/services.ts";
import { visitFor } from "./list-office-times.ts";
import { findOfferedServices, withoutLimits } from "./offered-services.ts";

export interface OfficeHoldCommand {
  /** Slugs. An empty member lets the rules choose. */
  service: string;
  member: string;
  people: number;
  /** Null for the usual length. */
  duration: number | null;
  start: Instant;
  isWalkIn: boolean;
  key: string;
  /** The token of the hold that this one replaces. It takes over what was typed. */
  instead: string | null;
}

/** Holds a time for a visitor at the door or on the phone, in the same way as visitors hold it. */
export async function holdForVisitor(
  office: Office,
  command: OfficeHoldCommand,
  services: Services,
): Promise<Result<{ token: string }, Refusal | OfficeRefusal>> {
  const { start, isWalkIn, key, instead, people, duration } = command;
  // Until the operator says otherwise, visitors read the language of the business.
  const { locale } = await findMailProvider(services.db, office.providerId);
  const found = await findOfferedServices(office, null, services);
  if (!found.ok) return found;
  const { provider, services: offered, ownStaffId } = found.value;
  const service = offered.find(({ slug }) => slug === command.service);
  const member = service?.members.find(({ slug }) => slug === command.member);
  if (service === undefined || (command.member !== "" && member === undefined))
    return refuse({ code: "choice-unknown" });
  const memberId = member?.id ?? ownStaffId;
  if (ownStaffId !== null && memberId !== ownStaffId) return refuse({ code: "not-allowed" });
  // A later time has to be one that the service offers.
  const now = services.clock.now();
  const latest = floorToInstant(now.getTime()) + walkInTimes.soon;
  const isListed = service.supply !== "starts" || isWalkInStart(start);
  if (isWalkIn && (start > latest || !isListed)) return refuse({ code: "slot-not-offered" });
  const isTogether = service.staffing === "all" && service.supply === "starts";
  const visit = visitFor({ service, people, duration }, isTogether ? null : memberId);
  const held = await holdSlot(
    {
      provider,
      visit,
      start,
      key,
      instead,
      locale,
      zone: provider.zone,
      link: null,
      prefill: {},
      office: officeRules(isWalkIn, now, service),
    },
    withoutLimits(services),
  );
  return held.ok ? ok({ token: held.value.token }) : held;
}
