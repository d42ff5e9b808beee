import type { TypedDetails } from "#domain/booking/details/details.ts";
import type { TypedGuests } from "#domain/booking/details/guests.ts";
import type { TypedRule } from "#domain/booking/series/repeats.ts";
import { parseDay } from "#domain/time/day.ts";
import type { HoldCommand } from "#use-cases/booking/hold/hold-slot.ts";
import { mostOccurrences } from "#domain/scheduling/series/series-rule.ts";
import { prefillFields, readRule, type Prefill } from "../shared/booking/state/query.ts";
import { textOf } from "../../http/read-form.ts";
import { puzzleFields } from "../shared/widget/puzzle.server.ts";
import { isAnswerName } from "./services/service-questions.server.ts";

/** Every field of the booking forms. Query parameters for embedding are never form fields. */
const ownFields = new Set([
  "intent",
  "key",
  "token",
  "code",
  "applied",
  "slot",
  "course",
  "guest",
  "guestCount",
  "firstName",
  "lastName",
  "email",
  "phone",
  "country",
  "birthDay",
  "birthMonth",
  "birthYear",
  "notes",
  "location",
  "locationAnswer",
  "terms",
  "consent",
  "shown",
  "repeat",
  "times",
  "every",
  "unit",
  "on",
  ...Object.values(puzzleFields),
]);
const ownPatterns = [
  /^guest-[1-9]\d{0,2}-(?:name|email)$/,
  new RegExp(`^prefill-(?:${prefillFields.join("|")})$`),
  /^date-(?:[2-9]|1\d|2[0-4])$/,
];

/**
 * Finds a field that our forms do not have, such as a price or a state. The form is then refused, because the sender
 * expects an effect that ignoring the field would not have.
 */
export function unknownField(form: FormData): string | null {
  const intent = textOf(form, "intent");
  // Later, `sentAnswers` checks these names against the forms of the chosen services.
  const mayAnswer = ["details", "details-and-pay", "keep", "time", "apply-code"].includes(intent) || isRemoval(intent);
  const isOwn = (name: string) =>
    ownFields.has(name) || ownPatterns.some((pattern) => pattern.test(name)) || (mayAnswer && isAnswerName(name));
  return [...form.keys()].find((name) => !isOwn(name)) ?? null;
}

/** `remove-code` and the id of a coupon, voucher or pass. */
export function isRemoval(intent: string): boolean {
  return /^remove-code [0-9a-f-]{36}$/.test(intent);
}

export function typedDetails(form: FormData): TypedDetails {
  const text = (name: string) => textOf(form, name);
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    phone: text("phone"),
    country: text("country"),
    birthDay: text("birthDay"),
    birthMonth: text("birthMonth"),
    birthYear: text("birthYear"),
    notes: text("notes"),
    location: text("location"),
    locationAnswer: text("locationAnswer"),
    terms: isTicked(form, "terms"),
    consent: isTicked(form, "consent"),
  };
}

/** Accepts only the values that a ticked checkbox sends: `terms=no` does not accept the terms. */
function isTicked(form: FormData, name: string): boolean {
  return ["yes", "on"].includes(textOf(form, name));
}

const mostGuests = 100;

/** `guest-1-name`, `guest-1-email`, …: our pages number them without gaps. Reads at most one more than allowed. */
export function typedGuests(form: FormData): TypedGuests {
  const named: TypedGuests["named"] = [];
  for (let number = 1; number <= mostGuests + 1 && form.has(`guest-${number}-name`); number++) {
    named.push({ name: textOf(form, `guest-${number}-name`), email: textOf(form, `guest-${number}-email`) });
  }
  return { count: textOf(form, "guestCount"), named };
}

/** `date-2`, `date-3`, …: a start or "skip". An unticked checkbox sends nothing, which also means "skip". */
export function typedDates(form: FormData): Record<number, string> {
  const choices: Record<number, string> = {};
  for (let position = 2; position <= mostOccurrences; position++) {
    const name = `date-${position}`;
    choices[position] = form.has(name) ? textOf(form, name).slice(0, 40) : "skip";
  }
  return choices;
}

/** The rule beside the times. Null if the form does not ask for one. */
export function typedRule(form: FormData): TypedRule | null {
  const texts = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return readRule(new URLSearchParams(texts));
}

/** What is stored with a hold of what the host page knows. A code is applied by the visitor. */
export function knownDetails({ phone, dateOfBirth, ...prefill }: Prefill): HoldCommand["prefill"] {
  const known = { ...prefill };
  delete known.code;
  const born = dateOfBirth === undefined ? null : parseDay(dateOfBirth);
  return {
    ...known,
    ...(phone !== undefined && { phoneTyped: phone }),
    ...(born !== null && { dateOfBirth }),
  };
}

export function typedPrefill(form: FormData): Prefill {
  const prefill: Prefill = {};
  for (const name of prefillFields) {
    const value = textOf(form, `prefill-${name}`);
    if (value !== "") prefill[name] = value.slice(0, 300);
  }
  return prefill;
}
