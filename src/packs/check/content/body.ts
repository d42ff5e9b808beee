import { isBlockName, splitBlocks, type BodySection } from "#domain/content/blocks.ts";
import { findLinks } from "#gateways/markdown/find-links.ts";
import { stripUnsafeLinks } from "#gateways/markdown/strip-links.ts";
import { about } from "../../read/fault.ts";
import { packFaultAt, type PackProblem } from "../reasons/reasons.ts";
import type { MarkdownDocument } from "../../read/parse-markdown.ts";
import { decode } from "../texts/decode.ts";
import { text } from "../../schema/parts.ts";
import type { Checking } from "../checking.ts";
import { bodyPosition, checkMarks, shortened, type Where } from "../texts/text-links.ts";

export interface CheckedBody {
  /** Markdown to store: with the public addresses of pictures, and without unsafe links. */
  body: string;
  /** Public names of its pictures, without duplicates. */
  pictures: string[];
}

const storable = text(100_000);
const pictureLink = /(\]\(\s*)(images\/[A-Za-z0-9][A-Za-z0-9._-]*\.[A-Za-z]+)/g;

/** Checks the text of a Markdown file and prepares it for storage. */
export function checkBody(checking: Checking, markdown: MarkdownDocument): CheckedBody {
  const { findings } = checking;
  const where = bodyPosition(markdown);
  const parsed = storable.safeParse(markdown.body);
  if (!parsed.success) {
    const problem = decode(parsed.error.issues[0]!.message);
    findings.faults.push(about("the text", packFaultAt(where(0), ...problem)));
    return { body: "", pictures: [] };
  }
  const { body, stripped, left } = stripUnsafeLinks(parsed.data);
  for (const { line, address } of left) {
    findings.faults.push(packFaultAt(where(line), "unsafe-link", { address: shortened(address) }));
  }
  for (const { line, address } of left.length > 0 ? [] : stripped) {
    findings.warnings.push(packFaultAt(where(line), "link-removed", { address: shortened(address) }));
  }
  checkMarks(findings, where, body);
  checkBlocks(checking, splitBlocks(body), where);
  const names = new Map<string, string>();
  for (const { kind, address, line } of findLinks(body)) {
    const isOurs = address.startsWith("images/");
    if (kind === "picture" && !isOurs) {
      findings.faults.push(packFaultAt(where(line), "foreign-picture", { address: shortened(address) }));
    }
    const name = isOurs && !names.has(address) ? checking.pictures.inContent(where(line), address) : null;
    if (name !== null) names.set(address, name);
  }
  return {
    body: body.replace(pictureLink, (whole: string, before: string, image: string) => {
      const name = names.get(image);
      return name === undefined ? whole : `${before}/files/${name}`;
    }),
    pictures: [...new Set(names.values())].sort(),
  };
}

function checkBlocks({ findings, parsed }: Checking, stretches: BodySection[], where: Where): void {
  for (const block of stretches) {
    if (block.kind === "text") continue;
    const fault = (...problem: PackProblem) => findings.faults.push(packFaultAt(where(block.line), ...problem));
    const { name, argument } = block;
    if (!isBlockName(name)) fault("no-block", { name });
    else if (!block.isClosed) fault("block-not-closed", { name });
    else if (name === "gallery" && !findLinks(block.inside).some(({ kind }) => kind === "picture"))
      fault("gallery-empty");
    else if (name !== "gallery" && argument === "") fault("block-without-slug", { name });
    else if (name === "book" && !parsed.slugs.service.has(argument)) fault("no-service", { slug: argument });
    else if (name === "form" && !parsed.slugs.form.has(argument)) fault("no-form", { slug: argument });
    else if (name === "product" && !parsed.content.slugs.product.has(argument))
      fault("no-entry", { kind: "product", slug: argument });
  }
}
