import { flatten, type Catalogue } from "../../src/domain/locales/check-catalogues.ts";

/** Finds the messages that texts were made from. Arguments may have any value, plurals any branch. */
export function seenKeys(
  catalogue: Catalogue,
  change: (message: string) => string,
  texts: ReadonlySet<string>,
): { seen: string[]; unseen: string[] } {
  const all = [...texts].join("\n");
  const seen = [] as string[];
  const unseen = [] as string[];
  for (const [key, message] of flatten(catalogue)) {
    (new RegExp(patternOf(change(message)), "u").test(all) ? seen : unseen).push(key);
  }
  return { seen, unseen };
}

const anything = "[^\\n]*?";

function patternOf(message: string): string {
  let pattern = "";
  for (let i = 0; i < message.length; i++) {
    if (message[i] === "{") {
      const end = closing(message, i);
      pattern += argument(message.slice(i + 1, end));
      i = end;
    } else if (/^<\/?\w+>/.test(message.slice(i))) i = message.indexOf(">", i);
    else if (message[i] === "#") pattern += anything;
    else if (message.startsWith("''", i)) pattern += message[i++]!;
    else pattern += RegExp.escape(message[i]!);
  }
  return pattern;
}

function argument(inside: string): string {
  const [, branches] = /^\s*\w+\s*,\s*plural\s*,([^]*)$/.exec(inside) ?? [];
  if (branches === undefined) return anything;
  const patterns: string[] = [];
  for (let i = branches.indexOf("{"); i !== -1; i = branches.indexOf("{", i)) {
    const end = closing(branches, i);
    patterns.push(patternOf(branches.slice(i + 1, end)));
    i = end;
  }
  return `(?:${patterns.join("|")})`;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === "{") depth++;
    else if (text[i] === "}" && --depth === 0) return i;
  }
  throw new Error(`a brace is open in ${text}`);
}
