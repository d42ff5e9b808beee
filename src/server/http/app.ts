import { Hono } from "hono";
import { mountAssets } from "./response/assets.ts";
import { limitWaiting, retryResponse } from "./response/database-wait.ts";
import { mountFiles } from "./response/files.ts";
import { gate } from "./request/gate.ts";
import { hungUp, isHangUp } from "./request/hang-up.ts";
import { limitBody } from "./request/limit-body.ts";
import { onlyOffice } from "./hosts/only-office.ts";
import { measure } from "./response/measure.ts";
import { mountOperations } from "./operations.ts";
import { mountPages } from "./pages.ts";
import { mountPaymentWebhook } from "./payment-webhook.ts";
import { readingInTurn } from "./response/in-turn.ts";
import { respondWithText } from "./response/text-response.ts";
import { mountApi } from "./api/mount-api.ts";
import { mountSlots } from "./api/slots.ts";
import { mountUploads } from "./uploads.ts";
import type { AppOptions } from "./options.ts";

/** The application, the same in development and production. A request passes through it from top to bottom. */
export function createApp(options: AppOptions): Hono {
  const { config, log, outage } = options;
  const app = new Hono();
  app.use(measure(options));
  mountOperations(app, options);
  app.use(gate(config));
  app.use(onlyOffice(config));
  app.get("/favicon.ico", (c) => c.text("Not found", 404));
  if (options.assetsFolder !== null) mountAssets(app, options.assetsFolder);
  app.use(limitBody(config));
  app.use(limitWaiting(options));
  mountFiles(app, options.services);
  mountPaymentWebhook(app, options.services);
  mountUploads(app, options);
  const inTurn = readingInTurn(options);
  mountSlots(app, options, inTurn);
  mountApi(app, options, inTurn);
  mountPages(app, options, inTurn);
  app.onError((fault, c) => {
    if (outage.explains(fault)) return respondWithText(c, { key: "error.fault.text", ...retryResponse }, config);
    if (isHangUp(fault, c)) return hungUp(c);
    log.error({ err: fault }, "request failed");
    return respondWithText(c, { key: "error.fault.text", status: 500 }, config);
  });
  return app;
}
