import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Services } from "#use-cases/services.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Readiness } from "../readiness.ts";
import { answerAssets } from "./assets.ts";
import { answerFiles } from "./files.ts";
import { gate } from "./gate.ts";
import { measure } from "./measure.ts";
import { answerOperations } from "./operations.ts";
import { answerPages } from "./pages.ts";
import { answerPaymentWebhook } from "./payment-webhook.ts";

export interface AppOptions {
  config: Config;
  services: Services;
  log: Log;
  metrics: Metrics;
  readiness: Readiness;
  /** Where the build left the browser's files; null in development, where Vite serves them. */
  assetsFolder: string | null;
}

const largestBody = 256 * 1024;

/** The one application, the same in development and production. A request passes from top to bottom. */
export function createApp(options: AppOptions): Hono {
  const { config, log, readiness } = options;
  const app = new Hono();
  app.use(measure(options));
  answerOperations(app, options);
  app.use(gate(config));
  app.get("/favicon.ico", (c) => c.text("Not found", 404));
  if (options.assetsFolder !== null) answerAssets(app, options.assetsFolder);
  app.use(bodyLimit({ maxSize: largestBody, onError: (c) => c.text("Too large", 413, { Connection: "close" }) }));
  app.use(async (c, next) => {
    if (readiness.canAnswer()) return next();
    return c.text("Starting. Please try again in a moment.", 503, { "Retry-After": "2" });
  });
  answerFiles(app, options.services);
  answerPaymentWebhook(app, options.services);
  answerPages(app, options);
  app.onError((fault, c) => {
    log.error({ err: fault }, "request failed");
    return c.text("Something went wrong. Please try again.", 500);
  });
  return app;
}
