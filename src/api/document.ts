import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { refusalResponses } from "#domain/errors.ts";
import { apiPath } from "#domain/navigation/addresses.ts";
import { parametersOf, successStatusOf, type Endpoint } from "./define.ts";
import { apiRefusals, problemResponse } from "./problem.ts";
import { visitorHeader, visitorPattern } from "./visitors/served.ts";

const faultSchema = z
  .object({
    path: z.string().meta({ description: "Where it is", example: "query.from" }),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: "InputFault" });

/** Other members are parameters of the refusal. */
const problemSchema = z
  .looseObject({
    type: z.string().meta({ description: "Where the readable page describes the problem" }),
    title: z.string(),
    status: z.int(),
    code: z.string().meta({ description: "Stable; test for this" }),
    detail: z.string().meta({ description: "What is wrong, in English" }),
    errors: z.array(faultSchema).optional(),
  })
  .meta({ id: "Problem" });

const statusWords: Record<number, string> = {
  200: "Success",
  201: "Created",
  202: "Accepted",
  204: "Done",
};

const creationHeaders = z.object({
  "Idempotency-Key": z
    .string()
    .min(22)
    .max(200)
    .optional()
    .meta({ description: "A random text, such as a UUID. A repeat with the same key gets the first result." }),
});

const languageHeaders = z.object({
  "Accept-Language": z
    .string()
    .optional()
    .meta({ description: "The language of names and texts, if the business has translated them" }),
});

const servingHeaders = z.object({
  [visitorHeader]: z.string().regex(visitorPattern).optional().meta({
    description:
      "Only with a key that has the verb `visitors.serve`: an id of the caller's own for the visitor that it serves, so that limits count each visitor",
  }),
});

/** The OpenAPI document of these endpoints. */
export function writeDocument(endpoints: readonly Endpoint[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const each of endpoints) {
    const path = (paths[each.path] ??= {});
    path[each.method.toLowerCase() as "get" | "post" | "delete"] = operationOf(each);
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Almanac API",
      version: "1",
      description:
        "Find free times, hold them, book them, and run the office of a business. " +
        "Open operations need no key. The others need an API key of the business.",
    },
    servers: [{ url: apiPath }],
    paths,
    components: {
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "An API key of the business: `alm_…`" },
      },
    },
  });
}

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { id, path, summary, description, access, params, query, body, creates, examples } = endpoint;
  const named = parametersOf(path);
  if (named.join() !== Object.keys(params?.shape ?? {}).join())
    throw new Error(`${id}: params must describe ${named.join(", ")}`);
  return {
    operationId: id,
    summary,
    ...(description !== undefined && { description }),
    tags: [operationTagOf(path)],
    security: access === "open" ? [{}, { key: ["visitors.serve"] }] : [{ key: [access.verb] }],
    requestParams: {
      ...(params !== null && { path: params }),
      ...(query !== null && { query }),
      header: languageHeaders
        .extend(creates ? creationHeaders.shape : {})
        .extend(access === "open" ? servingHeaders.shape : {}),
    },
    ...(body !== null && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: body,
            examples: Object.fromEntries(
              examples.map((example, index) => [`${index + 1}`, { summary: example.summary, value: example.body }]),
            ),
          },
        },
      },
    }),
    responses: responsesOf(endpoint),
  };
}

/** The part of the document that an operation belongs to. */
export function operationTagOf(path: string): string {
  const [, first = "", , third] = path.split("/");
  return first === "office" ? `office ${third ?? ""}`.trim() : first;
}

function responsesOf(endpoint: Endpoint): ZodOpenApiOperationObject["responses"] {
  const { response, access, refusals = [], body, creates } = endpoint;
  const status = successStatusOf(endpoint);
  const codes = new Map<number, string[]>();
  const note = (code: string, each: number) => codes.getOrInsertComputed(each, () => []).push(code);
  for (const code of refusals) note(code, problemResponse(code).status);
  if (creates) for (const code of ["key-weak", "key-reused"] as const) note(code, refusalResponses[code].status);
  note("invalid", apiRefusals.invalid.status);
  if (body !== null) for (const code of ["json-broken", "not-json"] as const) note(code, apiRefusals[code].status);
  if (access !== "open") for (const code of keyCodes) note(code, apiRefusals[code].status);
  const problem = { "application/problem+json": { schema: problemSchema } };
  return {
    [`${status}`]: {
      description: statusWords[status]!,
      ...(response !== null && { content: { "application/json": { schema: response } } }),
    },
    ...Object.fromEntries(
      [...codes].map(([each, names]) => [
        `${each}`,
        { description: [...new Set(names)].map((name) => `\`${name}\``).join(", "), content: problem },
      ]),
    ),
    default: { description: "Any other problem, such as `too-fast` or `unavailable`", content: problem },
  };
}

const keyCodes = ["key-needed", "key-refused", "verb-missing", "not-found"] as const;
