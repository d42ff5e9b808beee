import { readBox } from "#use-cases/mail/read/read-box.ts";
import { devPagesContext, localeContext, servicesContext } from "../../http/context.ts";
import { refusedText } from "../../http/refused-text.ts";
import type { Route } from "./+types/mail-html";

/** The page of one mail, for the frame that shows it: mails style their elements, which no page of ours may. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const code = context.get(localeContext);
  if (!context.get(devPagesContext)) throw await refusedText({ code: "page-not-found", path: url.pathname }, code);
  const read = await readBox(params.id, url.pathname, context.get(servicesContext));
  if (!read.ok) throw await refusedText(read.refusal, code);
  return new Response(read.value.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      "Cache-Control": "no-store",
    },
  });
}
