import { chosenLine, visitOfLines, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { checkDetails, type Details, type FieldFault } from "#domain/booking/details/details.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Office } from "#domain/office/actor.ts";
import { officeService, usualLocation } from "#domain/office/new-booking/office-service.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { officeRules } from "#domain/office/new-booking/walk-in.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { setLanguage } from "#store/booking/booking-changes.ts";
import { findOperator } from "#store/office/people/operators.ts";
import { book } from "../../booking/confirm/book.ts";
import { holdSlot } from "../../booking/hold/hold-slot.ts";
import { recordAttendance } from "../front-desk/attendance/set-attendance.ts";
import { countryOfPhone, readPhone } from "../../shared/phones.ts";
import type { Services } from "../../shared/services.ts";
import { visitFor } from "./list-office-times.ts";
import { withoutLimits } from "./offered-services.ts";
import { readOfficeHold, type OfficeHold } from "./hold/read-office-hold.ts";
import { readOverride } from "./hold/read-override.ts";

/** What the operator typed about the visitor. */
interface TypedVisitor {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  notes: string;
}

export interface OfficeBookCommand extends TypedVisitor {
  token: string;
  isWalkIn: boolean;
  /** The booker and the guests. */
  people: number;
  /** In minutes; null keeps the length that is held. */
  duration: number | null;
  /** The visitor's language. */
  locale: LocaleCode;
  /** Whether the visitor gets a confirmation, if there is an address. */
  tellsVisitor: boolean;
  key: string;
}

export type BookForVisitorRefusal = Refusal | OfficeRefusal | { code: "details-wrong"; faults: FieldFault[] };

/**
 * Books a held time for a visitor, with the transaction in which visitors book. What is owed stays owed. A visitor at the
 * door needs no name, and has arrived.
 */
export async function bookForVisitor(
  office: Office,
  command: OfficeBookCommand,
  services: Services,
): Promise<Result<{ reference: string }, BookForVisitorRefusal>> {
  const { token, locale } = command;
  const read = await readOfficeHold(office, { token, locale }, services);
  if (!read.ok) return read;
  const details = detailsOf(command, read.value, services);
  if (!details.ok) return refuse({ code: "details-wrong", faults: details.refusal });
  const held = await withLength(read.value, command, services);
  if (!held.ok) return held;
  const { provider, booking, others } = read.value;
  const { actor } = office;
  const override = await readOverride(booking, services);
  const email = (await findOperator(services.db, actor.operatorId))?.email ?? "";
  const booked = await book(
    {
      provider,
      visit: visitOf(read.value),
      token: held.value.token,
      key: command.key,
      link: null,
      guests: { count: peopleIn(read.value, command.people) - 1, named: [] },
      sent: { details: details.value, phoneTyped: command.phone.trim() },
      office: {
        by: actor,
        tellsVisitor: command.tellsVisitor,
        self: { staffId: actor.grant.staffId, email },
        logged: { walkIn: command.isWalkIn, ...(override !== null && { waived: override.waive }) },
        reason: override?.reason ?? "",
        alongside: async (tx, visit) => {
          for (const date of [visit, ...others]) await setLanguage(tx, date, locale);
          const arrival = {
            office,
            booking: visit,
            person: 0,
            from: null,
            to: "arrived",
            now: services.clock.now(),
          } as const;
          if (command.isWalkIn) await recordAttendance(tx, arrival);
        },
      },
    },
    withoutLimits(services),
  );
  if (!booked.ok) return booked;
  const done = await readOfficeHold(office, { token: held.value.token, locale }, services);
  return done.ok ? ok({ reference: done.value.booking.reference }) : done;
}

/** The number is read as one of the country in which the business has its own. */
function detailsOf(
  { isWalkIn, ...typed }: OfficeBookCommand,
  { provider, service }: OfficeHold,
  { clock }: Services,
): Result<Details, FieldFault[]> {
  const now = floorToInstant(clock.now().getTime());
  const today = dayAt(zoneBetween(provider.zone, now, now), now);
  const { fields, ...rules } = officeService(service, usualLocation(service));
  const country = phoneCountryOf(provider.contactMethod);
  const firstName = isWalkIn || typed.lastName.trim() !== "" ? "optional" : "required";
  return checkDetails(
    {
      ...typed,
      country,
      birthDay: "",
      birthMonth: "",
      birthYear: "",
      location: "0",
      locationAnswer: "",
      terms: false,
      consent: false,
    },
    { service: { ...rules, fields: { ...fields, firstName } }, today, readPhone, locale: typed.locale },
  );
}

/** The country of the business's own number, for numbers that are typed without one. */
export function phoneCountryOf(contactMethod: string): string {
  return countryOfPhone(contactMethod) ?? "";
}

/** Another length is another hold, which replaces the first one. */
async function withLength(
  { booking, others, provider, service }: OfficeHold,
  { token, duration, key, isWalkIn, locale }: OfficeBookCommand,
  services: Services,
): Promise<Result<{ token: string }>> {
  const line = booking.lines[0]!;
  const isPlain = booking.lines.length === 1 && others.length === 0;
  if (!isPlain || duration === null || duration === line.duration) return ok({ token });
  const visit = visitFor({ service: officeService(service), people: line.seats, duration }, line.memberId);
  return holdSlot(
    {
      provider,
      visit,
      start: floorToInstant(booking.startsAt!.getTime()),
      key: `${key}.length`,
      instead: token,
      locale,
      zone: provider.zone,
      link: null,
      prefill: {},
      office: officeRules(isWalkIn, services.clock.now(), service),
    },
    withoutLimits(services),
  );
}

/** What was held, with the rules of the office. */
function visitOf({ booking, service, services }: OfficeHold): ChosenVisit {
  if (booking.lines.length === 1)
    return { people: [{ lines: [chosenLine(officeService(service, usualLocation(service)))] }] };
  const own = services.map((one) => officeService(one, usualLocation(one)));
  return visitOfLines(booking.lines, own)!;
}

/** In a party everyone has lines of their own; otherwise the operator counts the people. */
function peopleIn({ booking: { lines } }: OfficeHold, typed: number): number {
  return lines.length === 1 ? typed : new Set(lines.map(({ person }) => person)).size;
}
