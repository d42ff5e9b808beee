import type { Context, Hono } from "hono";
import { createApi } from "#api/app.ts";
import { apiProblem, responseTo, type UseCaseRefusal } from "#api/problem.ts";
import { apiPath, apiRoot } from "#domain/navigation/addresses.ts";
import { findSlowStatement } from "#store/connection/slow-statement.ts";
import { openKey } from "#use-cases/office/keys/open-key.ts";
import { translatorOf } from "#web/i18n/translator.ts";
import type { AppOptions } from "../options.ts";
import { isHangUp } from "../request/hang-up.ts";
import { clientOf } from "../request/client-address.ts";
import { compressed } from "../response/compress.ts";

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
    report(fault, c) {
      if (outage.explains(fault)) return findSlowStatement(fault) === null ? "unavailable" : "too-slow";
      if (isHangUp(fault, c)) return "gone";
      log.error({ err: fault }, "API request failed");
      return "fault";
    },
  });
  app.route(apiPath, api);
  app.all(`${apiRoot}/*`, () => apiProblem({ code: "not-found" }));
}

/** The API speaks English. */
export async function explain(refusal: UseCaseRefusal): Promise<string> {
  const t = await translatorOf("en");
  return t(responseTo(refusal.code).message, refusal);
}
