import { fieldsIn, type Answers, type FormDefinition } from "#domain/forms/definition.ts";

/** The first email address among a visitor's answers. */
export function visitorEmail(definition: FormDefinition, answers: Answers): string | null {
  const address = fieldsIn(definition)
    .filter(({ type }) => type === "email")
    .map(({ id }) => answers.get(id))
    .find((answer) => typeof answer === "string");
  return address ?? null;
}
