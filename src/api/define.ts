import type { z } from "zod";
import type { Result } from "#domain/errors.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Verb } from "#domain/office/verbs.ts";
import type { NetworkClient } from "#use-cases/limits/client.ts";
import type { FileServices } from "#use-cases/shared/services.ts";
import type { Access, OpenedKey } from "./access.ts";
import type { UseCaseRefusal } from "./problem.ts";

/** What a handler knows about a request. */
export interface Call<Allowed extends Access = Access, Params = unknown, Query = unknown, Body = unknown> {
  params: Params;
  query: Query;
  body: Body;
  /** The API key; null for open endpoints. */
  key: Allowed extends { verb: Verb } ? OpenedKey : null;
  services: FileServices;
  /** The language that the client prefers; null for the provider's own. */
  locale: LocaleCode | null;
  client: NetworkClient;
  /** The public origin of this installation, for links. */
  origin: string;
  /** The Idempotency-Key header. A client that sends none gets a new key, so that its request is never a repeat. */
  idempotencyKey: string;
  /** Says which sites may read the response in a browser: those that may frame the provider's pages. Empty means any. */
  allowSites: (sites: readonly string[]) => void;
}

/** A request that the document shows. A test sends it to the demo. Tests replace tokens and times of examples. */
export interface Example {
  summary: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

interface Described {
  /** Names the operation in the document and in the client: `listProviders`. */
  id: string;
  method: "GET" | "POST" | "DELETE";
  /** Below /api/v1, with parameters in braces: `/providers/{provider}`. */
  path: `/${string}`;
  summary: string;
  /** Markdown, for what the summary cannot say. */
  description?: string;
  /** Of a success. Default: 200, or 204 if there is no response body. */
  status?: 200 | 201 | 202 | 204;
  /** The refusals that clients should expect. */
  refusals?: readonly UseCaseRefusal["code"][];
  /** Whether it creates something, so that a repeat with the same Idempotency-Key returns the first result. */
  creates?: boolean;
  /** At least one. */
  examples: readonly [Example, ...Example[]];
}

interface Definition<
  Allowed extends Access,
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> extends Described {
  access: Allowed;
  /** Every parameter of the path. */
  params?: Params;
  query?: Query;
  /** Objects are strict: unknown keys are refused. */
  body?: Body;
  /** Null if the response has no body. */
  response: Answer | null;
  handle(
    call: Call<Allowed, z.output<Params>, z.output<Query>, z.output<Body>>,
  ): Promise<Result<z.input<Answer>, UseCaseRefusal>> | Result<z.input<Answer>, UseCaseRefusal>;
}

/** An operation of the API. Routing, validation, the document and the tests read it. */
export interface Endpoint extends Described {
  access: Access;
  params: z.ZodObject | null;
  query: z.ZodObject | null;
  body: z.ZodType | null;
  response: z.ZodType | null;
  handle(call: Call): Promise<Result<unknown, UseCaseRefusal>> | Result<unknown, UseCaseRefusal>;
}

type Empty = z.ZodObject<Record<string, never>>;

/** Describes one operation. */
export function endpoint<
  const Allowed extends Access,
  Answer extends z.ZodType,
  Params extends z.ZodObject = Empty,
  Query extends z.ZodObject = Empty,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: Definition<Allowed, Params, Query, Body, Answer>): Endpoint {
  const { params = null, query = null, body = null } = definition;
  return { ...definition, params, query, body, handle: (call) => definition.handle(call as never) };
}

/** The status of a success. */
export function successStatusOf({ status, response }: Pick<Endpoint, "status" | "response">): 200 | 201 | 202 | 204 {
  return status ?? (response === null ? 204 : 200);
}

/** The names of the parameters in a path. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}
