import { parseSync } from "vite";

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** What a page is read by, be it an element's attribute, a component's property or a part of a loader's answer. */
const readAloud =
  /^(alt|aria-?(label|description|roledescription|valuetext|placeholder)|caption|description|heading|hint|label|legend|placeholder|summary|text|textContent|innerText|title|tooltip)$/i;

/** Where a literal is a key, a value to compare with or a thing's name, not something to read. */
const unread = new Set([
  "BinaryExpression",
  "CallExpression",
  "MemberExpression",
  "NewExpression",
  "SwitchCase",
  "TSLiteralType",
  "TSPropertySignature",
]);

/** Texts of a source file that a visitor would read and that no catalogue has, each as `line: text`. */
export function hardCodedTexts(file: string, source: string, isKey: (text: string) => boolean): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const found: string[] = [];
  visit(program as unknown as Node, false);
  return found;

  /** `isRead`: whether what is below is shown as it stands. */
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
