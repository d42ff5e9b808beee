import type { Hono } from "hono";
import type { AppOptions } from "./app.ts";

/** For whoever runs it: answered before hosts are checked, since probes come by address. */
export function answerOperations(app: Hono, { metrics, readiness }: Pick<AppOptions, "metrics" | "readiness">): void {
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", (c) => (readiness.isReady() ? c.text("ready") : c.text(readiness.reason(), 503)));
  app.get("/metrics", async (c) => {
    metrics.ready.set(readiness.isReady() ? 1 : 0);
    return c.text(await metrics.registry.metrics(), 200, { "Content-Type": metrics.registry.contentType });
  });
}
