const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML cannot represent most control characters, so they are removed. */
export function escapeXml(text: string): string {
  return text.replace(/[^\t\n\r\P{Cc}]/gu, "").replace(/[&<>"]/g, (character) => entities[character]!);
}

type Attributes = Record<string, string>;

/** `<name a="b">text</name>` with the text escaped. */
export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return `<${name}${attributesOf(attributes)}>${escapeXml(text)}</${name}>`;
}

/** `<name a="b">…</name>`; the content is already XML. */
export function element(name: string, inside: readonly string[], attributes: Attributes = {}): string {
  const open = `<${name}${attributesOf(attributes)}`;
  return inside.length === 0 ? `${open}/>` : `${open}>\n${inside.join("\n")}\n</${name}>`;
}

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join("");
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
}
