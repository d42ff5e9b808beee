import { readBirthDate } from "../../time/birth-date.ts";
import type { Day } from "../../time/day.ts";
import { refuse, ok, type Result } from "../../errors.ts";
import type { MessageKey } from "../../locales/messages.ts";
import { nameFields } from "../names.ts";
import { asWritten, type MeetingPoint } from "../meeting-point.ts";
import type { BookableService, DetailField } from "../service.ts";
import { isFreeText, readMailAddress, readName } from "../text.ts";

/** The raw input. It is kept as typed, so that the form can show it again next to its errors. */
export interface TypedDetails {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  country: string;
  birthDay: string;
  birthMonth: string;
  birthYear: string;
  notes: string;
  /** The index of the chosen location, and the answer if the location asks for one. */
  location: string;
  locationAnswer: string;
  terms: boolean;
  consent: boolean;
}

export interface Details {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  dateOfBirth: string | null;
  notes: string;
  location: MeetingPoint | null;
}

/** One error: the form field and the message to show. */
export interface FieldFault {
  field: string;
  message: MessageKey;
  count?: number;
}

export interface DetailRules {
  service: Pick<BookableService, "fields" | "locations" | "needsTerms" | "needsConsent">;
  /** Today in the provider's zone. A date of birth must be earlier. */
  today: Day;
  /** Returns the number in international form, or null if it is not a phone number. */
  readPhone(typed: string, country: string): string | null;
  /** The page's locale. Errors are listed in the order of its fields. */
  locale: string;
}

const required: Record<DetailField, MessageKey> = {
  firstName: "details.firstName.required",
  lastName: "details.lastName.required",
  email: "details.email.required",
  phone: "details.phone.required",
  dateOfBirth: "details.required",
  notes: "details.required",
};

export function checkDetails(typed: TypedDetails, rules: DetailRules): Result<Details, FieldFault[]> {
  const faults: FieldFault[] = [];
  const { fields, needsTerms, needsConsent } = rules.service;

  /** Reads a text field. Hidden fields are empty; missing or invalid values are reported. */
  function read(field: DetailField, valueOf: (text: string) => string | null, invalid: MessageKey): string {
    if (fields[field] === "hidden") return "";
    const text = typed[field as keyof TypedDetails] as string;
    const trimmed = text.trim();
    if (trimmed === "") {
      if (fields[field] === "required") faults.push({ field, message: required[field] });
      return "";
    }
    const value = valueOf(trimmed);
    if (value === null) faults.push({ field, message: invalid });
    return value ?? "";
  }

  const name = { firstName: "", lastName: "" };
  for (const field of nameFields(rules.locale)) name[field] = read(field, readName, "details.name.invalid");
  const email = read("email", readMailAddress, "details.email.invalid");
  const phone = read("phone", (text) => rules.readPhone(text, typed.country), "details.phone.invalid");
  const dateOfBirth = readDateOfBirth(typed, rules, faults);
  const location = readLocation(typed, rules, faults);
  const notes = read("notes", (text) => (isFreeText(text) ? text : null), "details.text.invalid");
  if (needsTerms && !typed.terms) faults.push({ field: "terms", message: "details.terms.required" });
  if (needsConsent && !typed.consent) faults.push({ field: "consent", message: "details.required" });
  return faults.length > 0 ? refuse(faults) : ok({ ...name, email, phone, dateOfBirth, notes, location });
}

function readDateOfBirth(typed: TypedDetails, { service, today }: DetailRules, faults: FieldFault[]): string | null {
  const presence = service.fields.dateOfBirth;
  if (presence === "hidden") return null;
  const parts = [typed.birthYear, typed.birthMonth, typed.birthDay].map((part) => part.trim());
  if (parts.every((part) => part === "")) {
    if (presence === "required") faults.push({ field: "birthDay", message: "details.required" });
    return null;
  }
  const [year = "", month = "", day = ""] = parts;
  const date = readBirthDate({ year, month, day }, today);
  if (date.ok) return date.value;
  faults.push({ field: "birthDay", message: date.refusal });
  return null;
}

function readLocation(typed: TypedDetails, { service }: DetailRules, faults: FieldFault[]): Details["location"] {
  const { locations } = service;
  if (locations.length === 0) return null;
  const index = locations.length === 1 ? 0 : /^\d{1,3}$/.test(typed.location) ? Number(typed.location) : -1;
  const chosen = locations[index];
  if (chosen === undefined) {
    faults.push({ field: "location", message: "details.location.required" });
    return null;
  }
  const { kind } = chosen;
  const { label, detail } = asWritten(chosen);
  if (kind !== "ask") return { kind, label, detail };
  const answer = typed.locationAnswer.trim();
  if (answer === "") faults.push({ field: "locationAnswer", message: "details.location.required" });
  else if (!isFreeText(answer) || answer.length > 500)
    faults.push({ field: "locationAnswer", message: "details.text.invalid" });
  return { kind, label, detail: answer };
}
