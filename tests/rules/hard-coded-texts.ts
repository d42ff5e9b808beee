import { parseSync } from "vite";

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Attributes, component properties and loader data whose values a visitor reads or hears. */
const readAloud =
  /^(alt|aria-?(label|description|roledescription|valuetext|placeholder)|caption|description|heading|hint|label|legend|placeholder|summary|text|textContent|innerText|title|tooltip)$/i;

/** Nodes in which a literal is a key, a name or a value to compare with, not a text to read. */
const unread = new Set([
  "BinaryExpression",
  "CallExpression",
  "MemberExpression",
  "NewExpression",
  "SwitchCase",
  "TSLiteralType",
  "TSPropertySignature",
]);

/** The texts in a source file that a visitor would read but no catalogue contains, each as `line: text`. */
export function hardCodedTexts(file: string, source: string, isKey: (text: string) => boolean): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const found: string[] = [];
  visit(program as unknown as Node, false);
  return found;

  /** `isRead`: whether literals inside this node are shown to the visitor. */
  function visit(node: Node, isRead: boolean): void {
    const text = textOf(node);
    if (text !== null) {
      if (isRead && /\p{L}{2}/u.test(text) && !isKey(text)) {
        found.push(`${source.slice(0, node.start).split("\n").length}: ${text.trim()}`);
      }
      return;
    }
    for (const [name, value] of Object.entries(node)) {
      for (const child of [value].flat()) if (isNode(child)) visit(child, opens(node, name, child, isRead));
    }
  }
}

function opens(parent: Node, name: string, child: Node, isRead: boolean): boolean {
  if (parent.type === "JSXElement" || parent.type === "JSXFragment") return name === "children";
  if (parent.type === "JSXAttribute" || parent.type === "Property") {
    return name === "value" && readAloud.test(nameOf(parent["name"] ?? parent["key"]));
  }
  if (parent.type === "AssignmentExpression") {
    const { left } = parent;
    const isRightOf = name === "right" && isNode(left) && left.type === "MemberExpression";
    return isRightOf && readAloud.test(nameOf(left["property"]));
  }
  if (parent.type === "CallExpression") return name === "arguments" && isSpokenAttribute(parent, child);
  if (parent.type === "ConditionalExpression" && name === "test") return false;
  return isRead && !unread.has(parent.type);
}

/** `element.setAttribute("aria-label", …)`. */
function isSpokenAttribute(call: Node, child: Node): boolean {
  const { callee, arguments: given } = call as unknown as { callee: Node; arguments: Node[] };
  return nameOf(callee["property"]) === "setAttribute" && given[1] === child && readAloud.test(nameOf(given[0]));
}

function textOf(node: Node): string | null {
  if (node.type === "JSXText" || node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : "";
  return node.type === "TemplateElement" ? (node["value"] as { cooked: string }).cooked : null;
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  const name = node["name"] ?? node["value"];
  return typeof name === "string" ? name : "";
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
