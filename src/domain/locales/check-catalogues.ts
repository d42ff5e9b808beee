export type Catalogue = { [key: string]: string | Catalogue };

/** Every message by its full key. */
export function flatten(catalogue: Catalogue, prefix = ""): Map<string, string> {
  const messages = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === "string") messages.set(prefix + key, value);
    else for (const [inner, message] of flatten(value, `${prefix}${key}.`)) messages.set(inner, message);
  }
  return messages;
}

/**
 * Names of an ICU message's arguments and tags, sorted. Every translation must contain the same `{count, plural, …}`
 * and `<link>`.
 */
export function placeholders(message: string): string[] {
  const found = new Set<string>();
  let depth = 0;
  for (let i = 0; i < message.length; i++) {
    if (message[i] === "{") {
      // At even depths a brace opens an argument; at odd depths it opens the text of a plural branch.
      if (depth % 2 === 0) found.add(/^\{\s*(\w*)/.exec(message.slice(i))![1]!);
      depth++;
    } else if (message[i] === "}") {
      depth--;
    } else if (message[i] === "<" && depth % 2 === 0) {
      const tag = /^<(\w+)>/.exec(message.slice(i));
      if (tag) found.add(`<${tag[1]}>`);
    }
  }
  return [...found].sort();
}

/** Compares a translation with English: missing keys, extra keys and different placeholders. */
export function compareCatalogues(english: Map<string, string>, other: Map<string, string>): string[] {
  const faults: string[] = [];
  for (const [key, message] of english) {
    const translation = other.get(key);
    if (translation === undefined) faults.push(`${key} is missing`);
    else {
      const ours = placeholders(message).join();
      const theirs = placeholders(translation).join();
      if (ours !== theirs) faults.push(`${key} has the placeholders [${theirs}], English has [${ours}]`);
    }
  }
  for (const key of other.keys()) if (!english.has(key)) faults.push(`${key} is not in English`);
  return faults;
}

/** The categories for which each plural of an ICU message has a branch. */
export function pluralBranches(message: string): string[][] {
  return [...message.matchAll(/\{\s*\w+\s*,\s*plural\s*,/g)].map((plural) => {
    const branches: string[] = [];
    let depth = 0;
    let from = plural.index + plural[0].length;
    for (let i = from; i < message.length && depth >= 0; i++) {
      if (message[i] === "{" && depth++ === 0) branches.push(message.slice(from, i).trim());
      else if (message[i] === "}" && --depth === 0) from = i + 1;
    }
    return branches;
  });
}

/** Messages that lack a plural branch. Every plural category of the language needs one. */
export function missingPlurals(messages: Map<string, string>, tag: string): string[] {
  const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return [...messages].flatMap(([key, message]) =>
    pluralBranches(message).flatMap((branches) => {
      const missing = needed.filter((category) => !branches.includes(category));
      return missing.length === 0 ? [] : [`${key} has no plural for ${missing.join(", ")}`];
    }),
  );
}

/** Begins the English words that stand in a catalogue until someone translates them. */
export function untranslatedMark(code: string): string {
  return `TODO(${code}): `;
}

/**
 * Messages that are not translated: marked, or the English words. Messages in `shared` are the same in both languages; one
 * that is not, or is no message any more, has no place there.
 */
export function untranslated(
  english: Map<string, string>,
  other: { code: string; messages: Map<string, string>; shared: readonly string[] },
): string[] {
  const { code, messages, shared } = other;
  const same = [...english].filter(([key, message]) => messages.get(key) === message && hasWords(message));
  const known = new Set(shared);
  const used = new Set(same.map(([, message]) => message));
  const marked = [...messages].filter(([, message]) => message.startsWith(untranslatedMark(code)));
  return [
    ...[...same.filter(([, message]) => !known.has(message)), ...marked].map(
      ([key]) => `${key} is not translated: ${english.get(key)}`,
    ),
    ...shared.filter((message) => !used.has(message)).map((message) => `no message is the same as "${message}"`),
  ];
}

/** Whether the message contains anything except arguments and punctuation. */
function hasWords(message: string): boolean {
  return /\p{L}/u.test(message.replaceAll(/\{\s*\w+\s*(,\s*(number|date|time)\s*)?\}/g, ""));
}

/** Keys that no source file mentions. Keys are always written as whole literals, so a text search is enough. */
export function unusedKeys(english: Map<string, string>, sources: string[]): string[] {
  const quoted = new Set(
    sources.flatMap((source) => [...source.matchAll(/"([^"\s]+)(?=")/g)].map(([, text]) => text!)),
  );
  return [...english.keys()].filter((key) => !quoted.has(key));
}
