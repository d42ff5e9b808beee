import { data, redirect } from "react-router";
import { fullName } from "#domain/booking/names.ts";
import type { Refusal } from "#domain/errors.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { officeBookingPath, officeHoldPath } from "#domain/navigation/office-addresses.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { releaseHold } from "#use-cases/booking/hold/extend-hold.ts";
import { bookForVisitor, phoneCountryOf } from "#use-cases/office/new-booking/book-for-visitor.ts";
import { findKnownVisitor } from "#use-cases/office/new-booking/find-known-visitor.ts";
import { holdAgain } from "#use-cases/office/new-booking/hold/hold-again.ts";
import { readOfficeHold, type OfficeHold } from "#use-cases/office/new-booking/hold/read-office-hold.ts";
import { useForHold } from "#use-cases/office/money/at-desk/use-for-hold.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { localeContext, servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { officeOf } from "../../shared/forms/form-result.server.ts";
import { readOfficeForm, type ReadForm } from "../../shared/forms/read-office-form.server.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";
import { obstacleWords } from "../../shared/booking/verdict-words.server.ts";
import { heldForm } from "../new-booking-schemas.server.ts";
import type { Translator } from "../../../i18n/translator.ts";
import type { CallerChoice, HeldVisitResult } from "../new-booking-views.ts";
import { walkInListPath, type HoldKind } from "./held-visit.server.ts";
import { callerIn, listCallers } from "./callers.server.ts";
import { ownChoices } from "./own-choices.server.ts";
import { handleRepeat } from "./handle-repeat.server.ts";

/** The router adds the prefix of the language. */
function leaveTo(path: string): Response {
  return redirect(path, 303);
}

type Sent = ReadForm<typeof heldForm>;

/** Books the held time, gives it up, holds it again, repeats it, or looks up who calls. */
export async function handleHeldVisit(args: PageArguments, kind: HoldKind) {
  const sent = await readOfficeForm(args, heldForm);
  if (!sent.isRead) return sent.answer;
  const { value } = sent;
  const { context, params } = args;
  const services = context.get(servicesContext);
  const office = officeOf(args);
  const { slug } = passOf(context).provider;
  const token = params["hold"]!;
  const list = walkInListPath[kind](slug);
  const locale = languageOf(context.get(localeContext));
  const read = await readOfficeHold(office, { token, locale }, services);
  if (!read.ok) return leaveTo(list);
  const caller = callerIn(value.caller);
  if (caller !== null)
    return data(await withOwn(args, read.value, filledIn(args, sent, caller, await officeTranslator(context))));
  switch (value.intent) {
    case "release":
      await releaseHold(token, services);
      return leaveTo(list);
    case "hold": {
      const again = { hold: read.value, token, isWalkIn: kind === "walk-in", key: value.key, locale };
      const held = await holdAgain(office, again, services);
      if (held.ok)
        return leaveTo(`${officeHoldPath(list, held.value.token)}${held.value.isWhole ? "" : "?lost=dates"}`);
      return refuseHeld(args, held.refusal, sent);
    }
    case "":
    case "look-up":
      return lookUp(args, read.value, sent);
    case "plan":
    case "dates":
    case "nearest":
    case "once": {
      const done = await handleRepeat(args, { sent, locale });
      return done.ok ? data(done.value) : refuseHeld(args, done.refusal, sent);
    }
    case "book": {
      // A repeat finds it booked already.
      const typed = { ...value, country: countryOf(read.value) };
      const paid = read.value.isBooked ? null : await useForHold(office, { ...read.value, token }, typed, services);
      if (paid?.ok === false) {
        const refused = await refuseHeld(args, withSum(args, read.value, paid.refusal), sent);
        return data(await withOwn(args, read.value, refused.data), refused.init ?? {});
      }
      const booked = await bookForVisitor(office, commandOf(args, kind, value), services);
      if (!booked.ok) return refuseHeld(args, booked.refusal, sent);
      const path = officeBookingPath(slug, booked.value.reference);
      return leaveTo(withDone(path, kind === "walk-in" ? "begun" : "booked"));
    }
  }
}

function commandOf({ params }: PageArguments, kind: HoldKind, sent: Sent["value"]) {
  const { people, minutes, confirmation, code: _, credit: __, ...typed } = sent;
  return {
    ...typed,
    token: params["hold"]!,
    isWalkIn: kind === "walk-in",
    people: people ?? 1,
    duration: minutes,
    tellsVisitor: confirmation,
  };
}

type Refused =
  | Extract<Awaited<ReturnType<typeof holdAgain>>, { ok: false }>["refusal"]
  | Extract<Awaited<ReturnType<typeof bookForVisitor>>, { ok: false }>["refusal"]
  | Refusal
  | OfficeRefusal;

async function refuseHeld({ context }: PageArguments, refusal: Refused, sent: Sent) {
  if (refusal.code === "details-wrong") return sent.refuseNamed(refusal.faults[0]!);
  if (refusal.code === "never" || refusal.code === "rules-in-the-way") {
    const t = await officeTranslator(context);
    const viewer = viewerAt(passOf(context).provider.zone, context);
    // What was waived for the hold may not be enough any more.
    const fault = refusal.code === "never" ? obstacleWords(refusal.obstacle, viewer, t) : t("console.override.never");
    return data<HeldVisitResult>({ fault, field: "", typed: sent.typed }, { status: 409 });
  }
  const { data: result, init } = await sent.refuse(refusal);
  // The page itself says that the time is no longer held.
  const fault = refusal.code === "hold-lapsed" ? "" : result.fault;
  return data<HeldVisitResult>({ ...result, fault }, init ?? {});
}

function countryOf({ provider }: OfficeHold): string {
  return phoneCountryOf(provider.contactMethod);
}

/** With what the visitor has, to choose from. */
async function withOwn(args: PageArguments, hold: OfficeHold, result: HeldVisitResult): Promise<HeldVisitResult> {
  const { email, phone } = result.typed;
  return { ...result, own: await ownChoices(args, hold, { email, phone, country: countryOf(hold) }) };
}

/** The least price that a coupon requires is said as an amount. */
function withSum({ context }: PageArguments, { booking }: OfficeHold, refusal: Refusal | OfficeRefusal) {
  if (refusal.code !== "code-refused" || refusal.minimum === undefined) return refusal;
  return { ...refusal, amount: formatMoney(refusal.minimum, booking.currency, context.get(tagContext)) };
}

/** What is known about a customer, in place of what was typed. */
function filledIn(
  { context }: PageArguments,
  { typed }: Sent,
  caller: Readonly<Record<string, string>>,
  t: Translator,
): HeldVisitResult {
  const own = Object.fromEntries(Object.entries(caller).filter(([, text]) => text !== ""));
  const name = fullName(
    { firstName: own["firstName"] ?? "", lastName: own["lastName"] ?? "" },
    context.get(localeContext),
  );
  return { fault: "", field: "", typed: { ...typed, ...own }, known: t("console.new.known", { name }) };
}

/** Fills in the name of a visitor who was here before with exactly this number or address, or lists who may be meant. */
async function lookUp(args: PageArguments, hold: OfficeHold, sent: Sent) {
  const { context } = args;
  const t = await officeTranslator(context);
  const { email, phone, firstName, lastName } = sent.value;
  const contact = { email, phone, country: countryOf(hold) };
  const known = await findKnownVisitor(officeOf(args), contact, context.get(servicesContext));
  if (known !== null) return data(await withOwn(args, hold, filledIn(args, sent, { ...known }, t)));
  const callers: CallerChoice[] = [];
  for (const text of [phone, email, `${firstName} ${lastName}`.trim()])
    if (callers.length === 0 && text !== "") callers.push(...(await listCallers(args, text)));
  const result: HeldVisitResult = { fault: "", field: "", typed: sent.typed, callers };
  return data(callers.length === 0 ? { ...result, known: t("console.new.unknown") } : result);
}
