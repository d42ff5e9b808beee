import { readBox } from "#use-cases/mail/read-box.ts";
import { devPagesContext, servicesContext } from "../../context.ts";
import { refused } from "../../refused.ts";
import type { Route } from "./+types/mail-html";

/** The page of one mail, for the frame that shows it: mails style their elements, which no page of ours may. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!context.get(devPagesContext)) throw refused({ code: "page-not-found", path: url.pathname });
  const read = await readBox(params.id, url.pathname, context.get(servicesContext));
  if (!read.ok) throw refused(read.refusal);
  return new Response(read.value.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      "Cache-Control": "no-store",
    },
  });
}
