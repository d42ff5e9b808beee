import { weekdays } from "#packs/schema/hours.ts";
import type { EditorField, EditorOption, PicksField } from "../fields/field.server.ts";

/** Their names come from the language itself. */
export const weekdayOptions: readonly EditorOption[] = weekdays.map((value) => ({ value }));

const dayOrRange: readonly EditorField[] = [
  { kind: "day", key: "date", label: "console.setUp.field.day" },
  { kind: "day", key: "from", label: "console.setUp.field.fromDay" },
  { kind: "day", key: "to", label: "console.setUp.field.toDay" },
  { kind: "line", key: "note", label: "console.setUp.field.note" },
];

export const daysOff: EditorField = {
  kind: "list",
  key: "days-off",
  label: "console.setUp.field.daysOff",
  hint: "console.setUp.hint.dayOrRange",
  add: "console.setUp.add.dayOff",
  fields: dayOrRange,
};

export const closedField: EditorField = {
  kind: "list",
  key: "closed",
  label: "console.setUp.field.closed",
  hint: "console.setUp.hint.dayOrRange",
  add: "console.setUp.add.dayOff",
  fields: dayOrRange,
};

export const specialHours: EditorField = {
  kind: "list",
  key: "special-hours",
  label: "console.setUp.field.specialHours",
  hint: "console.setUp.hint.specialHours",
  add: "console.setUp.add.specialHours",
  fields: [
    { kind: "day", key: "date", label: "console.setUp.field.day", isNeeded: true },
    { kind: "hours", key: "hours", label: "console.setUp.field.openHours", isNeeded: true },
    { kind: "line", key: "note", label: "console.setUp.field.note" },
  ],
};

const visitorLimits: EditorField = {
  kind: "group",
  key: "visitor",
  label: "console.setUp.field.limitsVisitor",
  hint: "console.setUp.hint.limitsVisitor",
  fields: [
    { kind: "number", key: "active", label: "console.setUp.field.limitActive" },
    { kind: "number", key: "day", label: "console.setUp.field.limitDay" },
    { kind: "number", key: "week", label: "console.setUp.field.limitWeek" },
    { kind: "number", key: "month", label: "console.setUp.field.limitMonth" },
    { kind: "duration", key: "gap", label: "console.setUp.field.limitGap" },
  ],
};

const allLimits: EditorField = {
  kind: "group",
  key: "all",
  label: "console.setUp.field.limitsAll",
  hint: "console.setUp.hint.limitsAll",
  fields: [
    { kind: "number", key: "day", label: "console.setUp.field.limitDay" },
    { kind: "number", key: "week", label: "console.setUp.field.limitWeek" },
    { kind: "number", key: "month", label: "console.setUp.field.limitMonth" },
  ],
};

function limits(fields: readonly EditorField[]): EditorField {
  return { kind: "group", key: "limits", label: "console.setUp.field.limits", fields };
}

export const providerLimits = limits([visitorLimits]);
export const memberLimits = limits([allLimits]);
export const offerLimits = limits([visitorLimits, allLimits]);

/** Rooms and equipment, each with the units that are needed. */
export const needs: PicksField = {
  kind: "picks",
  key: "resources",
  label: "console.setUp.field.rooms",
  to: "resource",
  id: "resource",
  fields: [{ kind: "number", key: "units", label: "console.setUp.field.units", usual: "1" }],
};
