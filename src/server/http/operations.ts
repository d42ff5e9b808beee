import type { Hono } from "hono";
import { checkMails } from "#use-cases/mail/read/check-mails.ts";
import { withWaitBudget } from "#store/wait-budget.ts";
import type { AppOptions } from "./options.ts";

type Options = Pick<AppOptions, "config" | "metrics" | "readiness" | "services" | "outage">;

/** Routes for operators. They come before the host check, because probes use IP addresses. */
export function mountOperations(app: Hono, { config, metrics, readiness, services, outage }: Options): void {
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", (c) => (readiness.isReady() ? c.text("ready") : c.text(readiness.reason(), 503)));
  app.get("/metrics", async (c) => {
    metrics.ready.set(readiness.isReady() ? 1 : 0);
    await measureMails();
    return c.text(await metrics.registry.metrics(), 200, { "Content-Type": metrics.registry.contentType });
  });

  /** Every process reports the same mails, even with a separate worker. During an outage the values are unknown. */
  async function measureMails(): Promise<void> {
    metrics.mails.reset();
    metrics.oldestMail.set(Number.NaN);
    if (!readiness.isReady()) return;
    try {
      const { states, oldestWaiting } = await withWaitBudget(config.databaseWaitMs, () => checkMails(services));
      for (const [state, count] of Object.entries(states)) metrics.mails.set({ state }, count);
      metrics.oldestMail.set(oldestWaiting ?? 0);
    } catch (fault) {
      if (!outage.explains(fault)) throw fault;
    }
  }
}
