import { Hono } from "hono";
import { answerAssets } from "./response/assets.ts";
import { limitWaiting, tryAgain } from "./response/away.ts";
import { answerFiles } from "./response/files.ts";
import { gate } from "./request/gate.ts";
import { limitBody } from "./request/limit-body.ts";
import { measure } from "./response/measure.ts";
import { answerOperations } from "./operations.ts";
import { answerPages } from "./pages.ts";
import { answerPaymentWebhook } from "./payment-webhook.ts";
import { say } from "./response/say.ts";
import { answerUploads } from "./uploads.ts";
import type { AppOptions } from "./options.ts";

/** The application, the same in development and production. A request passes through it from top to bottom. */
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
