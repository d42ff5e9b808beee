import { parsePackDuration } from "#packs/format/duration.ts";
import { weekdays } from "#packs/schema/hours.ts";
import { isMapping, type ThingMember, type ThingValue } from "#set-up/things/thing.ts";
import { defined } from "./editor-value.server.ts";
import type { EditorField, ListField, PicksField } from "./field.server.ts";

/** What a form sent, by the names of its fields. */
export type Sent = ReadonlyMap<string, readonly string[]>;

/** More rows than any list may have. */
const mostRows = 400;

export function sentIn(form: FormData): Sent {
  const sent = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value === "string") sent.set(name, [...(sent.get(name) ?? []), value.slice(0, 25_000)]);
  }
  return sent;
}

/** Reads the fields of a form. Empty texts are left out; what cannot be read stays as it was typed. */
export function readValue(fields: readonly EditorField[], sent: Sent, under = ""): ThingValue {
  return defined(
    Object.fromEntries(fields.map((field) => [field.key, readField(field, sent, `${under}${field.key}`)])),
  );
}

/** What is usual is left out, as packs leave it out. */
function readField(field: EditorField, sent: Sent, name: string): ThingMember | undefined {
  const value = readTyped(field, sent, name);
  return "usual" in field && isUsual(value, field.usual) ? undefined : value;
}

function isUsual(value: ThingMember | undefined, usual: string | boolean | undefined): boolean {
  if (typeof usual !== "string" || (typeof value !== "string" && typeof value !== "number")) return value === usual;
  const [one, other] = [String(value), usual].map((text) => parsePackDuration(text) ?? text);
  return one === other || String(one).replace(/s$/, "") === String(other).replace(/s$/, "");
}

function readTyped(field: EditorField, sent: Sent, name: string): ThingMember | undefined {
  switch (field.kind) {
    case "flag":
      return sent.has(name);
    case "number":
      return numberOf(textOf(sent, name));
    case "percent":
      return percentOf(textOf(sent, name));
    case "money":
      return textOf(sent, name)?.replace(/^(\d+),(\d+)$/, "$1.$2");
    case "moment":
      return textOf(sent, name)?.replace("T", " ");
    case "color":
      return textOf(sent, name)?.replace(/^#/, "");
    case "duration":
    case "weeks":
    case "sessions":
    case "days":
      return amountOf(textOf(sent, name), textOf(sent, `${name}.unit`), field.kind);
    case "options":
    case "references":
      return listOf(sent.get(name) ?? []);
    case "lines":
      return listOf((textOf(sent, name) ?? "").split("\n").map((line) => line.trim()));
    case "week":
      return mappingOf(Object.fromEntries(weekdays.map((day) => [day, textOf(sent, `${name}.${day}`)])));
    case "picks":
      return picksOf(field, sent, name);
    case "group":
      return mappingOf(readValue(field.fields, sent, `${name}.`));
    case "part":
      return sent.has(`${name}.on`) ? readValue(field.fields, sent, `${name}.`) : undefined;
    case "list":
      return readList(field, sent, name);
    // Nobody types it, so nobody can change it here.
    case "kept":
      return undefined;
    case "line":
    case "text":
    case "email":
    case "address":
    case "day":
    case "time":
    case "hours":
    case "slug":
    case "choice":
    case "reference":
    case "picture":
      return textOf(sent, name);
  }
}

function textOf(sent: Sent, name: string): string | undefined {
  const text = sent.get(name)?.[0]?.replaceAll("\r\n", "\n").trim();
  return text === "" ? undefined : text;
}

function numberOf(text: string | undefined): string | number | undefined {
  return text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}

function percentOf(text: string | undefined): string | undefined {
  return text === undefined
    ? undefined
    : `${text
        .replace(/%$/, "")
        .trimEnd()
        .replace(/^(\d+),(\d+)$/, "$1.$2")}%`;
}

const amountUnits = { weeks: "weeks", sessions: "sessions", days: "days" } as const;

function amountOf(
  text: string | undefined,
  unit: string | undefined,
  kind: "duration" | "weeks" | "sessions" | "days",
): string | undefined {
  if (text === undefined) return undefined;
  return `${text} ${kind === "duration" ? (unit ?? "min") : amountUnits[kind]}`;
}

function listOf(entries: readonly string[]): string[] | undefined {
  const said = entries.filter((entry) => entry !== "");
  return said.length === 0 ? undefined : said;
}

function mappingOf(value: ThingValue): ThingValue | undefined {
  const said = defined(value);
  return Object.values(said).every((member) => member === false) ? undefined : said;
}

function picksOf({ id, fields, isOwn }: PicksField, sent: Sent, name: string): ThingMember | undefined {
  const slugs = sent.get(name) ?? [];
  if (isOwn ? !sent.has(`${name}.own`) : slugs.length === 0) return undefined;
  return slugs.map((slug) => ({ [id]: slug, ...readValue(fields, sent, `${name}.${slug}.`) }));
}

function readList({ fields, isBare }: ListField, sent: Sent, name: string): ThingMember | undefined {
  const rows = rowsOf(sent, name).map((row): ThingMember => {
    const under = `${name}.${row}`;
    return isBare ? (readField(fields[0]!, sent, under) ?? "") : readValue(fields, sent, `${under}.`);
  });
  return rows.length === 0 ? undefined : rows;
}

/** The rows that a form has, by their numbers. `name.rows` lists them, also those without any text. */
function rowsOf(sent: Sent, name: string): string[] {
  return [...new Set(sent.get(`${name}.rows`) ?? [])].filter((row) => /^\d{1,4}$/.test(row)).slice(0, mostRows);
}

/** Leaves out the rows of lists in which nothing is typed. A choice always has a value, so it does not count. */
export function withoutEmptyRows(fields: readonly EditorField[], value: ThingValue): ThingValue {
  return defined(
    Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        const field = fields.find((each) => each.key === key);
        return [key, field === undefined ? member : cleaned(field, member)];
      }),
    ),
  );
}

function cleaned(field: EditorField, member: ThingMember | undefined): ThingMember | undefined {
  if (member === undefined) return undefined;
  if ((field.kind === "group" || field.kind === "part") && isMapping(member))
    return withoutEmptyRows(field.fields, member);
  if (field.kind !== "list" || !Array.isArray(member)) return member;
  const rows = member.flatMap((row): ThingMember[] => {
    if (!isMapping(row)) return row === "" ? [] : [row];
    const value = withoutEmptyRows(field.fields, row);
    return isEmpty(value, field.fields) ? [] : [value];
  });
  return rows.length === 0 ? undefined : rows;
}

function isEmpty(value: ThingValue, fields: readonly EditorField[]): boolean {
  return fields.every(({ key, kind }) => {
    const member = value[key];
    return member === undefined || member === false || kind === "choice";
  });
}
