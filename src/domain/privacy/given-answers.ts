import { controlsOf, type Typed } from "../forms/controls.ts";
import { fieldsIn, type Answer, type Answers, type Field, type FormDefinition } from "../forms/definition.ts";
import { optionLabel } from "../forms/options.ts";

/** What a person answered in one field. */
export interface GivenAnswer {
  field: Field;
  /** The valid answer; null if the typed text did not become one. */
  answer: Answer | null;
  /** As it was typed. */
  typed: string;
}

/** Everything that was answered or typed, in the order of the questions. Files are listed separately. */
export function givenAnswers(definition: FormDefinition, answers: Answers, typed: Typed): GivenAnswer[] {
  return fieldsIn(definition).flatMap((field) => {
    if (field.type === "statement" || field.type === "file") return [];
    const answer = answers.get(field.id) ?? null;
    const texts = controlsOf(field).flatMap((control) => typed.get(control) ?? []);
    const words = texts.filter((text) => text !== "").map((text) => optionLabel(field, text));
    return answer === null && words.length === 0 ? [] : [{ field, answer, typed: words.join(", ") }];
  });
}
