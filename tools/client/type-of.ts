/** The parts of JSON Schema that the API's document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  description?: string;
}

/** A JSON schema as a TypeScript type. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return unionOf(choices.map(typeOf));
  if (schema.allOf !== undefined) return schema.allOf.map((part) => grouped(typeOf(part))).join(" & ");
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => typeOf({ ...schema, type })));
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "number":
    case "integer":
      return "number";
    case "array":
      return schema.prefixItems === undefined
        ? `${grouped(typeOf(schema.items ?? {}))}[]`
        : `[${schema.prefixItems.map(typeOf).join(", ")}]`;
    case "object":
      return objectOf(schema);
    case undefined:
    default:
      return "unknown";
  }
}

/** The name of a schema of the document: `#/components/schemas/Booking`. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const names = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${commentOf(schema)}${quoted(name)}${mark}: ${typeOf(schema)};`;
  });
  if (typeof additionalProperties === "object") {
    // An index signature must allow the types of all named properties.
    const value = names.length === 0 ? typeOf(additionalProperties) : "unknown";
    names.push(`[name: string]: ${value};`);
  }
  return names.length === 0 ? "Record<string, never>" : `{\n${names.join("\n")}\n}`;
}

function unionOf(types: string[]): string {
  return [...new Set(types)].map((type) => (type.includes(" & ") ? `(${type})` : type)).join(" | ");
}

function grouped(type: string): string {
  return type.includes(" | ") || type.includes(" & ") ? `(${type})` : type;
}

function quoted(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function commentOf({ description }: Schema): string {
  return description === undefined ? "" : `/** ${description.replaceAll("*/", "* /").replaceAll("\n", " ")} */\n`;
}
