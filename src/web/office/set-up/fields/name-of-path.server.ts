import { isMapping, type ThingMember, type ThingValue } from "#set-up/things/thing.ts";
import type { EditorField } from "./field.server.ts";

type Path = readonly (string | number)[];

/** The name of the field that shows the value at a path, or the nearest one around it. Null if no field does. */
export function nameOfPath(fields: readonly EditorField[], path: Path, value: ThingValue, under = ""): string | null {
  const [key, ...rest] = path;
  const field = fields.find((each) => each.key === key);
  if (field === undefined) return null;
  const name = `${under}${field.key}`;
  const own = value[field.key];
  switch (field.kind) {
    case "group":
    case "part":
      return nameOfPath(field.fields, rest, mapping(own), `${name}.`) ?? name;
    case "week":
      return typeof rest[0] === "string" ? `${name}.${rest[0]}` : name;
    case "picks": {
      const entry = mapping(entryOf(own, rest[0]));
      const slug = entry[field.id];
      if (typeof slug !== "string") return name;
      return nameOfPath(field.fields, rest.slice(1), entry, `${name}.${slug}.`) ?? name;
    }
    case "list": {
      const [index, ...inside] = rest;
      if (index === undefined) return name;
      const row = `${name}.${index}`;
      if (field.isBare) return row;
      const entry = mapping(entryOf(own, index));
      return nameOfPath(field.fields, inside, entry, `${row}.`) ?? `${row}.${field.fields[0]!.key}`;
    }
    case "line":
    case "text":
    case "email":
    case "address":
    case "color":
    case "number":
    case "percent":
    case "money":
    case "day":
    case "time":
    case "moment":
    case "hours":
    case "slug":
    case "duration":
    case "weeks":
    case "sessions":
    case "days":
    case "flag":
    case "choice":
    case "options":
    case "reference":
    case "references":
    case "lines":
    case "picture":
    case "kept":
      return name;
  }
}

function entryOf(list: ThingMember | undefined, index: string | number | undefined): ThingMember | undefined {
  return Array.isArray(list) ? list[Number(index)] : undefined;
}

function mapping(value: ThingMember | undefined): ThingValue {
  return isMapping(value) ? value : {};
}
