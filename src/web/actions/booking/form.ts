import type { TypedDetails } from "#domain/booking/details/details.ts";
import type { TypedGuests } from "#domain/booking/details/guests.ts";
import { MOST_OCCURRENCES } from "#domain/scheduling/series/series-rule.ts";
import type { Prefill } from "../../features/booking/state/query.ts";
import { textOf } from "../../http/read-form.ts";
import { puzzleFields } from "../puzzle.ts";
import { isAnswerName } from "../../present/booking/service-questions.ts";

/** Every field that a form of the booking pages has. What addresses carry for embedding pages is never part of a form. */
const ownFields = new Set([
  ...["intent", "key", "token", "slot", "guest", "guestCount"],
  ...["firstName", "lastName", "email", "phone", "country", "birthDay", "birthMonth", "birthYear", "notes"],
  ...["location", "locationAnswer", "terms", "consent", "shown"],
  ...Object.values(puzzleFields),
]);
const ownPatterns = [
  /^guest-[1-9]\d{0,2}-(?:name|email)$/,
  /^prefill-(?:firstName|lastName|email|phone|notes)$/,
  /^date-(?:[2-9]|1\d|2[0-4])$/,
];

/**
 * A field that no form of ours has, such as a price or a state: nobody would have read it, yet whoever sent it meant
 * something by it, so the whole form is refused.
 */
export function unknownField(form: FormData): string | null {
  const intent = textOf(form, "intent");
  // Whether a form of the visit's services asks it is known later, where they are.
  const mayAnswer = intent === "details" || intent === "keep" || intent === "time";
  const isOwn = (name: string) =>
    ownFields.has(name) || ownPatterns.some((pattern) => pattern.test(name)) || (mayAnswer && isAnswerName(name));
  return [...form.keys()].find((name) => !isOwn(name)) ?? null;
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

/** Only what a ticked box sends, ours or any other: `terms=no` accepts nothing. */
function isTicked(form: FormData, name: string): boolean {
  return ["yes", "on"].includes(textOf(form, name));
}

const mostGuests = 100;

/** `guest-1-name`, `guest-1-email`, …: numbered without gaps by our pages; whatever comes, no more than a hundred. */
export function typedGuests(form: FormData): TypedGuests {
  const named: TypedGuests["named"] = [];
  for (let number = 1; number <= mostGuests + 1 && form.has(`guest-${number}-name`); number++) {
    named.push({ name: textOf(form, `guest-${number}-name`), email: textOf(form, `guest-${number}-email`) });
  }
  return { count: textOf(form, "guestCount"), named };
}

/** `date-2`, `date-3`, …: a start, or that it is left out; a box that was not ticked sends nothing. */
export function typedDates(form: FormData): Record<number, string> {
  const choices: Record<number, string> = {};
  for (let position = 2; position <= MOST_OCCURRENCES; position++) {
    const name = `date-${position}`;
    choices[position] = form.has(name) ? textOf(form, name).slice(0, 40) : "skip";
  }
  return choices;
}

export function typedPrefill(form: FormData): Prefill {
  const prefill: Prefill = {};
  for (const name of ["firstName", "lastName", "email", "phone", "notes"] as const) {
    const value = textOf(form, `prefill-${name}`);
    if (value !== "") prefill[name] = value.slice(0, 300);
  }
  return prefill;
}
