import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isScalar, isSeq, parseDocument, type Document, type Node, type Scalar } from "yaml";
import { idFrom } from "../../src/packs/schema/forms/field.ts";
import { mark } from "./greek.ts";

/** Keys of a pack whose values people read. */
const texts = new Set([
  "name",
  "title",
  "tagline",
  "summary",
  "description",
  "about",
  "bio",
  "intro",
  "text",
  "label",
  "hint",
  "unit",
  "least-label",
  "most-label",
  "submit",
  "note",
  "detail",
  "terms",
  "consent",
  "cookie-policy",
  "thank-you",
  "alt",
  "alts",
  "follow-up",
  "role",
  "tiers",
  "delivery-note",
  "mailed",
  "tax-name",
  "invoice-name",
  "invoice-address",
]);

/** Copies packs with every word in Greek letters. */
export function copyMarked(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  for (const name of readdirSync(to, { recursive: true, encoding: "utf8" })) {
    const path = join(to, name);
    if (statSync(path).isFile() && /\.(yaml|md)$/.test(name)) writeFileSync(path, markFile(name, read(path)));
  }
}

function read(path: string): string {
  return readFileSync(path, "utf8");
}

export function markFile(name: string, content: string): string {
  if (name.endsWith(".yaml")) return markYaml(content);
  const [, front = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(content) ?? ["", "", content];
  // The front matter of a file in texts/ names the object that the text belongs to.
  const isOwnText = /(^|\/)texts\//.test(name);
  return `---\n${isOwnText ? `${front}\n` : markYaml(front)}---\n${mark(body)}`;
}

function markYaml(content: string): string {
  const document: Document = parseDocument(content);
  walk(document.contents, document);
  return document.toString({ lineWidth: 0 });
}

function walk(node: Node | null, document: Document): void {
  if (isSeq(node)) for (const item of node.items) walk(item as Node, document);
  if (!isMap(node)) return;
  for (const { key, value } of node.items as { key: Scalar<string>; value: Node }[]) {
    if (key.value === "options" && isSeq(value)) nameOptions(value.items as Node[], document);
    if (texts.has(key.value)) markScalars(value);
    // Translations are keyed by id.
    if (key.value === "options" && isMap(value)) for (const { value: label } of value.items) markScalars(label as Node);
    walk(value, document);
  }
}

/** A text, or a list of them. */
function markScalars(node: Node): void {
  if (isScalar(node) && typeof node.value === "string") node.value = mark(node.value);
  if (isSeq(node)) for (const item of node.items) if (isScalar(item)) markScalars(item);
}

/** An option without an id gets one from its label. A Greek label would give none. */
function nameOptions(options: Node[], document: Document): void {
  for (const [index, option] of options.entries()) {
    if (isScalar(option)) {
      const label = String(option.value);
      options[index] = document.createNode({ id: idFrom(label), label });
    } else if (isMap(option) && !option.has("id")) option.set("id", idFrom(String(option.get("label"))));
  }
}
