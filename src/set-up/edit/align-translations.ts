import { isMapping, type ThingMember, type ThingValue } from "../things/thing.ts";

/** The lists whose entries are translated, and the keys by which an entry is known again. */
const lists: Record<string, readonly string[]> = {
  locations: ["label", "detail"],
  courses: ["id", "name"],
  categories: ["name"],
};

/**
 * The translations of a thing that has changed. Entries of lists keep theirs at their new places, and a text that is gone takes
 * its translations along.
 */
export function alignTranslations(before: ThingValue, after: ThingValue): ThingValue {
  const { translations } = before;
  if (!isMapping(translations)) return after;
  const kept = Object.entries(translations).map(([locale, texts]): [string, ThingMember | undefined] => [
    locale,
    isMapping(texts) ? alignTexts(texts, before, after) : undefined,
  ]);
  const said = kept.filter(([, texts]) => isMapping(texts) && Object.keys(texts).length > 0);
  return said.length === 0 ? after : { ...after, translations: Object.fromEntries(said) };
}

function alignTexts(texts: ThingValue, before: ThingValue, after: ThingValue): ThingValue {
  const aligned = Object.entries(texts).map(([key, text]): [string, ThingMember | undefined] => {
    if (Array.isArray(text)) return [key, alignList(key, text, before[key], after[key])];
    if (isMapping(text)) return [key, alignMapping(text, after[key])];
    return [key, isSaid(key, after) ? text : undefined];
  });
  return Object.fromEntries(aligned.filter(([, text]) => text !== undefined));
}

/** The text of a follow-up and the name of a tax are inside mappings. */
function isSaid(key: string, thing: ThingValue): boolean {
  if (key === "tax-name") return isMapping(thing["tax"]);
  const own = thing[key];
  return isMapping(own) ? own["text"] !== undefined && own["text"] !== "" : own !== undefined && own !== "";
}

/** The sentences of mails by kind. */
function alignMapping(texts: ThingValue, after: ThingMember | undefined): ThingValue | undefined {
  const own = isMapping(after) ? after : {};
  const kept = Object.entries(texts).filter(([key]) => own[key] !== undefined && own[key] !== "");
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

function alignList(
  key: string,
  texts: ThingMember[],
  before: ThingMember | undefined,
  after: ThingMember | undefined,
): ThingMember | undefined {
  const old = listOf(before);
  const now = listOf(after);
  const aligned = now.map((entry, index): ThingMember => {
    const same = old.findIndex((other) => isSame(other, entry, lists[key] ?? []));
    const found = same >= 0 ? same : old.length === now.length ? index : -1;
    const said = texts[found];
    if (!isMapping(said) || !isMapping(entry)) return {};
    return Object.fromEntries(Object.entries(said).filter(([name]) => entry[name] !== undefined && entry[name] !== ""));
  });
  return aligned.some((entry) => Object.keys(entry as ThingValue).length > 0) ? aligned : undefined;
}

function isSame(one: ThingMember, other: ThingMember, keys: readonly string[]): boolean {
  return isMapping(one) && isMapping(other) && keys.some((key) => one[key] !== undefined && one[key] === other[key]);
}

function listOf(value: ThingMember | undefined): ThingMember[] {
  return Array.isArray(value) ? value : [];
}
