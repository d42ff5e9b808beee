import { addressAnswerLine, type Address, type Answer, type Field } from "#domain/forms/definition.ts";
import { optionLabel } from "#domain/forms/options.ts";
import type { ListedResponse } from "#store/forms/response-lists.ts";
import type { ResponseList } from "./list-responses.ts";

/** Programs that open such files take these for the beginning of a formula; so do their full-width twins. */
const formula = /^[\s]*[=+\-@\t\r＝＋－＠]/u;

/** One cell. Text that could be a formula is marked as text; numbers are ours and stay numbers. */
export function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Lines of a table, one response each. It begins with a mark by which spreadsheets know UTF-8. */
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

/** What was asked; its id where two fields ask the same or nothing. */
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
