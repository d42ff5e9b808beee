import type { StartStep } from "#domain/office/set-up/steps.ts";
import type { ThingKind } from "#set-up/things/thing.ts";
import type { EditorField } from "../fields/field.server.ts";

/** The kind of the thing that each step is about. */
export const kindOfStep = {
  business: "provider",
  service: "service",
  hours: "staff",
  look: "provider",
} as const satisfies Record<StartStep, ThingKind>;

/** The fields of each step: a few of its thing's, in the notation of packs. */
export const fieldsOfStep: Readonly<Record<StartStep, readonly EditorField[]>> = {
  business: [
    { kind: "line", key: "name", label: "console.business.name", isNeeded: true },
    { kind: "line", key: "time-zone", label: "console.business.zone", isNeeded: true },
    { kind: "line", key: "currency", label: "console.business.currency", isNeeded: true },
    { kind: "choice", key: "locale", label: "console.business.locale", usual: "en", options: [] },
  ],
  service: [
    { kind: "line", key: "name", label: "console.setUp.field.name", hint: "console.start.nameHint", isNeeded: true },
    { kind: "duration", key: "durations", label: "console.setUp.field.length", isNeeded: true },
    { kind: "money", key: "price", label: "console.setUp.field.price", usual: "0" },
  ],
  hours: [{ kind: "week", key: "hours", label: "console.setUp.field.hours", hint: "console.setUp.hint.hours" }],
  look: [
    {
      kind: "group",
      key: "brand",
      label: "console.setUp.field.brand",
      fields: [{ kind: "color", key: "color", label: "console.setUp.field.color", usual: "1f5c4d" }],
    },
  ],
};
