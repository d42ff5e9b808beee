import { data, redirect } from "react-router";
import { fullName } from "#domain/booking/names.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { officeBookingPath, officeHoldPath } from "#domain/navigation/office-addresses.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { releaseHold } from "#use-cases/booking/hold/extend-hold.ts";
import {
  bookForVisitor,
  phoneCountryOf,
  type BookForVisitorRefusal,
} from "#use-cases/office/new-booking/book-for-visitor.ts";
import { findKnownVisitor } from "#use-cases/office/new-booking/find-known-visitor.ts";
import { holdForVisitor } from "#use-cases/office/new-booking/hold-for-visitor.ts";
import { readOfficeHold, type OfficeHold } from "#use-cases/office/new-booking/read-office-hold.ts";
import type { HeldVisitResult } from "./held-visit-page.tsx";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { readVisitChoice } from "./choice.server.ts";
import { walkInListPath, type HoldKind } from "./held-visit.server.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeTranslator } from "../shared/words/office-words.server.ts";
import { officeOf } from "../shared/forms/form-result.server.ts";
import { readOfficeForm, type ReadForm } from "../shared/forms/read-office-form.server.ts";
import { heldForm, holdForm } from "./new-booking-schemas.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

/** The router adds the prefix of the language. */
function leaveTo(path: string): Response {
  return redirect(path, 303);
}

/** Holds what the operator chose from a list. */
export async function handleOfficeHold(args: PageArguments, kind: HoldKind) {
  const sent = await readOfficeForm(args, holdForm);
  if (!sent.isRead) return sent.answer;
  const choice = readVisitChoice(sent.value.choice);
  if (choice === null) return sent.refuse({ code: "start-missing" });
  // Each choice has its own key, so that a page from the browser's memory can hold something else.
  const key = `${sent.value.key}.${sent.value.choice}`.slice(0, 200);
  const command = { ...choice, isWalkIn: kind === "walk-in", key, instead: null };
  const held = await holdForVisitor(officeOf(args), command, args.context.get(servicesContext));
  if (!held.ok) return sent.refuse(held.refusal);
  return leaveTo(officeHoldPath(walkInListPath[kind](passOf(args.context).provider.slug), held.value.token));
}

/** Books the held time, gives it up, holds it again, or looks up who calls. */
export async function handleHeldVisit(args: PageArguments, kind: HoldKind) {
  const sent = await readOfficeForm(args, heldForm);
  if (!sent.isRead) return sent.answer;
  const { intent, people, minutes, confirmation, ...visitor } = sent.value;
  const { context, params } = args;
  const services = context.get(servicesContext);
  const office = officeOf(args);
  const { slug } = passOf(context).provider;
  const token = params["hold"]!;
  const list = walkInListPath[kind](slug);
  const locale = languageOf(context.get(localeContext));
  const read = await readOfficeHold(office, { token, locale }, services);
  if (!read.ok) return leaveTo(list);
  const isWalkIn = kind === "walk-in";
  switch (intent) {
    case "release":
      await releaseHold(token, services);
      return leaveTo(list);
    case "hold": {
      const again = { ...choiceOf(read.value), isWalkIn, key: visitor.key, instead: token };
      const held = await holdForVisitor(office, again, services);
      return held.ok ? leaveTo(officeHoldPath(list, held.value.token)) : refuseHeld(sent, held.refusal);
    }
    case "look-up":
      return lookUp(args, read.value, sent);
    case "book": {
      const lengths = { people: people ?? 1, duration: minutes };
      const command = { ...visitor, ...lengths, token, isWalkIn, tellsVisitor: confirmation };
      const booked = await bookForVisitor(office, command, services);
      if (!booked.ok) return refuseHeld(sent, booked.refusal);
      return leaveTo(withDone(officeBookingPath(slug, booked.value.reference), isWalkIn ? "begun" : "booked"));
    }
  }
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

async function refuseHeld(sent: ReadForm<typeof heldForm>, refusal: BookForVisitorRefusal) {
  if (refusal.code === "details-wrong") return sent.refuseNamed(refusal.faults[0]!);
  const { data: result, init } = await sent.refuse(refusal);
  // The page itself says that the time is no longer held.
  const fault = refusal.code === "hold-lapsed" ? "" : result.fault;
  return data<HeldVisitResult>({ ...result, fault }, init ?? {});
}

/** Fills in the name of a visitor who was here before. */
async function lookUp(
  { context }: PageArguments,
  { provider }: OfficeHold,
  { value, typed }: ReadForm<typeof heldForm>,
) {
  const t = await officeTranslator(context);
  const { email, phone } = value;
  const contact = { email, phone, country: phoneCountryOf(provider.contactMethod) };
  const { actor, provider: own } = passOf(context);
  const known = await findKnownVisitor({ providerId: own.id, actor }, contact, context.get(servicesContext));
  const name = known === null ? "" : fullName(known, context.get(localeContext));
  return data<HeldVisitResult>({
    fault: "",
    field: "",
    typed: { ...typed, ...(known !== null && known) },
    known: known === null ? t("console.new.unknown") : t("console.new.known", { name }),
  });
}
