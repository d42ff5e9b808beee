import type { ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { isLength } from "#domain/office/booking/movable.ts";
import { isWalkInStart, officeRules, walkInTimes } from "#domain/office/new-booking/walk-in.ts";
import { floorToInstant, type Instant } from "#domain/time/instant.ts";
import type { KnownDetails } from "#store/booking/booking.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import { holdSlot, type OfficeTerms } from "../../../booking/hold/hold-slot.ts";
import type { Services } from "../../../shared/services.ts";
import { visitFor } from "../list-office-times.ts";
import { findOfferedServices, withoutLimits, type OfferedServices } from "../offered-services.ts";

/** One service of one person, by slugs. */
interface PartyLine {
  service: string;
  /** Null: the rules choose. */
  member: string | null;
  /** Null for the usual length. */
  duration: number | null;
}

/** What is held, by slugs. */
export interface WantedStart {
  /** Several services at once or in a row, by person; then what is said of a single one does not count. */
  party?: readonly (readonly PartyLine[])[];
  service: string;
  /** Empty: the rules choose. */
  member: string;
  people: number;
  /** Null for the usual length. */
  duration: number | null;
  start: Instant;
}

export interface OfficeHoldCommand extends WantedStart {
  isWalkIn: boolean;
  key: string;
  /** The token of the hold that this one replaces. It takes over what was typed. */
  instead: string | null;
  /** What is known about the visitor. */
  known?: Partial<KnownDetails>;
}

/** Holds a time for a visitor at the door or on the phone, in the same way as visitors hold it. It has to be free. */
export async function holdForVisitor(
  office: Office,
  command: OfficeHoldCommand,
  services: Services,
): Promise<Result<{ token: string }, Refusal | OfficeRefusal>> {
  const chosen = await chooseForVisitor(office, command, services);
  if (!chosen.ok) return chosen;
  const { service } = chosen.value;
  const { start, isWalkIn } = command;
  // A later time has to be one that the service offers.
  const now = services.clock.now();
  const latest = floorToInstant(now.getTime()) + walkInTimes.soon;
  const isListed = service.supply !== "starts" || isWalkInStart(start);
  if (isWalkIn && (start > latest || !isListed)) return refuse({ code: "slot-not-offered" });
  return holdChosen(chosen.value, { ...command, terms: officeRules(isWalkIn, now, service) }, services);
}

export interface ChosenForVisitor {
  provider: BookingProvider;
  service: BookableService;
  visit: ChosenVisit;
}

/**
 * The visit that an operator wants for a visitor. If rules may be waived, anyone may be named, and any length; the engine says
 * which rules that takes.
 */
export async function chooseForVisitor(
  office: Office,
  { service: slug, member: named, people, duration, party }: Omit<WantedStart, "start">,
  services: Services,
  isAnything = false,
): Promise<Result<ChosenForVisitor, OfficeRefusal | Extract<Refusal, { code: "choice-unknown" }>>> {
  const found = await findOfferedServices(office, null, services);
  if (!found.ok) return found;
  const { provider, services: offered, ownStaffId } = found.value;
  if (party !== undefined) return chooseParty(party, found.value);
  const service = offered.find((one) => one.slug === slug);
  if (service === undefined) return refuse({ code: "choice-unknown" });
  const staff = isAnything ? await listStaffNames(services.db, office.providerId) : service.members;
  const member = staff.find((one) => one.slug === named);
  const isOther = isAnything && duration !== null && !service.durations.includes(duration);
  if ((named !== "" && member === undefined) || (isOther && !isLength(duration)))
    return refuse({ code: "choice-unknown" });
  const memberId = member?.id ?? ownStaffId;
  if (ownStaffId !== null && memberId !== ownStaffId) return refuse({ code: "not-allowed" });
  const isTogether = service.staffing === "all" && service.supply === "starts";
  const visit = visitFor({ service, people, duration }, isTogether ? null : memberId);
  const whole = isOther
    ? { people: visit.people.map(({ lines }) => ({ lines: lines.map((line) => ({ ...line, duration })) })) }
    : visit;
  return ok({ provider, service, visit: whole });
}

/** Everyone's services, one after the other. In a party everyone has one seat. */
function chooseParty(
  party: NonNullable<WantedStart["party"]>,
  { provider, services, ownStaffId }: OfferedServices,
): Result<ChosenForVisitor, OfficeRefusal | Extract<Refusal, { code: "choice-unknown" }>> {
  const people: ChosenVisit["people"] = [];
  for (const person of party) {
    const lines: ChosenVisit["people"][number]["lines"] = [];
    for (const { service: slug, member: named, duration } of person) {
      const service = services.find((one) => one.slug === slug);
      const member = service?.members.find((one) => one.slug === named);
      const isLengthGiven = duration === null || service?.durations.includes(duration) === true;
      if (service === undefined || (named !== null && member === undefined) || !isLengthGiven)
        return refuse({ code: "choice-unknown" });
      const memberId = member?.id ?? ownStaffId;
      if (ownStaffId !== null && memberId !== ownStaffId) return refuse({ code: "not-allowed" });
      const [line] = visitFor({ service, people: 1, duration }, service.staffing === "all" ? null : memberId).people[0]!
        .lines;
      lines.push({ ...line!, seats: 1 });
    }
    if (lines.length === 0) return refuse({ code: "choice-unknown" });
    people.push({ lines });
  }
  const service = people[0]?.lines[0]?.service;
  return service === undefined ? refuse({ code: "choice-unknown" }) : ok({ provider, service, visit: { people } });
}

/** Holds what was chosen. */
export async function holdChosen(
  { provider, visit }: Omit<ChosenForVisitor, "service">,
  {
    start,
    key,
    instead,
    terms,
    known = {},
  }: Pick<OfficeHoldCommand, "start" | "key" | "instead" | "known"> & { terms: OfficeTerms },
  services: Services,
): Promise<Result<{ token: string }>> {
  // Until the operator says otherwise, visitors read the language of the business.
  const { locale } = await findMailProvider(services.db, provider.id);
  return holdSlot(
    { provider, visit, start, key, instead, locale, zone: provider.zone, link: null, prefill: known, office: terms },
    withoutLimits(services),
  );
}
