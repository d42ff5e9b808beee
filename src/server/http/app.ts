import { Hono } from "hono";
import type { FileServices } from "#use-cases/services.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Readiness } from "../readiness.ts";
import { answerAssets } from "./assets.ts";
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
  /** Where the build left the browser's files; null in development, where Vite serves them. */
  assetsFolder: string | null;
}

/** The one application, the same in development and production. A request passes from top to bottom. */
export function createApp(options: AppOptions): Hono {
  const { config, log, readiness } = options;
  const app = new Hono();
  app.use(measure(options));
  answerOperations(app, options);
  app.use(gate(config));
  app.get("/favicon.ico", (c) => c.text("Not found", 404));
  if (options.assetsFolder !== null) answerAssets(app, options.assetsFolder);
  app.use(limitBody(config));
  app.use(async (c, next) => {
    if (readiness.canAnswer()) return next();
    return say(c, { key: "server.starting", status: 503, headers: { "Retry-After": "2" } }, config);
  });
  answerFiles(app, options.services);
  answerPaymentWebhook(app, options.services);
  answerUploads(app, options.services);
  answerPages(app, options);
  app.onError((fault, c) => {
    log.error({ err: fault }, "request failed");
    return say(c, { key: "error.fault.text", status: 500 }, config);
  });
  return app;
}
