import { html, proseHtml, type Html } from "./html.ts";

/** A JSON Schema of the document. */
export interface DocumentSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly DocumentSchema[];
  items?: DocumentSchema;
  properties?: Record<string, DocumentSchema>;
  additionalProperties?: DocumentSchema | boolean;
  required?: readonly string[];
  minimum?: number;
  maximum?: number;
}

export type Schemas = Record<string, DocumentSchema>;

const deepest = 4;

/** The members of an object, as a list. Null if it has none. */
export function showSchemaFields(schema: DocumentSchema, schemas: Schemas, depth = 0): Html | null {
  const object = objectIn(schema, schemas);
  if (object?.properties === undefined || depth > deepest) return null;
  const fields = Object.entries(object.properties).map(([name, each]) => {
    const isRequired = object.required?.includes(name) ?? false;
    return html`<li>
      ${showField(name, each, isRequired ? "" : "optional", schemas)}${showSchemaFields(each, schemas, depth + 1)}
    </li>`;
  });
  return html`<ul class="fields">
    ${fields}
  </ul>`;
}

export function showField(name: string, schema: DocumentSchema, note: string, schemas: Schemas): Html {
  const words = schema.description ?? resolve(schema, schemas).description ?? "";
  return html`<p>
    <code class="name">${name}</code>
    <span class="type">${typeOf(schema, schemas)}${note === "" ? "" : `, ${note}`}</span
    >${words === "" ? null : html` ${proseHtml(words)}`}
  </p>`;
}

function resolve(schema: DocumentSchema, schemas: Schemas): DocumentSchema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (schemas[name] ?? schema);
}

/** The object that a schema has, also as an item of a list, or besides null. */
function objectIn(schema: DocumentSchema, schemas: Schemas): DocumentSchema | null {
  const found = resolve(schema, schemas);
  if (found.properties !== undefined) return found;
  if (found.items !== undefined) return objectIn(found.items, schemas);
  return found.anyOf?.map((each) => objectIn(each, schemas)).find((each) => each !== null) ?? null;
}

function typeOf(schema: DocumentSchema, schemas: Schemas): string {
  const found = resolve(schema, schemas);
  if (found.enum !== undefined) {
    const words = found.enum.slice(0, 20).map(String).join(" | ");
    return found.enum.length > 20 ? `${words} | …` : words;
  }
  if ("const" in found) return String(found.const);
  if (found.anyOf !== undefined) return found.anyOf.map((each) => typeOf(each, schemas)).join(" or ");
  if (found.items !== undefined) return `list of ${typeOf(found.items, schemas)}`;
  if (found.format === "date-time") return "time";
  if (found.format === "date") return "date";
  const type = Array.isArray(found.type) ? found.type.join(" or ") : (found.type ?? "any");
  return type === "integer" ? "whole number" : type === "string" ? "text" : type;
}
