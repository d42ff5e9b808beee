import type { AnswerFault } from "#domain/forms/check-page.ts";
import { sayDay } from "../../../i18n/say-answer.ts";
import type { Translator } from "../../../i18n/translator.ts";
import type { FaultView } from "../../../ui/questions/question-views.ts";

/** Messages that already name their field. */
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

/** An error of a field as text. */
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
