import type { Context } from "hono";
import { z } from "zod";
import type { Endpoint } from "./define.ts";
import { ApiFault, type InputFault } from "./problem.ts";

/** The checked input of a request. */
export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Reads and checks everything that a request says. Throws what is wrong, all faults at once. */
export async function readInput(c: Context, { params, query, body, method }: Endpoint): Promise<Input> {
  const sent = method === "POST" && body !== null ? await readJson(c) : undefined;
  const parts = [
    check("path", params ?? z.strictObject({}), c.req.param()),
    check("query", (query ?? z.object({})).strict(), readQuery(c)),
    body === null ? { value: undefined, faults: [] } : check("body", body, sent),
  ];
  const errors = parts.flatMap(({ faults }) => faults);
  if (errors.length > 0) throw new ApiFault({ code: "invalid", errors: errors.slice(0, mostFaults) });
  const [path, asked, said] = parts;
  return { params: path!.value, query: asked!.value, body: said!.value };
}

const mostFaults = 50;
const deepest = 20;
/** In one body, in objects and lists. Far more than any operation takes. */
const mostValues = 5_000;

/** A parameter that appears twice becomes a list, which no schema accepts. */
function readQuery(c: Context): Record<string, unknown> {
  const entries = Object.entries(c.req.queries());
  return Object.fromEntries(entries.map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header("Content-Type") ?? "")) throw new ApiFault({ code: "not-json" });
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiFault({ code: "json-broken" });
  }
}

type Part = "path" | "query" | "body";

function check(part: Part, schema: z.ZodType, value: unknown): { value: unknown; faults: InputFault[] } {
  const unusable = findUnusable(value, part, { left: mostValues });
  if (unusable !== null) return { value: undefined, faults: [unusable] };
  const read = schema.safeParse(value);
  if (read.success) return { value: read.data, faults: [] };
  const faults = read.error.issues.map(({ path, code, message }) => ({
    path: [part, ...path.map(String)].join("."),
    code,
    message,
  }));
  return { value: undefined, faults };
}

/** PostgreSQL stores no NUL, and half of a surrogate pair is no text. */
function findUnusable(value: unknown, path: string, count: { left: number }, depth = 0): InputFault | null {
  if (--count.left < 0) return { path: "body", code: "too-many", message: "Invalid body: it has too many values" };
  if (depth > deepest) return { path: "body", code: "too-deep", message: "Invalid body: it is nested too deeply" };
  if (typeof value === "string")
    return value.includes("\0") || !value.isWellFormed()
      ? { path, code: "unusable-text", message: "Invalid text: it has a character that cannot be stored" }
      : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, each] of Object.entries(value)) {
    const fault = findUnusable(name, path, count) ?? findUnusable(each, `${path}.${name}`, count, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}
