import { makeCalendarFile } from "#use-cases/receipts/make-calendar-file.ts";
import { localeContext, servicesContext } from "../../http/context.ts";
import { refusedText } from "../../http/refused-text.ts";
import type { Route } from "./+types/calendar-file.route";

/** A booking as a calendar file, for Apple Calendar and all other programs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const seat = searchParams.get("seat");
  const token = seat === null ? { booking: searchParams.get("booking") ?? "" } : { seat };
  const code = context.get(localeContext);
  const file = await makeCalendarFile(token, context.get(servicesContext), code);
  if (!file.ok) throw await refusedText(file.refusal, code);
  return new Response(file.value, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="appointment.ics"',
      "Cache-Control": "no-store",
    },
  });
}
