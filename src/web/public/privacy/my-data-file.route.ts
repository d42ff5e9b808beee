import { languageOf } from "#domain/locales/locales.ts";
import { myDataAsJson } from "#use-cases/privacy/as-json.ts";
import { readMyData } from "#use-cases/privacy/read-my-data.ts";
import { localeContext, servicesContext } from "../../http/context.ts";
import { refusedText } from "../../http/refused-text.ts";
import type { Route } from "./+types/my-data-file.route";
import { linkOf } from "../shared/privacy/open-my-data.server.ts";

/** The stored data of a person, as a download. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const code = context.get(localeContext);
  const services = context.get(servicesContext);
  const read = await readMyData(linkOf(url), services, languageOf(code));
  if (!read.ok) throw await refusedText(read.refusal, code);
  return new Response(`${JSON.stringify(myDataAsJson(read.value, services.mailing.origin), null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
