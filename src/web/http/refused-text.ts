import { refusalResponses, type Refusal } from "#domain/errors.ts";
import { localeOf, type CatalogueCode } from "#domain/locales/locales.ts";
import { statusMessages } from "#domain/status-messages.ts";
import { translatorOf } from "../i18n/translator.ts";

/**
 * `throw await refusedText(…)` in a route that serves a file: responds with the error screen's sentence as plain text.
 */
export async function refusedText(refusal: Refusal, code: CatalogueCode): Promise<Response> {
  const t = await translatorOf(code);
  const { status, message } = refusalResponses[refusal.code];
  return new Response(`${t(message, refusal)}\n`, {
    status,
    statusText: statusMessages[refusal.code],
    headers: { "Content-Type": "text/plain; charset=utf-8", "Content-Language": localeOf(code).tag },
  });
}
