import { fieldsIn, type Condition, type Field, type FormDefinition } from "../definition.ts";

/** An error in a definition, and its path. */
export interface DefinitionFault {
  path: (string | number)[];
  reason: string;
}

/** A condition, its path, and the fields answered before it is evaluated. */
export interface ConditionAt {
  path: (string | number)[];
  condition: Condition;
  before: readonly Field[];
}

/** Every condition of a definition, in the order of evaluation. */
export function conditionsIn(definition: FormDefinition): ConditionAt[] {
  const found: ConditionAt[] = [];
  const before: Field[] = [];
  const place = (condition: Condition | null, path: (string | number)[]) => {
    if (condition !== null) found.push({ condition, path, before: [...before] });
  };
  for (const [index, page] of definition.pages.entries()) {
    place(page.showIf, ["pages", index, "showIf"]);
    for (const [position, field] of page.fields.entries()) {
      const path = ["pages", index, "fields", position];
      place(field.showIf, [...path, "showIf"]);
      place(field.requiredIf, [...path, "requiredIf"]);
      before.push(field);
    }
    for (const [position, rule] of page.next.entries()) place(rule.if, ["pages", index, "next", position, "if"]);
  }
  return found;
}

/** A text that may contain answers, its path, and the fields whose answers it may use. */
export interface TextAt {
  path: (string | number)[];
  text: string;
  before: readonly Field[];
}

/** A page's texts cannot use the answers of the same page, because they are shown before the visitor answers. */
export function textsIn(definition: FormDefinition): TextAt[] {
  const all = fieldsIn(definition);
  const { ending, endings, scoring } = definition;
  const texts: TextAt[] = textsOf({ title: definition.title, text: definition.intro }, [], []).map((placed) =>
    placed.path[0] === "text" ? { ...placed, path: ["intro"] } : placed,
  );
  const before: Field[] = [];
  for (const [index, page] of definition.pages.entries()) {
    const known = [...before];
    texts.push(...textsOf(page, ["pages", index], known));
    for (const [position, field] of page.fields.entries())
      texts.push(...fieldTexts(field, ["pages", index, "fields", position], known));
    before.push(...page.fields);
  }
  texts.push(...textsOf(ending, ["ending"], all));
  for (const [index, one] of endings.entries()) texts.push(...textsOf(one, ["endings", index], all));
  for (const [index, tier] of (scoring?.tiers ?? []).entries())
    texts.push(...textsOf(tier, ["scoring", "tiers", index], all));
  for (const [index, { tiers }] of (scoring?.categories ?? []).entries())
    for (const [position, { text }] of tiers.entries())
      texts.push({ path: ["scoring", "categories", index, "tiers", position, "text"], text, before: all });
  return texts;
}

function textsOf(
  { title, text }: { title: string; text: string },
  path: (string | number)[],
  before: readonly Field[],
): TextAt[] {
  return [
    { path: [...path, "title"], text: title, before },
    { path: [...path, "text"], text, before },
  ];
}

function fieldTexts(field: Field, path: (string | number)[], before: readonly Field[]): TextAt[] {
  const texts: TextAt[] = [
    { path: [...path, "label"], text: field.label, before },
    { path: [...path, "hint"], text: field.hint, before },
  ];
  if ("options" in field)
    for (const [index, { label }] of field.options.entries())
      texts.push({ path: [...path, "options", index], text: label, before });
  return texts;
}
