import type { Context, Hono } from "hono";
import { createApi } from "#api/app.ts";
import { apiProblem } from "#api/problem.ts";
import { apiPath, apiRoot } from "#domain/navigation/addresses.ts";
import { openKey } from "#use-cases/office/keys/open-key.ts";
import type { AppOptions } from "../options.ts";
import { clientOf } from "../request/client-address.ts";
import { compressed } from "../response/compress.ts";
import { explain, reporting } from "./report.ts";

/** Mounts the API. Nothing else answers below /api/. */
export function mountApi(app: Hono, { config, services, log, outage, metrics }: AppOptions): void {
  app.use(`${apiPath}/*`, async (c, next) => {
    await next();
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
