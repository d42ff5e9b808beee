import { Document, Scalar, visit } from "yaml";

/** A number that keeps its digits: a price of 65.00 is not written as 65. */
export class Decimal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Readable YAML, with the comment that tells editors the schema. */
export function formatYaml(value: unknown, schema: string): string {
  const yaml = new Document(toPlain(value), { version: "1.2", schema: "core" });
  visit(yaml, {
    Scalar(_key, node) {
      if (typeof node.value === "string" && node.value.includes("\n")) node.type = Scalar.BLOCK_LITERAL;
    },
  });
  return `# yaml-language-server: $schema=${schema}\n${yaml.toString({ lineWidth: 0 })}`;
}

/** Front matter between two lines of dashes, then the text. */
export function formatMarkdown(front: Record<string, unknown>, body: string): string {
  const yaml = new Document(toPlain(front), { version: "1.2", schema: "core" }).toString({ lineWidth: 0 });
  return body === "" ? `---\n${yaml}---\n` : `---\n${yaml}---\n\n${body}\n`;
}

function toPlain(value: unknown): unknown {
  if (value instanceof Decimal) {
    const scalar = new Scalar(Number(value.text));
    scalar.minFractionDigits = value.text.split(".")[1]?.length ?? 0;
    return scalar;
  }
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => [key, toPlain(member)]),
  );
}
