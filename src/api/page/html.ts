/** Text that needs no more escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | null | readonly Html[];

/** Writes HTML and escapes every value in it. */
export function html(parts: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(parts.map((part, index) => part + (index < values.length ? write(values[index]!) : "")).join(""));
}

function write(value: Part): string {
  if (value === null) return "";
  if (value instanceof Html) return value.text;
  return typeof value === "object" ? value.map(({ text }) => text).join("") : escape(String(value));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!);
}

/** A sentence in which `code` is marked. */
export function proseHtml(text: string): Html[] {
  return text.split("`").map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}
