import { linesOf } from "#domain/booking/chosen-visit.ts";
import { rangeOfPeople } from "#domain/booking/choice/choices.ts";
import { checkDetails, type Details, type FieldFault } from "#domain/booking/details/details.ts";
import { checkVisitGuests, type Guests } from "#domain/booking/details/guests.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { AnswerFault } from "#domain/forms/check-page.ts";
import { controlsOf, type Typed, storable } from "#domain/forms/controls.ts";
import { fieldsIn } from "#domain/forms/definition.ts";
import { joinForms, readJoined, splitJoined, type JoinedAnswers } from "#domain/forms/joined.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { readPhone } from "../../shared/phones.ts";
import type { Services } from "../../shared/services.ts";
import type { OpenedHold } from "./open-held.ts";

/** What a client sends about the booker. Missing values are empty. */
export interface SentDetails {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** The country of a phone number without a prefix: `PT`. */
  country?: string | undefined;
  /** `YYYY-MM-DD` */
  dateOfBirth?: string | undefined;
  notes?: string | undefined;
  /** Which of the offered places, from 0, and the answer if that place asks for one. */
  location?: number | undefined;
  locationAnswer?: string | undefined;
  terms?: boolean | undefined;
  consent?: boolean | undefined;
  /** By form and control. */
  answers?: Record<string, Record<string, string | string[]>> | undefined;
}

/** How many guests come, or who they are. */
export interface SentGuests {
  count?: number | undefined;
  named?: { name: string; email: string }[] | undefined;
}

/** What is wrong with what a client sent: fields of the booker, of guests, and answers as `form.control`. */
export interface SentFaults {
  code: "details-wrong";
  faults: FieldFault[];
  answers: AnswerFault[];
}

export interface CheckedDetails {
  details: Details;
  phoneTyped: string;
  answers: JoinedAnswers;
}

type Asked = Pick<OpenedHold, "page" | "rules" | "forms">;

/** Checks the booker's details and answers by the rules of the details step. */
export function checkSentDetails(
  { page, rules, forms }: Asked,
  sent: SentDetails,
  locale: LocaleCode | null,
  { clock }: Pick<Services, "clock">,
): Result<CheckedDetails, Refusal | SentFaults> {
  const now = floorToInstant(clock.now().getTime());
  const today = dayAt(zoneBetween(page.provider.zone, now, now), now);
  const [birthYear = "", birthMonth = "", birthDay = ""] = sent.dateOfBirth?.split("-") ?? [];
  const { firstName = "", lastName = "", email = "", phone = "", country = "", notes = "" } = sent;
  const checked = checkDetails(
    {
      firstName,
      lastName,
      email,
      phone,
      country,
      notes,
      birthYear,
      birthMonth,
      birthDay,
      location: String(sent.location ?? ""),
      locationAnswer: sent.locationAnswer ?? "",
      terms: sent.terms === true,
      consent: sent.consent === true,
    },
    { service: rules, today, readPhone, locale: locale ?? "en" },
  );
  const joined = joinForms(forms);
  const typed = typedAnswers(sent.answers ?? {});
  const known = new Set(fieldsIn(joined).flatMap(controlsOf));
  const unknown = typed.keys().find((name) => !known.has(name));
  if (unknown !== undefined) return refuse({ code: "field-unknown", field: unknown.slice(0, 100) });
  const shown = fieldsIn(joined).map(({ id }) => id);
  const read = readJoined(joined, typed, shown, { today, readPhone });
  if (!checked.ok || "faults" in read) {
    const faults = checked.ok ? [] : checked.refusal;
    return refuse({ code: "details-wrong", faults, answers: "faults" in read ? read.faults : [] });
  }
  const answers = splitJoined(forms, storable(typed), read.answers);
  return ok({ details: checked.value, phoneTyped: phone, answers });
}

function typedAnswers(answers: NonNullable<SentDetails["answers"]>): Typed {
  const typed = new Map<string, string[]>();
  for (const [form, controls] of Object.entries(answers))
    for (const [control, value] of Object.entries(controls)) {
      const values = (Array.isArray(value) ? value : [value]).filter((text) => text !== "");
      if (values.length > 0) typed.set(`${form}.${control}`, values);
    }
  return typed;
}

/** Checks the guests. If nothing is said about them, the number that was chosen with the time comes. */
export function checkSentGuests(
  { visit, people }: Pick<OpenedHold, "visit" | "people">,
  sent: SentGuests | undefined,
): Result<Guests, SentFaults> {
  const [line] = linesOf(visit);
  const isCounted = line !== undefined && visit.people.length === 1 && rangeOfPeople(line.service) !== null;
  const counted = sent?.count === undefined && isCounted ? people - 1 : null;
  const typed = { count: String(sent?.count ?? ""), named: sent?.named ?? [] };
  const checked = checkVisitGuests(typed, visit, counted);
  return checked.ok ? checked : refuse({ code: "details-wrong", faults: checked.refusal, answers: [] });
}
