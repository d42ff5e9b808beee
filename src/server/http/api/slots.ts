import type { Context, Hono } from "hono";
import { corsHeaders } from "#api/cors.ts";
import { ApiFault, apiProblem, problemOf, type ApiRefusal, type UseCaseRefusal } from "#api/problem.ts";
import { readInput } from "#api/read-request.ts";
import { listMonthEndpoint, askedMonth, type MonthInput } from "#api/scheduling/month.ts";
import { slotsPath } from "#domain/navigation/addresses.ts";
import { listMonth, type MonthOfSlots } from "#use-cases/booking/find/list-month.ts";
import { noteRead } from "../../metrics.ts";
import type { AppOptions } from "../options.ts";
import { KeptPages, type KeptPage, type MadePage } from "../kept/kept-pages.ts";
import { sendKept } from "../kept/send-kept.ts";
import type { InTurn } from "../response/in-turn.ts";
import { Template } from "../kept/template.ts";
import { explain, reporting } from "./report.ts";

/** Months are computed quickly, so few are kept. */
const mostBytes = 4 * 1024 * 1024;

const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-cache",
  "access-control-allow-origin": "*",
  vary: "Accept-Encoding",
};

/**
 * `GET /api/v1/services/massage/slots?month=2026-12`: one month of a service's slots, as compact data. It is the API's
 * operation `listMonth`, from memory; what it refuses and how is the same.
 */
export function mountSlots(app: Hono, options: AppOptions, inTurn: InTurn): void {
  const { services, config, metrics } = options;
  const memory = services.memory ?? null;
  const kept = new KeptPages(memory, noteRead(metrics, "months"), mostBytes);
  const report = reporting(options);
  const refuse = (refusal: ApiRefusal) => readable(apiProblem(refusal));

  async function answer(c: Context): Promise<Response> {
    const query = askedMonth((await readInput(c, listMonthEndpoint)) as MonthInput);
    const make = async (): Promise<MadePage | Response> => {
      const listed = await listMonth(query, services);
      if (!listed.ok) return refusedBy(listed.refusal);
      const { providerId, until } = listed.value;
      return {
        page: pageOf(listed.value, memory === null ? null : kept.newTag()),
        kinds: ["setup", "time"],
        providerId,
        until,
      };
    };
    const now = services.clock.now().getTime();
    const opened = await kept.open(JSON.stringify(query), now, () => inTurn(c, make));
    return opened instanceof Response ? opened : sendKept(c, opened, { config });
  }

  async function refusedBy(refusal: UseCaseRefusal): Promise<Response> {
    metrics.refusals.inc({ code: refusal.code });
    return readable(await problemOf(refusal, explain));
  }

  app.get(slotsPath(":service"), async (c) => {
    try {
      return await answer(c);
    } catch (fault) {
      if (!(fault instanceof ApiFault)) {
        const why = report(fault, c);
        return why === "gone" ? new Response(null, { status: 400 }) : refuse({ code: why });
      }
      metrics.refusals.inc({ code: fault.refusal.code });
      return refuse(fault.refusal);
    }
  });
}

/** Pages of any site may read it. */
function readable(response: Response): Response {
  for (const [name, value] of Object.entries(corsHeaders(undefined, []))) response.headers.set(name, value);
  return response;
}

function pageOf({ service, month, zone, days }: MonthOfSlots, tag: string | null): KeptPage {
  const text = JSON.stringify({ service, month, timeZone: zone, days });
  return { template: new Template(text, []), holes: [], headers, tag, kind: "api", frameSites: [], reaches: [] };
}
