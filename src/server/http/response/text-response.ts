import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { defaultLocale } from "#domain/locales/locales.ts";
import { apiRoot } from "#domain/navigation/addresses.ts";
import type { MessageKey } from "#domain/locales/messages.ts";
import { apiProblem, type ApiRefusal } from "#api/problem.ts";
import { translatorOf } from "#web/i18n/translator.ts";
import type { Config } from "../../config.ts";
import { readLocalizedPath } from "../request/localized-path.ts";

interface TextResponse {
  key: MessageKey;
  status: ContentfulStatusCode;
  headers?: Record<string, string>;
}

/** Whether a request is for the API, which answers with JSON. */
export function isApi(c: Context): boolean {
  return c.req.path.startsWith(`${apiRoot}/`);
}

const problems: Record<number, ApiRefusal> = {
  405: { code: "method-not-allowed", allow: "" },
  413: { code: "body-too-large" },
  500: { code: "fault" },
  503: { code: "unavailable" },
};

function problemFor(status: number, headers: Record<string, string>): Response {
  const response = apiProblem(problems[status] ?? { code: "not-found" });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Responds with one sentence, in the language of the address, if no page is rendered. */
export async function respondWithText(
  c: Context,
  { key, status, headers = {} }: TextResponse,
  { hasPseudoLocale }: Pick<Config, "hasPseudoLocale">,
): Promise<Response> {
  if (isApi(c)) return problemFor(status, headers);
  const { prefix } = readLocalizedPath(c.req.path, hasPseudoLocale);
  const t = await translatorOf(prefix ?? defaultLocale);
  return c.text(t(key), status, headers);
}
