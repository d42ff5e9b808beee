import type { LoaderFunctionArgs } from "react-router";
import { readBox } from "#use-cases/mail/read/read-box.ts";
import { localeContext, servicesContext } from "#web/http/context.ts";
import { refusedText } from "#web/http/refused-text.ts";

/** A mail as HTML, for the frame that shows it. Mails use inline styles, which our own pages may not. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const code = context.get(localeContext);
  const read = await readBox(params["id"]!, url.pathname, context.get(servicesContext));
  if (!read.ok) throw await refusedText(read.refusal, code);
  return new Response(read.value.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      "Cache-Control": "no-store",
    },
  });
}
