import fc from "fast-check";
import { z } from "zod";
import type { Endpoint } from "../define.ts";

/** Values that exist, by the name of a parameter or property, so that requests get past the first check. */
export type Known = Record<string, readonly unknown[]>;

type Schema = Record<string, unknown> & { type?: string };

/** What programs send by mistake, and what people send to break in. */
const odd = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  1e-7,
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "💥",
  "ﷺ",
  "İ",
  "٣",
  "\u202e",
  "\r\n\t",
  "x".repeat(10_000),
  "../../etc/passwd",
  "%00",
  "%",
  "'; drop table bookings; --",
  "<script>",
  "${1}",
  "{{1}}",
  "null",
  "NaN",
  "-0",
  "0000-00-00",
  "2027-02-30",
  "9999-12-31",
  "0001-01-01",
  "+275760-09-13",
  "2027-01-12T25:00:00Z",
  "2027-03-28T01:30:00+01:00",
  "1969-12-31T23:59:00Z",
  "9999-12-31T23:59:00Z",
  "2027-01-12T10:00:59.999Z",
  "Europe/Berlin",
  "Etc/GMT+14",
  "UTC",
  "+01:00",
  "eyJ9",
  "bnVsbA",
  "W10",
  "LTE",
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  JSON.parse('{"__proto__":{"x":1}}'),
  { constructor: 1 },
  { toString: 1 },
);

/** A value that a schema allows, as far as JSON Schema says, and values at its limits. */
export function valueOf(schema: Schema, known: Known, name = ""): fc.Arbitrary<unknown> {
  const usual = usualOf(schema, known, name);
  const real = known[name];
  return real === undefined || real.length === 0
    ? usual
    : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: usual });
}

function usualOf(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  const any = schema as { anyOf?: Schema[]; enum?: unknown[]; const?: unknown };
  if (any.anyOf !== undefined) return fc.oneof(...any.anyOf.map((each) => valueOf(each, known, name)));
  if (any.enum !== undefined) return fc.constantFrom(...any.enum);
  if ("const" in schema) return fc.constant(any.const);
  switch (schema.type) {
    case "object":
      return objectOf(schema, known);
    case "array": {
      const {
        items = {},
        minItems = 0,
        maxItems = 4,
      } = schema as { items?: Schema; minItems?: number; maxItems?: number };
      return fc.array(valueOf(items, known, name), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 3),
      });
    }
    case "integer":
    case "number": {
      const { minimum = -(2 ** 31), maximum = 2 ** 31 } = schema as { minimum?: number; maximum?: number };
      const min = Math.max(minimum, -(2 ** 31));
      const max = Math.min(maximum, 2 ** 31);
      return fc.oneof(
        fc.integer({ min, max }),
        fc.integer({ min, max: Math.min(max, min + 5) }),
        fc.constantFrom(min, max),
      );
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return textOf(schema);
    case undefined:
    default:
      return fc.oneof(odd, fc.string());
  }
}

const dates = fc.integer({ min: -400, max: 1_200 }).map((day) => new Date(Date.now() + day * 86_400_000));

function textOf(schema: Schema): fc.Arbitrary<string> {
  const {
    format,
    minLength = 0,
    maxLength = 60,
  } = schema as { format?: string; minLength?: number; maxLength?: number };
  if (format === "date") return dates.map((date) => date.toISOString().slice(0, 10));
  if (format === "date-time") return dates.map((date) => `${date.toISOString().slice(0, 15)}0:00Z`);
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.constantFrom("ada@example.com", "grace@example.org");
  const size = { minLength, maxLength: Math.min(maxLength, minLength + 40) };
  return fc.oneof(
    fc.string(size),
    fc.string({ ...size, unit: "binary" }),
    fc.constant("a".repeat(Math.min(maxLength, 5_000))),
  );
}

function objectOf(schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] };
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, valueOf(each, known, name)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

/** Changes one thing: another type, a missing or an unknown key, an odd value. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value))
    return fc.oneof(
      odd,
      fc.constant([...value, ...value]),
      odd.map((each) => [...value, each]),
    );
  if (typeof value !== "object" || value === null) return odd;
  const names = Object.keys(value);
  const extra = fc.tuple(fc.oneof(fc.string(), fc.constantFrom("price", "state", "__proto__", "id")), odd);
  const grown = extra.map(([name, each]) => Object.fromEntries([...Object.entries(value), [name, each]]));
  if (names.length === 0) return fc.oneof(odd, grown);
  const at = fc.constantFrom(...names);
  const object = value as Record<string, unknown>;
  return fc.oneof(
    { weight: 1, arbitrary: odd },
    { weight: 2, arbitrary: grown },
    {
      weight: 2,
      arbitrary: at.map((name) => Object.fromEntries(Object.entries(object).filter(([one]) => one !== name))),
    },
    {
      weight: 5,
      arbitrary: at.chain((name) => mutated(object[name]).map((each) => ({ ...object, [name]: each }))),
    },
  );
}

export interface WildRequest {
  endpoint: Endpoint;
  path: string;
  init: RequestInit;
}

const jsonOf = (schema: z.ZodType | null): Schema =>
  schema === null ? { type: "object" } : (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema);

/** Requests to an endpoint: mostly as its schemas say, often with something wrong. */
export function requestTo(endpoint: Endpoint, known: Known, keys: readonly string[]): fc.Arbitrary<WildRequest> {
  const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map((schema) => {
    const value = valueOf(jsonOf(schema), known);
    return fc.oneof({ weight: 3, arbitrary: value }, { weight: 2, arbitrary: value.chain(mutated) });
  });
  const usualHeaders = fc.record(
    {
      Authorization: fc.constantFrom(...keys.map((key) => `Bearer ${key}`), "Bearer alm_x", "Basic eDp5"),
      "Accept-Language": fc.constantFrom("de", "pt-BR", "*", "x,".repeat(500)),
      "Idempotency-Key": fc.oneof(fc.uuid(), fc.constantFrom("short", "x".repeat(300), "a-key-of-some-other-request")),
      Origin: fc.constantFrom("https://www.example.com", "null"),
    },
    { requiredKeys: endpoint.access === "open" ? [] : ["Authorization"] },
  );
  const type = fc.oneof(
    { weight: 20, arbitrary: fc.constant("application/json") },
    {
      weight: 1,
      arbitrary: fc.constantFrom("text/plain", "application/json; charset=utf-16", "multipart/form-data; boundary=x"),
    },
  );
  const written = fc.oneof(
    { weight: 20, arbitrary: body!.map((value) => JSON.stringify(value) ?? "") },
    { weight: 1, arbitrary: fc.constantFrom("", "{", "[".repeat(9_000), '{"a":1e999}', "\ufeff{}", '"text"') },
  );
  return fc.record({ params: params!, query: query!, written, headers: usualHeaders, type }).map((made) => ({
    endpoint,
    path: pathOf(endpoint.path, asRecord(made.params)) + searchOf(asRecord(made.query)),
    init: {
      method: endpoint.method,
      headers: { ...made.headers, ...(endpoint.body !== null && { "Content-Type": made.type }) },
      ...(endpoint.body !== null && { body: made.written }),
    },
  }));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function textFrom(value: unknown): string {
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed().slice(0, 3_000);
}

/** A path without a parameter would be another path. */
function pathOf(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textFrom(params[name] ?? "x")) || "x");
}

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name.toWellFormed(), textFrom(value)]),
  ).toString();
  return search === "" ? "" : `?${search}`;
}
