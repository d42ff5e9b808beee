import type { Context, Hono } from "hono";
import { createApi } from "#api/app.ts";
import { apiProblem } from "#api/problem.ts";
import { apiPath, apiRoot } from "#domain/navigation/addresses.ts";
import { openKey } from "#use-cases/keys/open-key.ts";
import type { AppOptions } from "../options.ts";
import { clientOf } from "../request/client-address.ts";
import type { InTurn } from "../response/in-turn.ts";
import { compressed } from "../response/compress.ts";
import { explain, reporting } from "./report.ts";

/** Mounts the API. Nothing else answers below /api/. */
export function mountApi(app: Hono, options: AppOptions, inTurn: InTurn): void {
  const { config, services, log, outage, metrics } = options;
  app.use(`${apiPath}/*`, async (c, next) => {
    const refused = await inTurn(c, next);
    if (refused instanceof Response) return refused;
    c.res = await compressed(c.res, c.req.header("Accept-Encoding") ?? "");
  });
  const api = createApi({
    services,
    openKey,
    clientOf: (c) => clientOf(c, config.trustedProxies),
    originOf: (c: Context) => c.get("origin"),
    explain,
    noteRefusal: (code) => metrics.refusals.inc({ code }),
    report: reporting({ log, outage }),
  });
  app.route(apiPath, api);
  app.all(`${apiRoot}/*`, () => apiProblem({ code: "not-found" }));
}
