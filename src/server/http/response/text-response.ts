import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { defaultLocale } from "#domain/locales/locales.ts";
import type { MessageKey } from "#domain/locales/messages.ts";
import { translatorOf } from "#web/i18n/translator.ts";
import type { Config } from "../../config.ts";
import { readLocalizedPath } from "../request/localized-path.ts";

interface TextResponse {
  key: MessageKey;
  status: ContentfulStatusCode;
  headers?: Record<string, string>;
}

/** Responds with one sentence, in the language of the address, if no page is rendered. */
export async function respondWithText(
  c: Context,
  { key, status, headers = {} }: TextResponse,
  { hasPseudoLocale }: Pick<Config, "hasPseudoLocale">,
): Promise<Response> {
  const { prefix } = readLocalizedPath(c.req.path, hasPseudoLocale);
  const t = await translatorOf(prefix ?? defaultLocale);
  return c.text(t(key), status, headers);
}
