import { visitRules, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { checkDetails, type Details, type FieldFault, type TypedDetails } from "#domain/booking/details/details.ts";
import { controlsOf, type Typed } from "#domain/forms/controls.ts";
import { fieldsIn, type FormDefinition } from "#domain/forms/definition.ts";
import { joinedId, joinForms, readJoined, type AskedForm } from "#domain/forms/joined.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { findAskedForms } from "#use-cases/booking/find/find-asked-forms.ts";
import { pipedTexts } from "#use-cases/forms/answer/piped-texts.ts";
import { readPhone } from "#use-cases/shared/phones.ts";
import type { FaultView, QuestionsView } from "../../../ui/questions/question-views.ts";
import { refused } from "../../../http/refused.ts";
import { langsOf } from "../../shared/forms/langs.server.ts";
import { spokenForm } from "../../shared/forms/spoken-form.server.ts";
import { dateOrder, valuesOf, presentCountries, withCountry } from "../../shared/forms/controls.server.ts";
import { presentFault } from "../../shared/forms/fault.server.ts";
import { presentFields } from "../../shared/forms/fields.server.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";

/** The forms of the chosen services, which the details step asks on one page. */
export interface ServiceQuestions {
  forms: AskedForm[];
  joined: FormDefinition;
  langs: QuestionsView["langs"];
}

export async function askedFor(
  { page, services, code }: BookingRequest,
  visit: ChosenVisit,
): Promise<ServiceQuestions> {
  const written = await findAskedForms(page.provider.id, visit, languageOf(code), services);
  const spoken = written.map(({ slug, version, ...form }) => ({ slug, version, ...spokenForm({ code }, form) }));
  const langs = spoken.flatMap((form) =>
    Object.entries(langsOf(form, fieldsIn(form.definition))).map(([id, lang]) => [joinedId(form.slug, id), lang]),
  );
  return { forms: spoken, joined: joinForms(spoken), langs: Object.fromEntries(langs) as QuestionsView["langs"] };
}

/** Null if the services have no questions. */
export function presentQuestions(
  { page, viewer, code, t }: BookingRequest,
  { joined, langs }: ServiceQuestions,
  typed: Typed,
): QuestionsView | null {
  const [{ fields: all } = { fields: [] }] = joined.pages;
  if (all.length === 0) return null;
  const fields = presentFields(
    joined,
    joined.pages[0]!,
    new Map(),
    pipedTexts(() => null, languageOf(code)),
    t,
  );
  const known = new Set(fields.flatMap(controlsOf));
  const values = valuesOf(typed, (control) => known.has(control));
  return {
    fields,
    langs,
    values: withCountry(values, fields, page.provider.zone),
    uploads: [],
    countries: presentCountries(fields, code),
    dateOrder: dateOrder(viewer.locale),
  };
}

/** The names of answers have a dot between the form's slug and the field's id. Built-in fields have no dot. */
export function isAnswerName(name: string): boolean {
  return name.includes(".");
}

const longestText = 10_000;

/** Reads the answers. Refuses the request if it contains a field that no form asks. */
export function sentAnswers(form: FormData, { joined }: ServiceQuestions): Typed {
  const known = new Set(fieldsIn(joined).flatMap(controlsOf));
  const typed = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (!isAnswerName(name)) continue;
    if (!known.has(name) || typeof value !== "string")
      throw refused({ code: "field-unknown", field: name.slice(0, 100) });
    if (value !== "") typed.set(name, [...(typed.get(name) ?? []), value.slice(0, longestText)]);
  }
  return typed;
}

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
