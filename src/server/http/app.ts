import { Hono } from "hono";
import type { FileServices } from "#use-cases/services.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Outage } from "../outage.ts";
import type { Readiness } from "../readiness.ts";
import { answerAssets } from "./assets.ts";
import { limitWaiting, tryAgain } from "./away.ts";
import { answerFiles } from "./files.ts";
import { gate } from "./gate.ts";
import { limitBody } from "./limit-body.ts";
import { measure } from "./measure.ts";
import { answerOperations } from "./operations.ts";
import { answerPages } from "./pages.ts";
import { answerPaymentWebhook } from "./payment-webhook.ts";
import { say } from "./say.ts";
import { answerUploads } from "./uploads.ts";

export interface AppOptions {
  config: Config;
  services: FileServices;
  log: Log;
  metrics: Metrics;
  readiness: Readiness;
  outage: Outage;
  /** Where the build left the browser's files; null in development, where Vite serves them. */
  assetsFolder: string | null;
}

/** The one application, the same in development and production. A request passes from top to bottom. */
export function createApp(options: AppOptions): Hono {
  const { config, log, outage } = options;
  const app = new Hono();
  app.use(measure(options));
  answerOperations(app, options);
  app.use(gate(config));
  app.get("/favicon.ico", (c) => c.text("Not found", 404));
  if (options.assetsFolder !== null) answerAssets(app, options.assetsFolder);
  app.use(limitBody(config));
  app.use(limitWaiting(options));
  answerFiles(app, options.services);
  answerPaymentWebhook(app, options.services);
  answerUploads(app, options.services);
  answerPages(app, options);
  app.onError((fault, c) => {
    if (outage.explains(fault)) return say(c, { key: "error.fault.text", ...tryAgain }, config);
    log.error({ err: fault }, "request failed");
    return say(c, { key: "error.fault.text", status: 500 }, config);
  });
  return app;
}
