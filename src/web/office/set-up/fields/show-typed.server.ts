import type { MessageKey } from "#domain/locales/messages.ts";
import type { ThingMember } from "#set-up/things/thing.ts";
import type { YearView } from "../field-views.ts";
import type { Translator } from "../../../i18n/translator.ts";
import type { AmountField, Referred, TypedField } from "./field.server.ts";

export interface ShownFields {
  t: Translator;
  /** The names of what fields can refer to. */
  names: (to: Referred) => { value: string; label: string }[];
  /** The languages that the product speaks. */
  languages: { value: string; label: string }[];
  /** Words for what is wrong, by the name of the field. */
  errors: ReadonlyMap<string, string>;
  /** From Monday on. */
  weekdays: readonly string[];
  currency: string;
  /** Draws the days off and the days with special hours. */
  year?: () => YearView;
}

/** What is saved, if it differs. */
export function formerValue(
  saved: ThingMember | undefined | null,
  value: ThingMember | undefined,
  usual: string | undefined,
) {
  const before = memberText(saved === null ? undefined : (saved ?? usual));
  return saved === null || before === "" || before === memberText(value ?? usual) ? {} : { was: before };
}

const lines: Partial<Record<TypedField["kind"], "email" | "url" | "color" | "number" | "amount">> = {
  email: "email",
  address: "url",
  color: "color",
  number: "number",
  percent: "amount",
  money: "amount",
};

const moments: Partial<Record<TypedField["kind"], "date" | "time" | "datetime-local">> = {
  day: "date",
  time: "time",
  moment: "datetime-local",
};

const short = new Set<TypedField["kind"]>(["number", "percent", "money", "day", "time", "moment", "color"]);

export function showTyped(field: TypedField, value: ThingMember | undefined, { currency }: ShownFields) {
  const { kind } = field;
  const text = memberText(value ?? field.usual);
  const isNeeded = field.isNeeded === true;
  // A browser shows nothing in such a field if it cannot read the text, so that what was typed would be lost.
  const isShown = text === "" || isReadable(kind, text);
  const moment = moments[kind];
  if (moment !== undefined && isShown)
    return { look: "moment" as const, type: moment, value: text.replace(" ", "T"), isNeeded };
  return {
    look: "text" as const,
    type: (isShown ? lines[kind] : undefined) ?? ("text" as const),
    value: kind === "percent" ? text.replace(/%$/, "") : colored(kind, text),
    isNeeded,
    isShort: short.has(kind),
    ...(kind === "money" && { after: currency }),
    ...(kind === "percent" && { after: "%" }),
  };
}

export function colouredWas({ kind }: TypedField, { was: text }: { was?: string }): { was?: string } {
  return text === undefined ? {} : { was: colored(kind, text) };
}

function colored(kind: TypedField["kind"], text: string): string {
  return kind === "color" && /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text;
}

function isReadable(kind: TypedField["kind"], text: string): boolean {
  switch (kind) {
    case "day":
      return /^\d{4}-\d\d-\d\d$/.test(text);
    case "time":
      return /^\d\d:\d\d$/.test(text);
    case "moment":
      return /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text);
    case "color":
      return /^[0-9a-f]{6}$/i.test(text);
    case "line":
    case "text":
    case "email":
    case "address":
    case "number":
    case "percent":
    case "money":
    case "hours":
    case "slug":
      return true;
  }
}

const minutes = { weeks: 10_080, days: 1_440, h: 60, min: 1 } as const;

const written = /^(?:(\d+) weeks?)? ?(?:(\d+) days?)? ?(?:(\d+) (?:h|hours?))? ?(?:(\d+) (?:min|minutes?))?$/;

const unitNames = {
  weeks: "console.setUp.unit.weeks",
  sessions: "console.setUp.unit.sessions",
  days: "console.setUp.unit.days",
} as const satisfies Record<Exclude<AmountField["kind"], "duration">, MessageKey>;

export function showAmount(field: AmountField, value: ThingMember | undefined, t: Translator) {
  const text = memberText(value ?? field.usual);
  const isNeeded = field.isNeeded === true;
  const [, typed = text, word = ""] = /^(.*?) ?(min|h|days?|weeks?|sessions?)$/.exec(text) ?? [];
  const look = "amount" as const;
  if (field.kind !== "duration") return { look, isNeeded, value: typed, unit: { text: t(unitNames[field.kind]) } };
  const { number, unit } = largestUnit(text, field.isInMinutes === true) ?? {
    number: typed,
    unit: word === "" ? "min" : plural(word),
  };
  return {
    look,
    isNeeded,
    value: number,
    unit: {
      value: unit,
      label: t("console.setUp.unit.label"),
      options: [
        { value: "min", label: t("console.setUp.unit.min") },
        { value: "h", label: t("console.setUp.unit.hours") },
        { value: "days", label: t("console.setUp.unit.days") },
        { value: "weeks", label: t("console.setUp.unit.weeks") },
      ],
    },
  };
}

function plural(word: string): string {
  return word === "day" || word === "week" ? `${word}s` : word;
}

/** `1 h 30 min` is shown as 90 minutes, and `120 min` as 2 hours, unless it is a length. */
function largestUnit(text: string, isInMinutes: boolean): { number: string; unit: string } | null {
  const parts = written.exec(text);
  if (parts === null || text === "") return null;
  const total = Object.values(minutes).reduce((sum, each, index) => sum + each * Number(parts[index + 1] ?? 0), 0);
  if (total === 0 || (isInMinutes && total < minutes.days)) return { number: String(total), unit: "min" };
  const unit = (["days", "h", "min"] as const).find((one) => total % minutes[one] === 0)!;
  return { number: String(total / minutes[unit]), unit };
}

export function memberText(value: ThingMember | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
