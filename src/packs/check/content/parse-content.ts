import { entryKinds, type EntryKind } from "#domain/content/entry.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { decodeText } from "../../read/decode-text.ts";
import { parseMarkdown, type MarkdownDocument } from "../../read/parse-markdown.ts";
import type { PackFile } from "../../read/read-pack.ts";
import { contentKinds, type TranslationFront } from "../../schema/content/kinds.ts";
import type { EntryFront } from "../../schema/content/parts.ts";
import { knownKeys } from "../../schema/json-schema.ts";
import { explainIssues } from "../parse/explain-issues.ts";
import { addFileFault, type Findings } from "../findings.ts";
import { splitFileName } from "../parse/split-name.ts";

/** An entry's file in the provider's language. */
export interface EntryFile {
  kind: EntryKind;
  slug: string;
  markdown: MarkdownDocument;
  front: EntryFront;
}

/** The same entry in another language. */
export interface EntryTranslationFile {
  kind: EntryKind;
  slug: string;
  locale: LocaleCode;
  markdown: MarkdownDocument;
  front: TranslationFront;
}

export interface ParsedContent {
  entries: EntryFile[];
  translations: EntryTranslationFile[];
  /** Files whose front matter has faults. Their texts are still checked. */
  faulty: MarkdownDocument[];
  /** Slugs by kind, including those of faulty files, so that references to a faulty file are not reported as well. */
  slugs: Record<EntryKind, Set<string>>;
}

export function noContent(): ParsedContent {
  const slugs = Object.fromEntries(entryKinds.map((kind) => [kind, new Set<string>()]));
  return { entries: [], translations: [], faulty: [], slugs: slugs as ParsedContent["slugs"] };
}

/** The kind of entry in a file, if it is one: `content/posts/the-door-is-blue.de.md`. */
export function entryKindOf(path: string): EntryKind | undefined {
  const [, folder] = /^content\/([^/]+)\/[^/]+\.md$/.exec(path) ?? [];
  return entryKinds.find((kind) => contentKinds[kind].folder === folder);
}

export function parseEntry(parsed: ParsedContent, kind: EntryKind, file: PackFile, findings: Findings): void {
  const name = splitFileName(file, findings);
  if (name === null) return;
  const { slug, locale } = name;
  if (locale === undefined) parsed.slugs[kind].add(slug);
  const text = decodeText(file.bytes);
  if (text === null) return addFileFault(findings, file.file, "not-utf8");
  const { document: markdown, faults } = parseMarkdown(file.file, text);
  findings.faults.push(...faults);
  if (faults.length > 0) return;
  const { schema, translation } = contentKinds[kind];
  const given = markdown.front.value ?? {};
  const result = locale === undefined ? schema.safeParse(given) : translation.safeParse(given);
  if (!result.success) {
    const keys = knownKeys(locale === undefined ? schema : translation);
    findings.faults.push(...explainIssues(markdown.front, result.error.issues, keys));
    parsed.faulty.push(markdown);
  } else if (locale === undefined) {
    parsed.entries.push({ kind, slug, markdown, front: result.data as EntryFront });
  } else {
    parsed.translations.push({ kind, slug, locale, markdown, front: result.data as TranslationFront });
  }
}
