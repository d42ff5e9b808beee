import { isBlockName, splitBlocks, type BodySection } from "#domain/content/blocks.ts";
import { findLinks } from "#gateways/markdown/find-links.ts";
import { stripUnsafeLinks } from "#gateways/markdown/strip-links.ts";
import type { MarkdownDocument } from "../../read/parse-markdown.ts";
import { text } from "../../schema/parts.ts";
import type { Checking } from "../checking.ts";
import { bodyPosition, shortened, type Where } from "../texts/text-links.ts";

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
    findings.faults.push({ ...where(0), reason: `the text ${parsed.error.issues[0]!.message}` });
    return { body: "", pictures: [] };
  }
  const { body, stripped, left } = stripUnsafeLinks(parsed.data);
  for (const { line, address } of left) {
    findings.faults.push({ ...where(line), reason: `a text must not link to ${shortened(address)}` });
  }
  for (const { line, address } of left.length > 0 ? [] : stripped) {
    findings.warnings.push({ ...where(line), reason: `the link to ${shortened(address)} was removed` });
  }
  checkBlocks(checking, splitBlocks(body), where);
  const names = new Map<string, string>();
  for (const { kind, address, line } of findLinks(body)) {
    const isOurs = address.startsWith("images/");
    if (kind === "picture" && !isOurs) {
      const reason = `a text can show only pictures of its pack, such as images/boat.jpg, not ${shortened(address)}`;
      findings.faults.push({ ...where(line), reason });
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
    const fault = (reason: string) => findings.faults.push({ ...where(block.line), reason });
    const { name, argument } = block;
    if (!isBlockName(name)) fault(`there is no block "${name}"; use book, form, product or gallery`);
    else if (!block.isClosed) fault(`the block "${name}" is not closed; add a line :::`);
    else if (name === "gallery" && !findLinks(block.inside).some(({ kind }) => kind === "picture"))
      fault("a gallery needs pictures, each on a separate line");
    else if (name !== "gallery" && argument === "") fault(`the block "${name}" needs a slug: ::: ${name} slug`);
    else if (name === "book" && !parsed.slugs.service.has(argument)) fault(`there is no service "${argument}"`);
    else if (name === "form" && !parsed.slugs.form.has(argument)) fault(`there is no form "${argument}"`);
    else if (name === "product" && !parsed.content.slugs.product.has(argument))
      fault(`there is no product "${argument}"`);
  }
}
