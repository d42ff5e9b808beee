import type { AnswerFault } from "#domain/forms/check-page.ts";
import { sayDay } from "../../i18n/say-answer.ts";
import type { Translator } from "../../i18n/translator.ts";
import type { FaultView } from "../../ui/questions/question-views.ts";

/** Messages of the source that say what they are about. */
const naming = new Set<AnswerFault["message"]>([
  "details.firstName.required",
  "details.lastName.required",
  "details.email.required",
  "details.email.invalid",
  "details.phone.required",
  "details.phone.invalid",
  "guests.name.required",
  "details.name.invalid",
]);

/** One thing to mend, in words. */
export function presentFault(
  { field, control, message, values }: AnswerFault,
  { t, locale }: { t: Translator; locale: string },
): FaultView {
  const spoken = Object.entries(values).map(([name, value]) => [
    name,
    name === "date" ? sayDay(String(value), locale) : value,
  ]);
  return { field, control, text: t(message, Object.fromEntries(spoken)), isNamed: naming.has(message) };
}
