import type { EditorField, Section } from "../fields/field.server.ts";
import { offerLimits } from "./shared-fields.server.ts";

const services: EditorField = {
  kind: "list",
  key: "services",
  label: "console.setUp.field.services",
  add: "console.setUp.add.service",
  isBare: true,
  fields: [{ kind: "reference", key: "", label: "console.setUp.field.service", to: "service" }],
};

const named: readonly EditorField[] = [
  { kind: "line", key: "name", label: "console.setUp.field.name", isNeeded: true },
  { kind: "text", key: "description", label: "console.setUp.field.description", hint: "console.setUp.hint.markdown" },
];

export const resourceSections: readonly Section[] = [
  {
    id: "words",
    title: "console.setUp.section.room",
    fields: [
      { kind: "line", key: "name", label: "console.setUp.field.name", isNeeded: true },
      {
        kind: "choice",
        key: "kind",
        label: "console.setUp.field.roomKind",
        options: [
          { value: "room", label: "console.setUp.room.room" },
          { value: "equipment", label: "console.setUp.room.equipment" },
        ],
      },
      {
        kind: "number",
        key: "units",
        label: "console.setUp.field.unitsThere",
        hint: "console.setUp.hint.unitsThere",
        usual: "1",
      },
    ],
  },
];

export const groupSections: readonly Section[] = [
  { id: "words", title: "console.setUp.section.words", fields: [...named, services, offerLimits] },
];

export const menuSections: readonly Section[] = [
  {
    id: "words",
    title: "console.setUp.section.words",
    fields: [
      ...named,
      { kind: "flag", key: "several-per-person", label: "console.setUp.field.several", usual: false },
      {
        kind: "list",
        key: "categories",
        label: "console.setUp.field.categories",
        add: "console.setUp.add.category",
        fields: [...named, services],
      },
    ],
  },
];

export const linkSections: readonly Section[] = [
  {
    id: "words",
    title: "console.setUp.section.link",
    fields: [
      { kind: "reference", key: "service", label: "console.setUp.field.service", to: "service" },
      {
        kind: "reference",
        key: "staff",
        label: "console.setUp.field.linkStaff",
        to: "staff",
        none: "console.setUp.linkAnyone",
      },
      { kind: "money", key: "price", label: "console.setUp.field.linkPrice", hint: "console.setUp.hint.linkPrice" },
      { kind: "moment", key: "expires", label: "console.setUp.field.expires", hint: "console.setUp.hint.expires" },
    ],
  },
];
