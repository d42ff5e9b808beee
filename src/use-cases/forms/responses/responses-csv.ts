import { addressAnswerLine, type Address, type Answer, type Field } from "#domain/forms/definition.ts";
import { optionLabel } from "#domain/forms/options.ts";
import type { ListedResponse } from "#store/forms/response-lists.ts";
import type { ResponseList } from "./list-responses.ts";

/** Spreadsheet programs take these characters, and their full-width forms, for the start of a formula. */
const formula = /^[\s]*[=+\-@\t\r＝＋－＠]/u;

/** One cell. Marks text that could be a formula as text. Numbers come from the program itself and remain numbers. */
export function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * The lines of the table, one for each response. It begins with a byte order mark, by which spreadsheets recognise
 * UTF-8.
 */
export async function* responsesCsv(list: ResponseList): AsyncGenerator<string> {
  const columns = columnsOf(list);
  yield `\u{feff}${columns.map(({ head }) => csvCell(head)).join(",")}\r\n`;
  for await (const response of list.responses)
    yield `${columns.map(({ value }) => csvCell(value(response))).join(",")}\r\n`;
}

interface Column {
  head: string;
  value: (response: ListedResponse) => string | number | null;
}

function columnsOf({ kind, fields, categories }: ResponseList): Column[] {
  const own: Column[] = [
    { head: "id", value: ({ id }) => id },
    { head: "state", value: ({ state }) => state },
    { head: "ended at", value: ({ endedAt }) => endedAt?.toISOString() ?? null },
    { head: "ending", value: ({ ending }) => ending },
    { head: "language", value: ({ locale }) => locale },
    { head: "version", value: ({ version }) => version },
  ];
  const scores: Column[] =
    kind === "quiz"
      ? [
          { head: "score in percent", value: ({ score }) => score?.percent ?? null },
          ...categories.map((category): Column => ({
            head: `${category} in percent`,
            value: ({ score }) => score?.categories.find(({ id }) => id === category)?.percent ?? null,
          })),
        ]
      : [];
  return [
    ...own,
    ...scores,
    ...fields.map((field): Column => ({ head: headOf(field, fields), value: ({ answers }) => cellOf(field, answers) })),
  ];
}

/** The label, or the id if the label is empty or not unique. */
function headOf({ id, label }: Field, fields: readonly Field[]): string {
  const isClear = label !== "" && fields.filter((other) => other.label === label).length === 1;
  return isClear ? label : id;
}

function cellOf(field: Field, answers: Record<string, Answer>): string | number | null {
  const answer = Object.hasOwn(answers, field.id) ? answers[field.id]! : null;
  if (answer === null || typeof answer === "number") return answer;
  if (typeof answer === "string") return optionLabel(field, answer);
  if (Array.isArray(answer)) return answer.map((one: string) => optionLabel(field, one)).join("; ");
  return addressAnswerLine(answer as Address);
}
