import type { z } from "zod";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { decodeText } from "../../read/decode-text.ts";
import type { PackDocument } from "../../read/fault.ts";
import { parseMarkdown, type MarkdownDocument } from "../../read/parse-markdown.ts";
import { parseYaml } from "../../read/parse-yaml.ts";
import { holidaysFile, type PackFile, type PackFolder } from "../../read/read-pack.ts";
import { knownKeys } from "../../schema/json-schema.ts";
import {
  isTranslated,
  kindOf,
  kinds,
  type Content,
  type Kind,
  type TranslatedKind,
  type Translation,
} from "../../schema/kinds.ts";
import { textSchema, type TextFront } from "../../schema/text.ts";
import { entryKindOf, noContent, parseEntry, type ParsedContent } from "../content/parse-content.ts";
import { explainIssues } from "./explain-issues.ts";
import { salvage } from "./salvage.ts";
import type { CheckedDocument } from "../../read/unread.ts";
import { addFileFault, type Findings } from "../findings.ts";
import { splitLocale, splitFileName } from "./split-name.ts";

/** A file with valid syntax and types, except for the paths that its document lists as unread. */
export interface CheckedFile<K extends Kind> {
  slug: string;
  document: CheckedDocument;
  value: Content<K>;
}

/** A translation of such a file. */
interface TranslationDocument<K extends TranslatedKind> {
  slug: string;
  locale: LocaleCode;
  document: PackDocument;
  value: Translation<K>;
}

export interface TextFile {
  /** Undefined for the provider's own language. */
  locale: LocaleCode | undefined;
  front: TextFront;
  markdown: MarkdownDocument;
}

export interface ParsedFolder {
  files: { [K in Kind]: CheckedFile<K>[] };
  /** Slugs by kind, including those of faulty files, so that references to a faulty file are not reported as well. */
  slugs: Record<Kind, Set<string>>;
  translations: { [K in TranslatedKind]: TranslationDocument<K>[] };
  texts: TextFile[];
  content: ParsedContent;
  pictures: Map<string, PackFile>;
  /** The calendar file with public holidays. */
  holidays: PackFile | null;
}

const ignored = /^README\.md$/i;

export function parseFolder(folder: PackFolder, findings: Findings): ParsedFolder {
  const parsed = emptyFolder();
  for (const file of folder.files) parseFile(parsed, file, findings);
  return parsed;
}

export function emptyFolder(): ParsedFolder {
  return {
    files: {
      provider: [],
      staff: [],
      service: [],
      resources: [],
      groups: [],
      menus: [],
      "one-time-links": [],
      coupons: [],
      packages: [],
      form: [],
    },
    slugs: {
      provider: new Set(),
      staff: new Set(),
      service: new Set(),
      resources: new Set(),
      groups: new Set(),
      menus: new Set(),
      "one-time-links": new Set(),
      coupons: new Set(),
      packages: new Set(),
      form: new Set(),
    },
    translations: { provider: [], staff: [], service: [], groups: [], menus: [], packages: [], form: [] },
    texts: [],
    content: noContent(),
    pictures: new Map(),
    holidays: null,
  };
}

function parseFile(parsed: ParsedFolder, file: PackFile, findings: Findings): void {
  const kind = kindOf(file.path);
  if (kind !== undefined) return parseKind(parsed, kind, file, findings);
  const entryKind = entryKindOf(file.path);
  if (entryKind !== undefined) return parseEntry(parsed.content, entryKind, file, findings);
  if (file.path === holidaysFile) parsed.holidays = file;
  else if (/^images\/[^/]+$/.test(file.path)) parsed.pictures.set(file.path, file);
  else if (/^texts\/[^/]+\.md$/.test(file.path)) parseText(parsed, file, findings);
  else if (!ignored.test(file.path)) addFileFault(findings, file.file, "not-pack-file");
}

function parseKind(parsed: ParsedFolder, kind: Kind, file: PackFile, findings: Findings): void {
  const name = splitFileName(file, findings);
  if (name === null) return;
  if (name.locale !== undefined) return parseTranslation(parsed, kind, name.slug, name.locale, file, findings);
  const { slug } = name;
  if (parsed.slugs[kind].has(slug)) {
    addFileFault(findings, file.file, "described-twice", { slug });
  }
  parsed.slugs[kind].add(slug);
  const { schema } = kinds[kind];
  const found = readYaml(schema, file, findings, (document, issues) => salvage(schema, kind, document, issues));
  if (found !== null) (parsed.files[kind] as unknown[]).push({ slug, ...found });
}

function parseTranslation(
  parsed: ParsedFolder,
  kind: Kind,
  slug: string,
  locale: LocaleCode,
  file: PackFile,
  findings: Findings,
): void {
  if (!isTranslated(kind)) return addFileFault(findings, file.file, "nothing-translatable");
  const known: Omit<TranslationDocument<TranslatedKind>, "value">[] = parsed.translations[kind];
  if (known.some((other) => other.slug === slug && other.locale === locale)) {
    addFileFault(findings, file.file, "described-twice", { slug });
  }
  const found = readYaml(kinds[kind].translation, file, findings);
  if (found !== null) known.push({ slug, locale, ...found });
}

type Salvage = (document: PackDocument, issues: readonly z.core.$ZodIssue[]) => ReturnType<typeof salvage>;

/** Checks one item that is not in a file, and adds it as if it were. */
export function addDocument(
  parsed: ParsedFolder,
  kind: Kind,
  slug: string,
  document: PackDocument,
  findings: Findings,
): void {
  parsed.slugs[kind].add(slug);
  const { schema } = kinds[kind];
  const found = readDocument(schema, document, findings, (faulty, issues) => salvage(schema, kind, faulty, issues));
  if (found !== null) (parsed.files[kind] as unknown[]).push({ slug, ...found });
}

/** The same for its translation. */
export function addTranslation(
  parsed: ParsedFolder,
  kind: TranslatedKind,
  { slug, locale }: { slug: string; locale: LocaleCode },
  document: PackDocument,
  findings: Findings,
): void {
  const found = readDocument(kinds[kind].translation, document, findings, () => null);
  if (found !== null) (parsed.translations[kind] as unknown[]).push({ slug, locale, ...found });
}

function readDocument(schema: z.ZodType, document: PackDocument, findings: Findings, rescue: Salvage) {
  const result = schema.safeParse(document.value);
  if (result.success) return { document: { ...document, unread: [] }, value: result.data };
  const { issues } = result.error;
  findings.faults.push(...explainIssues(document, issues, knownKeys(schema)));
  return rescue(document, issues);
}

/** The file's value. If the file has faults, adds them and returns what can be salvaged, or null. */
function readYaml(schema: z.ZodType, file: PackFile, findings: Findings, rescue: Salvage = () => null) {
  const text = decodeText(file.bytes);
  if (text === null) return fail("not-utf8");
  const { document, faults } = parseYaml(file.file, text);
  findings.faults.push(...faults);
  if (faults.length > 0) return null;
  if (document.value === null) return fail("file-empty");
  return readDocument(schema, document, findings, rescue);

  function fail(code: "not-utf8" | "file-empty"): null {
    addFileFault(findings, file.file, code);
    return null;
  }
}

function parseText(parsed: ParsedFolder, file: PackFile, findings: Findings): void {
  const name = splitLocale(file, findings);
  if (name === null) return;
  const text = decodeText(file.bytes);
  if (text === null) return addFileFault(findings, file.file, "not-utf8");
  const { document: markdown, faults } = parseMarkdown(file.file, text);
  findings.faults.push(...faults);
  if (faults.length > 0) return;
  const result = textSchema.safeParse(markdown.front.value);
  if (result.success) parsed.texts.push({ locale: name.locale, front: result.data, markdown });
  else findings.faults.push(...explainIssues(markdown.front, result.error.issues, ["of", "text"]));
}
