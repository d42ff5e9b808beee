import { fieldsIn, isQuestion, type Answer, type Field } from "#domain/forms/definition.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Booking } from "#store/booking/booking.ts";
import { findVersionNamed } from "#store/forms/find-forms.ts";
import type { Services } from "../shared/services.ts";
import { withPlainLabel } from "./plain-label.ts";

/** The answers to the forms that a booking's services ask, with the labels of the answered version. */
export async function readBookingAnswers(
  { providerId, answers }: Pick<Booking, "providerId" | "answers">,
  language: LocaleCode,
  { db }: Pick<Services, "db">,
): Promise<{ field: Field; answer: Answer }[]> {
  const told: { field: Field; answer: Answer }[] = [];
  for (const [slug, { version, answers: given }] of Object.entries(answers)) {
    const form = await findVersionNamed(db, providerId, slug, version);
    for (const field of form === undefined ? [] : fieldsIn(form.definition)) {
      const answer = Object.hasOwn(given, field.id) ? given[field.id] : undefined;
      if (answer !== undefined && isQuestion(field)) told.push({ field: withPlainLabel(field, language), answer });
    }
  }
  return told;
}
