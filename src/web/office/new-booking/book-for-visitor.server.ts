import { redirect } from "react-router";
import { fullName } from "#domain/booking/names.ts";
import type { Refusal } from "#domain/errors.ts";
import { isLocaleCode, languageOf } from "#domain/locales/locales.ts";
import { officeBookingPath, officeHoldPath } from "#domain/navigation/office-addresses.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { releaseHold } from "#use-cases/booking/hold/extend-hold.ts";
import { bookForVisitor, phoneCountryOf } from "#use-cases/office/new-booking/book-for-visitor.ts";
import { findKnownVisitor } from "#use-cases/office/new-booking/find-known-visitor.ts";
import { holdForVisitor } from "#use-cases/office/new-booking/hold-for-visitor.ts";
import { readOfficeHold, type OfficeHold } from "#use-cases/office/new-booking/read-office-hold.ts";
import type { HeldVisitResult } from "./held-visit-page.tsx";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields, typedInto } from "../../http/read-form.ts";
import { readVisitChoice, readPartySize } from "./choice.server.ts";
import { walkInListPath, type HoldKind } from "./held-visit.server.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeStatus } from "../shared/words/office-status.server.ts";
import { officeTranslator } from "../shared/words/office-words.server.ts";
import { refuseForm } from "../shared/forms/form-result.server.ts";
import { holdFields, heldFields } from "./new-booking-views.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

function officeOf({ context }: PageArguments): Office {
  const { provider, actor } = passOf(context);
  return { providerId: provider.id, actor };
}

/** The router adds the prefix of the language. */
function leaveTo(path: string): Response {
  return redirect(path, 303);
}

/** Holds what the operator chose from a list. */
export async function handleOfficeHold(args: PageArguments, kind: HoldKind) {
  const field = await readFields(args.request, holdFields);
  const choice = readVisitChoice(field("choice"));
  if (choice === null) return refuseForm(args.context, { code: "start-missing" });
  // Each choice has its own key, so that a page from the browser's memory can hold something else.
  const key = `${field("key")}.${field("choice")}`.slice(0, 200);
  const command = { ...choice, isWalkIn: kind === "walk-in", key, instead: null };
  const held = await holdForVisitor(officeOf(args), command, args.context.get(servicesContext));
  if (!held.ok) return refuseForm(args.context, held.refusal);
  return leaveTo(officeHoldPath(walkInListPath[kind](passOf(args.context).provider.slug), held.value.token));
}

const { intent: _, key: __, ...typedFields } = heldFields;
type Typed = Record<keyof typeof typedFields, string>;

/** Books the held time, gives it up, holds it again, or looks up who calls. */
export async function handleHeldVisit(args: PageArguments, kind: HoldKind) {
  const field = await readFields(args.request, heldFields);
  const typed = typedInto(field, typedFields);
  const { context, params } = args;
  const services = context.get(servicesContext);
  const office = officeOf(args);
  const { slug } = passOf(context).provider;
  const token = params["hold"]!;
  const list = walkInListPath[kind](slug);
  const locale = languageOf(context.get(localeContext));
  const read = await readOfficeHold(office, { token, locale }, services);
  if (!read.ok) return leaveTo(list);
  switch (field("intent")) {
    case "release":
      await releaseHold(token, services);
      return leaveTo(list);
    case "hold": {
      const again = { ...choiceOf(read.value), isWalkIn: kind === "walk-in", key: field("key"), instead: token };
      const held = await holdForVisitor(office, again, services);
      return held.ok ? leaveTo(officeHoldPath(list, held.value.token)) : refuseHeld(args, held.refusal, typed);
    }
    case "look-up":
      return lookUp(args, read.value, typed);
    default: {
      const booked = await bookForVisitor(office, commandOf(args, kind, typed, field("key")), services);
      if (booked.ok)
        return leaveTo(
          withDone(officeBookingPath(slug, booked.value.reference), kind === "walk-in" ? "begun" : "booked"),
        );
      return refuseHeld(args, booked.refusal, typed);
    }
  }
}

function commandOf({ params }: PageArguments, kind: HoldKind, typed: Typed, key: string) {
  const { firstName, lastName, phone, email, notes } = typed;
  return {
    token: params["hold"]!,
    isWalkIn: kind === "walk-in",
    key,
    firstName,
    lastName,
    phone,
    email,
    notes,
    people: readPartySize(typed.people) ?? 1,
    duration: readPartySize(typed.minutes),
    locale: isLocaleCode(typed.locale) ? typed.locale : ("en" as const),
    tellsVisitor: typed.confirmation === "yes",
  };
}

/** The time that a hold had, to hold it once more. */
function choiceOf({ booking, service }: OfficeHold) {
  const line = booking.lines[0]!;
  return {
    service: service.slug,
    member: service.members.find(({ id }) => id === line.memberId)?.slug ?? "",
    start: floorToInstant(booking.startsAt!.getTime()),
    people: line.seats,
    duration: service.durations.length > 1 ? line.duration : null,
  };
}

async function refuseHeld(
  { context }: PageArguments,
  refusal: Refusal | OfficeRefusal | { code: "details-wrong"; faults: { field: string; message: string }[] },
  typed: Typed,
) {
  if (refusal.code !== "details-wrong") {
    const { data } = await refuseForm(context, refusal, typed);
    // The page itself says that the time is no longer held.
    const fault = refusal.code === "hold-lapsed" ? "" : data.fault;
    return officeStatus<HeldVisitResult>({ ...data, fault, known: null }, refusal);
  }
  const t = await officeTranslator(context);
  const [first] = refusal.faults;
  const fault = t(first!.message as Parameters<typeof t>[0]);
  return officeStatus<HeldVisitResult>(
    { fault, field: first!.field, typed, known: null },
    { code: "reason-unreadable" },
  );
}

/** Fills in the name of a visitor who was here before. */
async function lookUp({ context }: PageArguments, { provider }: OfficeHold, typed: Typed) {
  const t = await officeTranslator(context);
  const contact = { email: typed.email, phone: typed.phone, country: phoneCountryOf(provider.contactMethod) };
  const { actor, provider: own } = passOf(context);
  const known = await findKnownVisitor({ providerId: own.id, actor }, contact, context.get(servicesContext));
  const name = known === null ? "" : fullName(known, context.get(localeContext));
  return officeStatus<HeldVisitResult>(
    {
      fault: "",
      field: "-",
      typed: { ...typed, ...(known !== null && known) },
      known: known === null ? t("console.new.unknown") : t("console.new.known", { name }),
    },
    null,
  );
}
