import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { MessageKey } from "#domain/locales/messages.ts";
import { translatorOf } from "#web/i18n/translator.ts";
import type { Config } from "../config.ts";
import { readLocalizedPath } from "./localized-path.ts";

interface Said {
  key: MessageKey;
  status: ContentfulStatusCode;
  headers?: Record<string, string>;
}

/** A sentence in the language of the address, where it does not come to a page. */
export async function say(
  c: Context,
  { key, status, headers = {} }: Said,
  { hasPseudoLocale }: Pick<Config, "hasPseudoLocale">,
): Promise<Response> {
  const { locale } = readLocalizedPath(c.req.path, hasPseudoLocale);
  const t = await translatorOf(locale);
  return c.text(t(key), status, headers);
}
