import { decodeText } from "#gateways/packs/decode-text.ts";
import type { PackDocument } from "#gateways/packs/fault.ts";
import { parseMarkdown, type MarkdownDocument } from "#gateways/packs/parse-markdown.ts";
import { parseYaml } from "#gateways/packs/parse-yaml.ts";
import { stem, type PackFile, type PackFolder } from "#gateways/packs/read-pack.ts";
import { knownKeys } from "../schema/json-schema.ts";
import { kindOf, kinds, type Content, type Kind } from "../schema/kinds.ts";
import { slugPattern } from "../schema/parts.ts";
import { textSchema, type TextFront } from "../schema/text.ts";
import { entryKindOf, noContent, parseEntry, type ParsedContent } from "./content/parse-content.ts";
import { explainIssues } from "./explain-issues.ts";
import { addFileFault, type Findings } from "./findings.ts";

/** A file whose syntax and types are right. */
export interface Checked<K extends Kind> {
  slug: string;
  document: PackDocument;
  value: Content<K>;
}

export interface TextFile {
  front: TextFront;
  markdown: MarkdownDocument;
}

export interface ParsedFolder {
  folder: PackFolder;
  files: { [K in Kind]: Checked<K>[] };
  /** Slugs by kind, those of faulty files included: one fault in a file is not told again wherever it is named. */
  slugs: Record<Kind, Set<string>>;
  texts: TextFile[];
  content: ParsedContent;
  pictures: Map<string, PackFile>;
}

const ignored = /^README\.md$/i;

export function parseFolder(folder: PackFolder, findings: Findings): ParsedFolder {
  const parsed: ParsedFolder = {
    folder,
    files: {
      provider: [],
      staff: [],
      service: [],
      resources: [],
      groups: [],
      menus: [],
      "one-time-links": [],
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
      form: new Set(),
    },
    texts: [],
    content: noContent(),
    pictures: new Map(),
  };
  for (const file of folder.files) parseFile(parsed, file, findings);
  return parsed;
}

function parseFile(parsed: ParsedFolder, file: PackFile, findings: Findings): void {
  const kind = kindOf(file.path);
  if (kind !== undefined) return parseKind(parsed, kind, file, findings);
  const entryKind = entryKindOf(file.path);
  if (entryKind !== undefined) return parseEntry(parsed.content, entryKind, file, findings);
  if (/^images\/[^/]+$/.test(file.path)) parsed.pictures.set(file.path, file);
  else if (/^texts\/[^/]+\.md$/.test(file.path)) parseText(parsed, file, findings);
  else if (!ignored.test(file.path))
    addFileFault(findings, file.file, "is no file of a pack; see docs/packs.md for those that are");
}

function parseKind(parsed: ParsedFolder, kind: Kind, file: PackFile, findings: Findings): void {
  const slug = stem(file.path);
  if (!slugPattern.test(slug) || slug.length > 80) {
    addFileFault(findings, file.file, "must have a slug as its name: small letters, digits and single dashes");
  }
  if (parsed.slugs[kind].has(slug)) {
    addFileFault(findings, file.file, `describes "${slug}", which another file describes already`);
  }
  parsed.slugs[kind].add(slug);
  const text = decodeText(file.bytes);
  if (text === null) return addFileFault(findings, file.file, "is not UTF-8 text");
  const { document, faults } = parseYaml(file.file, text);
  findings.faults.push(...faults);
  if (faults.length > 0) return;
  if (document.value === null) return addFileFault(findings, file.file, "is empty");
  const result = kinds[kind].schema.safeParse(document.value);
  if (result.success) (parsed.files[kind] as Checked<Kind>[]).push({ slug, document, value: result.data });
  else findings.faults.push(...explainIssues(document, result.error.issues, knownKeys(kinds[kind].schema)));
}

function parseText(parsed: ParsedFolder, file: PackFile, findings: Findings): void {
  const text = decodeText(file.bytes);
  if (text === null) return addFileFault(findings, file.file, "is not UTF-8 text");
  const { document: markdown, faults } = parseMarkdown(file.file, text);
  findings.faults.push(...faults);
  if (faults.length > 0) return;
  const result = textSchema.safeParse(markdown.front.value);
  if (result.success) parsed.texts.push({ front: result.data, markdown });
  else findings.faults.push(...explainIssues(markdown.front, result.error.issues, ["of", "text"]));
}
