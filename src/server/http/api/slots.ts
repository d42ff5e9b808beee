import type { Context, Hono } from "hono";
import { refusalResponses, type Refusal } from "#domain/errors.ts";
import { slotsPath } from "#domain/navigation/addresses.ts";
import { statusMessages } from "#domain/status-messages.ts";
import { listMonth, type MonthOfSlots, type SlotsQuery } from "#use-cases/booking/find/list-month.ts";
import { noteRead } from "../../metrics.ts";
import type { AppOptions } from "../options.ts";
import { KeptPages, type KeptPage, type MadePage } from "../kept/kept-pages.ts";
import { sendKept } from "../kept/send-kept.ts";
import { Template } from "../kept/template.ts";

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;
/** Months are computed quickly, so few are kept. */
const mostBytes = 4 * 1024 * 1024;
const numberPattern = /^[1-9]\d{0,3}$/;

const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-cache",
  "access-control-allow-origin": "*",
  vary: "Accept-Encoding",
};

/** `GET /api/v1/services/massage/slots?month=2026-12`: one month of a service's slots, as compact data. */
export function mountSlots(
  app: Hono,
  { services, config, metrics }: Pick<AppOptions, "services" | "config" | "metrics">,
): void {
  const memory = services.memory ?? null;
  const kept = new KeptPages(memory, noteRead(metrics, "months"), mostBytes);

  app.get(slotsPath(":service"), async (c) => {
    const query = readQuery(c);
    if (query === null) return refuseWith(c, { code: "address-unusable" });
    const make = async (): Promise<MadePage | Response> => {
      const listed = await listMonth(query, services);
      if (!listed.ok) return refuseWith(c, listed.refusal);
      const { providerId, until } = listed.value;
      return {
        page: pageOf(listed.value, memory === null ? null : kept.newTag()),
        kinds: ["setup", "time"],
        providerId,
        until,
      };
    };
    const now = services.clock.now().getTime();
    const opened = await kept.open(JSON.stringify(query), now, make);
    return opened instanceof Response ? opened : sendKept(c, opened, { config });
  });
}

function pageOf({ service, month, zone, days }: MonthOfSlots, tag: string | null): KeptPage {
  const text = JSON.stringify({ service, month, timeZone: zone, days });
  return { template: new Template(text, []), holes: [], headers, tag, kind: "api", frameSites: [], reaches: [] };
}

function readQuery(c: Context): SlotsQuery | null {
  const text = (name: string) => c.req.query(name) ?? null;
  const [month, duration, people] = [text("month"), text("duration"), text("people")];
  const isNumber = (value: string | null) => value === null || numberPattern.test(value);
  if (month === null || !monthPattern.test(month) || !isNumber(duration) || !isNumber(people)) return null;
  return {
    service: c.req.param("service") ?? "",
    month,
    zone: text("tz"),
    staff: text("staff"),
    duration: duration === null ? null : Number(duration),
    people: people === null ? null : Number(people),
  };
}

function refuseWith(c: Context, { code }: Pick<Refusal, "code">): Response {
  const { status } = refusalResponses[code];
  const problem = { type: "about:blank", title: statusMessages[code], status, code };
  return c.body(JSON.stringify(problem), status as 400, { ...headers, "content-type": "application/problem+json" });
}
