import type { LocaleCode } from "#domain/locales/locales.ts";
import { about, faultStartOf, type PackDocument } from "../../read/fault.ts";
import { packFaultAt } from "../reasons/reasons.ts";
import { decode } from "./decode.ts";
import { text } from "../../schema/parts.ts";
import { separateTextKeys, type TextOwner } from "../../schema/text.ts";
import { addFault, type Findings } from "../findings.ts";
import type { ParsedFolder, TextFile } from "../parse/parse-folder.ts";
import { bodyPosition, checkLinks, checkLinksAt } from "./text-links.ts";

/** The long texts of a folder. */
export interface PackTexts {
  /** The text from texts/, or the inline text of the owner's file. */
  of(owner: TextOwner, slug: string, name: string, document: PackDocument, inline: string): string;
  /** The owner's texts in another language. */
  translated(owner: TextOwner, slug: string, locale: LocaleCode): TranslatedText[];
}

interface TranslatedText {
  name: string;
  body: string;
  document: PackDocument;
}

const storable = text();

export function gatherTexts(parsed: ParsedFolder, findings: Findings): PackTexts {
  const found = new Map<string, { file: TextFile; body: string }>();
  for (const file of parsed.texts) {
    const { kind, slug } = file.front.of;
    const key = [kind, slug, file.front.text, file.locale].join(" ");
    const body = checkText(parsed, file, findings);
    const earlier = found.get(key);
    if (earlier)
      addFault(findings, file.markdown.front, ["text"], "text-written-elsewhere", { file: nameOf(earlier.file) });
    else found.set(key, { file, body });
  }
  return {
    of(owner, slug, name, document, inline) {
      const text = found.get([owner, slug, name, undefined].join(" "));
      if (text === undefined) {
        checkLinksAt(findings, document, [name], inline);
        return inline;
      }
      if (document.has([name]))
        addFault(findings, document, [name], "written-elsewhere", { key: name, file: nameOf(text.file) });
      return text.body;
    },
    translated(owner, slug, locale) {
      return separateTextKeys[owner].flatMap((name) => {
        const text = found.get([owner, slug, name, locale].join(" "));
        return text ? { name, body: text.body, document: text.file.markdown.front } : [];
      });
    },
  };
}

function nameOf({ markdown }: TextFile): string {
  return markdown.front.file;
}

function checkText(parsed: ParsedFolder, { front, markdown }: TextFile, findings: Findings): string {
  const { kind, slug } = front.of;
  const names: readonly string[] = separateTextKeys[kind];
  if (kind !== "provider" && !parsed.slugs[kind].has(slug)) {
    addFault(findings, markdown.front, ["of"], kind === "staff" ? "no-staff" : "no-service", { slug });
  }
  if (!names.includes(front.text)) {
    addFault(findings, markdown.front, ["text"], "no-such-text", { kind, name: front.text, names: names.join(", ") });
  }
  const start = { ...faultStartOf(markdown.front.file), line: markdown.bodyLine };
  const body = storable.safeParse(markdown.body);
  if (!body.success) {
    const problem = decode(body.error.issues[0]!.message);
    findings.faults.push(about("the text", packFaultAt(start, ...problem)));
  } else if (body.data === "") {
    findings.faults.push(packFaultAt(start, "text-empty"));
  } else checkLinks(findings, bodyPosition(markdown), body.data);
  return body.data ?? "";
}
