import { pluralBranches, untranslatedMark, type Catalogue } from "../../src/domain/locales/check-catalogues.ts";

/** A key that nothing can stand at. */
export class TextError extends Error {}

/** What a catalogue says at a key; undefined if nothing stands there. */
export function textAt(catalogue: Catalogue, key: string): string | Catalogue | undefined {
  return key
    .split(".")
    .reduce<string | Catalogue | undefined>(
      (part, name) => (typeof part === "object" && Object.hasOwn(part, name) ? part[name] : undefined),
      catalogue,
    );
}

/** Puts a text at a key, after those beside it. A text that stands there already is replaced in its place. */
export function putText(catalogue: Catalogue, key: string, text: string): void {
  if (!/^[a-z][\w-]*(\.[a-z][\w-]*)+$/i.test(key))
    throw new TextError(`"${key}" is no key. A key has at least two names, such as console.birthdays.title.`);
  const names = key.split(".");
  const last = names.pop()!;
  let part = catalogue;
  for (const [depth, name] of names.entries()) {
    const next = Object.hasOwn(part, name) ? part[name]! : (part[name] = {});
    if (typeof next === "string")
      throw new TextError(`${names.slice(0, depth + 1).join(".")} is a text, so nothing can stand below it.`);
    part = next;
  }
  if (typeof part[last] === "object") throw new TextError(`${key} has texts below it, so it cannot be a text itself.`);
  part[last] = text;
}

/** The English words for a catalogue that has no translation yet, with a branch for each plural category of its language. */
export function untranslatedText(english: string, { code, tag }: { code: string; tag: string }): string {
  const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const whole = pluralBranches(english).length === 1 ? withBranches(english, needed) : english;
  return untranslatedMark(code) + whole;
}

/** Adds the branches that a plural lacks, with the words of `other`. */
function withBranches(message: string, needed: readonly string[]): string {
  const [has] = pluralBranches(message);
  const other = /\bother (\{(?:[^{}]|\{[^{}]*\})*\})/.exec(message);
  if (other === null) return message;
  const added = needed.filter((category) => !has!.includes(category)).map((category) => `${category} ${other[1]} `);
  return message.slice(0, other.index) + added.join("") + message.slice(other.index);
}
