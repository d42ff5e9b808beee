import type { Typed } from "../controls.ts";
import { fieldsIn, type Answer, type Answers, type Field, type FormDefinition } from "../definition.ts";
import { readAddress } from "./address.ts";
import { readChoice, readChoices, readConsent, readStep } from "./choice.ts";
import { readDate, readDateOfBirth } from "./date.ts";
import { readNumber } from "./number.ts";
import { answered, invalid, emptyReading, type ReadContext, type FieldReading } from "./reading.ts";
import { readEmail, readHidden, readNameAnswer, readPhoneNumber, readText } from "./text.ts";

/** Reads one field's answer, whether or not the field is shown. */
export function readField(field: Field, typed: Typed, context: ReadContext): FieldReading {
  switch (field.type) {
    case "short-text":
    case "long-text":
      return readText(field, typed);
    case "first-name":
    case "last-name":
    case "name":
      return readNameAnswer(field, typed);
    case "email":
      return readEmail(field, typed);
    case "phone":
      return readPhoneNumber(field, typed, context);
    case "number":
      return readNumber(field, typed);
    case "date":
      return readDate(field, typed);
    case "date-of-birth":
      return readDateOfBirth(field, typed, context);
    case "single-choice":
    case "dropdown":
    case "yes-no":
      return readChoice(field, typed);
    case "multiple-choice":
      return readChoices(field, typed);
    case "rating":
    case "scale":
      return readStep(field, typed);
    case "consent":
      return readConsent(field, typed);
    case "hidden":
      return readHidden(field, typed);
    case "file":
      return readUploads(field.most, typed.get(field.id) ?? []);
    case "address":
      return readAddress(field, typed);
    case "statement":
      return emptyReading;
  }
}

/** Ids of uploads. The files were checked when they were uploaded. */
function readUploads(most: number, ids: readonly string[]): FieldReading {
  if (ids.length === 0) return emptyReading;
  return ids.length > most ? invalid("forms.fault.files", { count: most }) : answered(ids);
}

export type Readings = ReadonlyMap<string, FieldReading>;

export function readAnswers(definition: Pick<FormDefinition, "pages">, typed: Typed, context: ReadContext): Readings {
  return new Map(fieldsIn(definition).map((field) => [field.id, readField(field, typed, context)]));
}

/** The valid answers. */
export function answersFrom(readings: Readings): Answers {
  const answers = new Map<string, Answer>();
  for (const [id, { answer }] of readings) if (answer !== null) answers.set(id, answer);
  return answers;
}
