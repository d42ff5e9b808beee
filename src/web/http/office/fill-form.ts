import type { KeptFormFields } from "#use-cases/office/door/sign-in/keep-form.ts";

interface KeptForm extends Pick<KeptFormFields, "fields" | "why"> {
  /** The form's address, without locale prefix. */
  path: string;
}

const forms = /<form\b[^>]*>[^]*?<\/form>/g;
const parts = /<textarea\b[^>]*>[^]*?<\/textarea>|<select\b[^>]*>[^]*?<\/select>|<input\b[^>]*>/g;

/**
 * Fills the form of a page with what was typed into it before, as a browser does after Back. React writes every attribute with
 * quotation marks and escapes `>` in them, so that tags can be found by their ends. Hidden fields are filled, too: the form
 * says which state of things its operator saw, and a page that has changed meanwhile says so. Those of a form that came too
 * late are not, because their state is over.
 */
export function fillSentForm(html: string, { path, fields, why }: KeptForm, prefix: string): string {
  const own = [...html.matchAll(forms)].filter(([form]) => isAt(attribute(form, "action"), prefix + path));
  const best = own.toSorted((one, other) => agreement(other[0], fields) - agreement(one[0], fields))[0];
  if (best === undefined) return html;
  const end = best.index + best[0].length;
  return html.slice(0, best.index) + filled(best[0], fields, why === null) + html.slice(end);
}

function isAt(action: string | null, path: string): boolean {
  return action?.split("?", 1)[0] === path;
}

/** A page can have a form for each row of a list. Their hidden fields tell them apart. */
function agreement(form: string, fields: KeptForm["fields"]): number {
  const sent = new Map(fields);
  return [...form.matchAll(/<input\b[^>]*>/g)].filter(
    ([tag]) =>
      attribute(tag, "type") === "hidden" && sent.get(attribute(tag, "name") ?? "") === attribute(tag, "value"),
  ).length;
}

/** Kinds of inputs into which no one types a text. */
const untyped = new Set(["file", "password", "submit", "button", "image"]);

function filled(form: string, fields: KeptForm["fields"], isHiddenToo: boolean): string {
  const rest = new Map<string, string[]>();
  for (const [name, value] of fields) rest.getOrInsertComputed(name, () => []).push(value);
  const all = new Map([...rest].map(([name, values]) => [name, [...values]]));
  return form.replace(/^<form\b[^>]*>/, keepAsking).replace(parts, (part) => {
    const name = attribute(part, "name");
    if (name === null) return part;
    if (part.startsWith("<select")) return choose(part, all.get(name) ?? []);
    const kind = part.startsWith("<textarea") ? "textarea" : (attribute(part, "type") ?? "text");
    if (kind === "checkbox" || kind === "radio") {
      const isChecked = all.get(name)?.includes(attribute(part, "value") ?? "on") ?? false;
      return withFlag(part, "checked", isChecked);
    }
    if (untyped.has(kind) || (kind === "hidden" && !isHiddenToo)) return part;
    const value = rest.get(name)?.shift();
    if (value === undefined) return part;
    // Browsers drop the first line break of a text area.
    if (kind === "textarea")
      return part.replace(/(?<=^<textarea\b[^>]*>)[^]*(?=<\/textarea>)/, () => `\n${escaped(value)}`);
    return withValue(part, value);
  });
}

/** The form is sent to an address that says that it was kept, so that it is forgotten once it is carried out. */
function keepAsking(tag: string): string {
  return tag.replace(/ action="([^"]*)"/, (_, action: string) =>
    action.includes("kept=yes")
      ? ` action="${action}"`
      : ` action="${action}${action.includes("?") ? "&amp;" : "?"}kept=yes"`,
  );
}

function choose(select: string, values: readonly string[]): string {
  return select.replace(/<option\b[^>]*>/g, (tag) =>
    withFlag(tag, "selected", values.includes(attribute(tag, "value") ?? "")),
  );
}

function withFlag(tag: string, flag: string, isSet: boolean): string {
  const bare = tag.replace(` ${flag}=""`, "");
  return isSet ? bare.replace(/^<\w+/, (start) => `${start} ${flag}=""`) : bare;
}

function withValue(tag: string, value: string): string {
  const bare = tag.replace(/ value="[^"]*"/, "");
  return bare.replace(/^<input/, () => `<input value="${escaped(value)}"`);
}

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`^<\\w+[^>]*? ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : unescaped(value);
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => marks[mark]!);
}

function unescaped(text: string): string {
  return Object.entries(marks)
    .toReversed()
    .reduce((plain, [mark, code]) => plain.replaceAll(code, mark), text);
}
