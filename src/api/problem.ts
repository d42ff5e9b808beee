import { refusalResponses, type Refusal } from "#domain/errors.ts";
import { officeResponses, type OfficeRefusal } from "#domain/office/refusals.ts";
import { apiPath } from "#domain/navigation/addresses.ts";
import { statusMessages } from "#domain/status-messages.ts";

/** One fault of a request: where, what, and in English. */
export interface InputFault {
  /** `query.from`, `body.guests.0.name` */
  path: string;
  code: string;
  message: string;
}

/** What the API itself refuses, before or after the use cases. */
export type ApiRefusal =
  | { code: "not-found" }
  | { code: "method-not-allowed"; allow: string }
  | { code: "not-json" }
  | { code: "json-broken" }
  | { code: "invalid"; errors: readonly InputFault[] }
  | { code: "body-too-large" }
  | { code: "key-needed" }
  | { code: "key-refused" }
  | { code: "verb-missing"; verb: string }
  | { code: "too-fast"; seconds: number }
  | { code: "rules-in-the-way"; rules: readonly string[] }
  | { code: "time-impossible"; why: string }
  /** `call` books the hold: `POST /api/v1/bookings`. */
  | { code: "offer-to-book"; hold: string; call: string }
  | { code: "misdirected" }
  | { code: "unavailable" }
  | { code: "too-slow" }
  | { code: "fault" };

type ApiCode = ApiRefusal["code"];

/** Their responses. `src/domain/errors.ts` has those of the product's own refusals. */
export const apiRefusals: Record<ApiCode, { status: number; title: string; detail: string }> = {
  "not-found": { status: 404, title: "Not found", detail: "Nothing has this address." },
  "method-not-allowed": {
    status: 405,
    title: "Method not allowed",
    detail: "This address does not take this method. The Allow header lists the methods that it takes.",
  },
  "not-json": {
    status: 415,
    title: "Not JSON",
    detail: "Send the body as JSON, with the header Content-Type: application/json.",
  },
  "json-broken": { status: 400, title: "Broken JSON", detail: "The body could not be read as JSON." },
  invalid: { status: 422, title: "Invalid request", detail: "Some values are missing or wrong. See errors." },
  "body-too-large": { status: 413, title: "Body too large", detail: "A body has at most 256 KiB." },
  "key-needed": {
    status: 401,
    title: "API key needed",
    detail: "Send an API key in the header Authorization: Bearer alm_…",
  },
  "key-refused": { status: 401, title: "API key refused", detail: "The API key is unknown, revoked or expired." },
  "verb-missing": { status: 403, title: "Verb missing", detail: "The API key does not have the verb that this needs." },
  "rules-in-the-way": {
    status: 409,
    title: "Rules in the way",
    detail: "Rules of the business are in the way. Name them in waive, with a reason, if the API key may waive them.",
  },
  "time-impossible": { status: 409, title: "Impossible time", detail: "The visit cannot be at this time." },
  "offer-to-book": {
    status: 409,
    title: "Offer to book",
    detail:
      "What is offered is held for the person, and becomes a booking with their details: call what call says, and send hold and details.",
  },
  "too-fast": {
    status: 429,
    title: "Too many requests",
    detail: "Wait as many seconds as the header Retry-After says.",
  },
  misdirected: {
    status: 421,
    title: "Misdirected request",
    detail: "This installation has another host name. It is the one of its setting APP_URL.",
  },
  unavailable: {
    status: 503,
    title: "Unavailable",
    detail: "The installation is starting, or its database is unavailable. Try again.",
  },
  "too-slow": {
    status: 503,
    title: "Too slow",
    detail: "The database answers, but this took it too long. Try again, with the same Idempotency-Key.",
  },
  fault: { status: 500, title: "Internal fault", detail: "Something failed here. It has been logged." },
};

/** Thrown by the API's own checks. */
export class ApiFault extends Error {
  readonly refusal: ApiRefusal;
  constructor(refusal: ApiRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** A fault of one value, for handlers that check more than a schema can. */
export function invalidProblem(path: string, message: string, code = "custom"): ApiFault {
  return new ApiFault({ code: "invalid", errors: [{ path, code, message }] });
}

/** What use cases refuse: to visitors, and to the office. */
export type UseCaseRefusal = Refusal | OfficeRefusal;

/** The status and the text of a refusal of a use case. */
export function problemResponse(code: UseCaseRefusal["code"]) {
  return code in refusalResponses
    ? refusalResponses[code as Refusal["code"]]
    : officeResponses[code as OfficeRefusal["code"]];
}

/** Refusals that any operation may return. */
export const generalRefusals = [
  "unable",
  "unable-again",
  "not-saved",
  "too-many-requests",
  "key-weak",
  "key-reused",
] as const satisfies readonly UseCaseRefusal["code"][];

/** Writes the sentence of a refusal in English. */
export type Explain = (refusal: UseCaseRefusal) => Promise<string>;

/** Headers that say something about a refusal. */
function headersOf(refusal: UseCaseRefusal | ApiRefusal): Record<string, string> {
  if ("seconds" in refusal) return { "retry-after": String(refusal.seconds) };
  if ("minutes" in refusal) return { "retry-after": String(refusal.minutes * 60) };
  if ("allow" in refusal) return { allow: refusal.allow };
  return fixedHeaders[refusal.code] ?? {};
}

/** The headers of refusals whose parameters have no say in them. Most refusals have none. */
const fixedHeaders: { readonly [Code in (UseCaseRefusal | ApiRefusal)["code"]]?: Record<string, string> } = {
  "puzzle-needed": { "retry-after": "60" },
  unavailable: { "retry-after": "2" },
  "too-slow": { "retry-after": "2" },
  "key-needed": { "www-authenticate": "Bearer" },
  "key-refused": { "www-authenticate": 'Bearer error="invalid_token"' },
};

/** A refusal of a use case as a response (RFC 9457). */
export async function problemOf(refusal: UseCaseRefusal, explain: Explain): Promise<Response> {
  const { status } = problemResponse(refusal.code);
  return respond(refusal, { status, title: problemTitleOf(refusal.code), detail: await explain(refusal) });
}

/** Refusals of the office have no status line: their code says the same. */
export function problemTitleOf(code: UseCaseRefusal["code"]): string {
  const known = statusMessages[code as Refusal["code"]];
  return known ?? `${code[0]!.toUpperCase()}${code.slice(1).replaceAll("-", " ")}`;
}

/** A refusal of the API as a response. */
export function apiProblem(refusal: ApiRefusal): Response {
  return respond(refusal, apiRefusals[refusal.code]);
}

function respond(
  refusal: UseCaseRefusal | ApiRefusal,
  { status, title, detail }: { status: number; title: string; detail: string },
): Response {
  const { code, ...parameters } = refusal;
  const problem = { type: problemType(code), title, status, code, ...parameters, detail };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...headersOf(refusal) },
  });
}

/** Where the readable page describes the problem. */
function problemType(code: string): string {
  return `${apiPath}#${code}`;
}
