import { localeCodes, type LocaleCode } from "#domain/locales/locales.ts";
import type { TranslatedTexts, Translations } from "#domain/locales/translate.ts";
import type { PackDocument, Path } from "../../read/fault.ts";
import { toName } from "../../format/text-name.ts";
import type { Checking } from "../checking.ts";
import { addFault, type Findings } from "../findings.ts";
import { isUnread, type CheckedDocument } from "../../read/unread.ts";
import { checkLinksAt } from "./text-links.ts";

/** Kinds whose translations are plain texts by name. */
type Kind = "provider" | "staff" | "service" | Listed;

/** Kinds of which one file has several. */
type Listed = "groups" | "menus" | "packages";

function isListed(kind: Kind): kind is Listed {
  return kind === "groups" || kind === "menus" || kind === "packages";
}

/** The texts of one item in another language, and their place in a file. */
interface Written {
  document: PackDocument;
  at: Path;
  texts: TranslatedTexts;
}

/** An item that can be translated. It has its original texts under the same names as the translations. */
interface Thing {
  slug: string;
}

/** The translations of an item, by locale. */
export function toTranslations(checking: Checking, kind: Kind, thing: Thing): Translations {
  const own = ownDocument(checking, kind, thing.slug);
  const found = localeCodes.map((locale): [LocaleCode, TranslatedTexts] => {
    const written = findWritten(checking, kind, thing.slug, locale);
    if (written) refuseNew(checking.findings, { ...written, texts: withoutUnread(written.texts, own) }, thing);
    const short = written ? Object.entries(written.texts).flatMap(named) : [];
    return [locale, Object.fromEntries([...short, ...longTexts(checking, kind, thing, locale, written)])];
  });
  return Object.fromEntries(found.filter(([, texts]) => Object.keys(texts).length > 0));
}

function ownDocument({ parsed }: Checking, kind: Kind, slug: string): Partial<CheckedDocument> {
  if (isListed(kind)) return {};
  const files: { slug: string; document: CheckedDocument }[] = parsed.files[kind];
  return files.find((file) => kind === "provider" || file.slug === slug)?.document ?? {};
}

/** Leaves out texts whose originals could not be read. */
function withoutUnread(texts: TranslatedTexts, own: Partial<CheckedDocument>): TranslatedTexts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !isUnread(own, [key])));
}

/** Drops lists that have only empty entries. */
function named([key, value]: [string, TranslatedTexts[string]]): [string, TranslatedTexts[string]][] {
  const isSaid = typeof value === "string" || value.some((entry) => Object.keys(entry).length > 0);
  return isSaid ? [[toName(key), value]] : [];
}

function findWritten({ parsed }: Checking, kind: Kind, slug: string, locale: LocaleCode): Written | undefined {
  const { translations } = parsed;
  if (isListed(kind)) {
    for (const { document, value, ...file } of translations[kind]) {
      const index = file.locale === locale ? value.findIndex((entry) => entry.slug === slug) : -1;
      if (index < 0) continue;
      const { slug: _slug, ...texts } = value[index]!;
      return { document, at: [index], texts: texts as TranslatedTexts };
    }
    return undefined;
  }
  const name = kind === "provider" ? "provider" : slug;
  const file = translations[kind].find((each) => each.slug === name && each.locale === locale);
  return file && { document: file.document, at: [], texts: withLists(file.value) };
}

/** Texts by name inside a text, as a list with one entry, which is how they are stored. */
function withLists(value: object): TranslatedTexts {
  return Object.fromEntries(
    Object.entries(value).map(([key, texts]: [string, unknown]) => [key, key === mapping ? [texts] : texts]),
  ) as TranslatedTexts;
}

/** The only key of a translation that has texts by name. */
const mapping = "mail-notes";

/** Adds a fault for each text that has no original. */
function refuseNew(findings: Findings, { document, at, texts }: Written, thing: object): void {
  const own = new Map<string, unknown>(Object.entries(thing));
  for (const [key, value] of Object.entries(texts)) {
    const path = [...at, key];
    const said = own.get(toName(key));
    if (typeof value === "string") {
      if (said === "") addFault(findings, document, path, "no-original", { key });
      checkLinksAt(findings, document, path, value);
      continue;
    }
    const entries = said as object[];
    if (entries.length !== value.length) {
      addFault(findings, document, path, "entries-differ", { key, count: entries.length });
      continue;
    }
    for (const [index, entry] of value.entries()) {
      const inside = key === mapping ? path : [...path, index];
      refuseNew(findings, { document, at: inside, texts: entry }, entries[index]!);
    }
  }
}

function longTexts(
  { texts, findings }: Checking,
  kind: Kind,
  thing: Thing,
  locale: LocaleCode,
  written: Written | undefined,
): [string, string][] {
  if (isListed(kind)) return [];
  const own = new Map<string, unknown>(Object.entries(thing));
  return texts.translated(kind, kind === "provider" ? "" : thing.slug, locale).map(({ name, body, document }) => {
    if (own.get(toName(name)) === "") addFault(findings, document, ["text"], "no-original-text");
    if (written?.texts[name] !== undefined) {
      addFault(findings, written.document, [name], "written-elsewhere", { key: name, file: document.file });
    }
    return [toName(name), body];
  });
}
