import type { DefinitionFault } from "../check/definition-parts.ts";
import { checkTexts } from "../check/check-texts.ts";
import { fieldsIn, type Field, type FormDefinition } from "../definition.ts";
import { applyTexts } from "./apply-texts.ts";
import type { ById, FieldTexts, FormTexts } from "./form-texts.ts";

type Path = DefinitionFault["path"];

/** Finds translated texts that the form does not have, and references to answers that do not exist. */
export function checkTranslation(definition: FormDefinition, texts: FormTexts): DefinitionFault[] {
  const { title, intro, submitLabel, pages, fields, ending, endings, scoring } = texts;
  const faults = [
    ...checkWords(definition, { title, intro, submitLabel }, []),
    // The only page of a form has no id.
    ...checkEach(definition.kind === "form" ? [] : definition.pages, pages, "page", ["pages"], checkWords),
    ...checkEach(fieldsIn(definition), fields, "field", ["fields"], checkField),
    ...checkWords(definition.ending, ending ?? {}, ["ending"]),
    ...checkEach(definition.endings, endings, "ending", ["endings"], checkWords),
    ...checkScoring(definition, scoring),
  ];
  return faults.length > 0 ? faults : checkSpoken(definition, texts);
}

/** Checks each translated item by its id. */
function checkEach<Thing extends { id: string }, Texts>(
  things: readonly Thing[],
  texts: ById<Texts> | undefined,
  what: string,
  path: Path,
  check: (thing: Thing, texts: Texts, path: Path) => DefinitionFault[],
): DefinitionFault[] {
  return Object.entries(texts ?? {}).flatMap(([id, own]) => {
    const thing = things.find((one) => one.id === id);
    const at = [...path, id];
    return thing === undefined ? [{ path: at, reason: `there is no ${what} "${id}"` }] : check(thing, own, at);
  });
}

/** A translation without an original is left over from an earlier version, or in the wrong place. */
function checkWords(thing: object, words: object, path: Path): DefinitionFault[] {
  const said = new Map<string, unknown>(Object.entries(thing));
  return Object.entries(words).flatMap(([name, text]) =>
    text === undefined || (said.get(name) ?? "") !== ""
      ? []
      : [{ path: [...path, name], reason: "has nothing to translate: the form has no such text" }],
  );
}

function checkField(field: Field, { options, ...words }: FieldTexts, path: Path): DefinitionFault[] {
  const offered = "options" in field ? field.options : [];
  return [
    ...checkWords(field, words, path),
    ...checkEach(offered, options, "option", [...path, "options"], checkWords),
  ];
}

function checkScoring({ kind, scoring }: FormDefinition, texts: FormTexts["scoring"]): DefinitionFault[] {
  if (texts === undefined) return [];
  const path = ["scoring"];
  if (scoring === null) return [{ path, reason: `a ${kind} has no score; only a quiz does` }];
  const { categories, tiers } = texts;
  return [
    ...checkEach(scoring.categories, categories, "category", [...path, "categories"], (category, own, at) =>
      countTiers(category.tiers, own.tiers, [...at, "tiers"]),
    ),
    ...countTiers(scoring.tiers, tiers, [...path, "tiers"]),
    ...(tiers ?? []).flatMap((words, index) =>
      checkWords(scoring.tiers[index] ?? words, words, [...path, "tiers", index]),
    ),
  ];
}

function countTiers(tiers: readonly unknown[], texts: readonly unknown[] | undefined, path: Path): DefinitionFault[] {
  if (texts === undefined || texts.length === tiers.length) return [];
  return [
    {
      path,
      reason: `must have the same tiers as the quiz, in the same order: expected ${tiers.length}, got ${texts.length}`,
    },
  ];
}

function checkSpoken(definition: FormDefinition, texts: FormTexts): DefinitionFault[] {
  const laid = applyTexts(definition, texts);
  return checkTexts(laid).map(({ path, reason }) => ({ path: pathInTexts(laid, path), reason }));
}

/** Converts a path in the definition to its path in the translation, which uses ids. */
function pathInTexts({ pages, endings, scoring }: FormDefinition, path: Path): Path {
  const [part, first, inner, second, ...rest] = path;
  if (part === "pages" && inner === "fields") {
    const field = pages[Number(first)]!.fields[Number(second)]!;
    const [list, option] = rest;
    const end = list === "options" && "options" in field ? [list, field.options[Number(option)]!.id, "label"] : rest;
    return ["fields", field.id, ...end];
  }
  if (part === "pages") return ["pages", pages[Number(first)]!.id, inner!];
  if (part === "endings") return ["endings", endings[Number(first)]!.id, inner!];
  if (part === "scoring" && first === "categories")
    return ["scoring", "categories", scoring!.categories[Number(inner)]!.id, "tiers", rest[0]!];
  return path;
}
