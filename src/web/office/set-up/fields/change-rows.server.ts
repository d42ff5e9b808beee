import { isMapping, type ThingMember, type ThingValue } from "#set-up/things/thing.ts";
import { defined } from "./editor-value.server.ts";
import type { EditorField, ListField } from "./field.server.ts";

/** A button beside a list or a week: `add:durations`, `remove:durations.1`, `up:services.2`, `copy:hours`. */
export interface RowPress {
  what: "add" | "remove" | "up" | "down" | "copy";
  /** The keys and numbers that lead to the list, and to the row. */
  path: string[];
}

export function pressIn(text: string): RowPress | null {
  const [, what, path] = /^(add|remove|up|down|copy):([a-z0-9.-]+)$/.exec(text) ?? [];
  return path === undefined ? null : { what: what as RowPress["what"], path: path.split(".") };
}

/** The value after a press. A press that leads nowhere changes nothing. */
export function changeRows(fields: readonly EditorField[], value: ThingValue, { what, path }: RowPress): ThingValue {
  const [key, ...rest] = path;
  const field = fields.find((each) => each.key === key);
  if (field === undefined || key === undefined) return value;
  if (field.kind === "group" || field.kind === "part") {
    const inside = value[key];
    return { ...value, [key]: changeRows(field.fields, isMapping(inside) ? inside : {}, { what, path: rest }) };
  }
  if (field.kind === "week" && what === "copy") return { ...value, [key]: copyMonday(value[key]) };
  if (field.kind !== "list") return value;
  const own = value[key];
  const rows: ThingMember[] = Array.isArray(own) ? own : [];
  return { ...value, [key]: changeList(field, rows, what, rest) };
}

/** Gives the hours of Monday to the days until Friday. */
function copyMonday(value: ThingMember | undefined): ThingValue {
  const week = isMapping(value) ? value : {};
  const { monday } = week;
  return defined({ ...week, tuesday: monday, wednesday: monday, thursday: monday, friday: monday });
}

function changeList(
  { fields, isBare }: ListField,
  rows: ThingMember[],
  what: RowPress["what"],
  [number, ...rest]: string[],
): ThingMember[] {
  if (number === undefined) return what === "add" ? [...rows, isBare ? "" : {}] : rows;
  const index = Number(number);
  const row = rows[index];
  if (row === undefined) return rows;
  if (rest.length > 0) return isMapping(row) ? rows.with(index, changeRows(fields, row, { what, path: rest })) : rows;
  if (what === "remove") return rows.toSpliced(index, 1);
  const other = what === "up" ? index - 1 : index + 1;
  const neighbour = rows[other];
  return what === "add" || what === "copy" || neighbour === undefined
    ? rows
    : rows.with(index, neighbour).with(other, row);
}
