import { visitRules, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { checkDetails, type Details, type FieldFault, type TypedDetails } from "#domain/booking/details/details.ts";
import type { Typed } from "#domain/forms/controls.ts";
import { readJoined } from "#domain/forms/joined.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { readPhone } from "#use-cases/shared/phones.ts";
import type { FaultView } from "../../ui/questions/question-views.ts";
import { presentFault } from "../forms/fault.ts";
import type { BookingRequest } from "./open-booking.ts";
import type { ServiceQuestions } from "./service-questions.ts";

interface TypedForm {
  values: TypedDetails;
  questions: ServiceQuestions;
  answers: Typed;
  /** The ids of the questions that were on the page. */
  shown: readonly string[];
}

type Answers = Extract<ReturnType<typeof readJoined>, { answers: unknown }>["answers"];

export type ReadTyped =
  | { details: Details; answers: Answers }
  /** `answered`: in the answers to the services' forms. */
  | { faults: FieldFault[]; answered: FaultView[] };

/** Reads what is typed into the details, or says what is missing or wrong. */
export function readTyped(
  { page, services, code, t, viewer }: BookingRequest,
  visit: ChosenVisit,
  { values, questions, answers, shown }: TypedForm,
): ReadTyped {
  const now = floorToInstant(services.clock.now().getTime());
  const today = dayAt(zoneBetween(page.provider.zone, now, now), now);
  const checked = checkDetails(values, { service: visitRules(visit), today, readPhone, locale: code });
  const read = readJoined(questions.joined, answers, shown, { today, readPhone });
  if (checked.ok && !("faults" in read)) return { details: checked.value, answers: read.answers };
  const speaker = { t, locale: viewer.locale };
  return {
    faults: checked.ok ? [] : checked.refusal,
    answered: "faults" in read ? read.faults.map((fault) => presentFault(fault, speaker)) : [],
  };
}
