import { Hono } from "hono";
import { readFigures, type Figures } from "#store/health/figures.ts";
import { checkMails, type CheckedMails } from "#use-cases/mail/read/check-mails.ts";
import { withWaitBudget } from "#store/wait-budget.ts";
import type { InstallationMetrics } from "../metrics.ts";
import type { AppOptions } from "./options.ts";

type Options = Pick<AppOptions, "config" | "metrics" | "readiness" | "vitals" | "services" | "outage" | "sample">;

/** Routes for operators. They come before the host check, because probes use IP addresses. */
export function mountOperations(app: Hono, options: Options): void {
  mountProbes(app, options);
  if (options.config.metricsAddress === null) mountMetrics(app, options);
  // Otherwise a page of the site could answer.
  else app.get("/metrics", (c) => c.text("Not found", 404));
}

/** What METRICS_ADDRESS serves. */
export function createMetricsApp(options: Options): Hono {
  const app = new Hono();
  mountProbes(app, options);
  mountMetrics(app, options);
  return app;
}

function mountProbes(app: Hono, { readiness, vitals }: Pick<Options, "readiness" | "vitals">): void {
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    if (!readiness.isReady()) return c.text(readiness.reason(), 503);
    const fault = await vitals.fault();
    return fault === null ? c.text("ready") : c.text(fault, 503);
  });
}

function mountMetrics(app: Hono, { config, metrics, readiness, services, outage, sample }: Options): void {
  app.get("/metrics", async (c) => {
    metrics.ready.set(readiness.isReady() ? 1 : 0);
    sample();
    measure(metrics.installation, await check());
    return c.text(await metrics.registry.metrics(), 200, { "Content-Type": metrics.registry.contentType });
  });

  async function check(): Promise<Checked | null> {
    if (!readiness.isReady()) return null;
    try {
      return await withWaitBudget(config.databaseWaitMs, async () => ({
        mails: await checkMails(services),
        figures: await readFigures(services.db),
      }));
    } catch (fault) {
      if (!outage.explains(fault)) throw fault;
      return null;
    }
  }
}

interface Checked {
  mails: CheckedMails;
  figures: Figures;
}

/** During an outage the values are unknown. */
function measure(installation: InstallationMetrics, checked: Checked | null): void {
  const { mails, bookings, payments, refunds, ...numbers } = installation;
  for (const gauge of [mails, bookings, payments, refunds]) gauge.reset();
  for (const gauge of Object.values(numbers)) gauge.set(Number.NaN);
  if (checked === null) return;
  const { figures } = checked;
  for (const [state, count] of Object.entries(checked.mails.states)) mails.set({ state }, count);
  for (const [verb, count] of Object.entries(figures.bookings)) bookings.set({ verb }, count);
  for (const [state, count] of Object.entries(figures.payments)) payments.set({ state }, count);
  for (const [state, count] of Object.entries(figures.refunds)) refunds.set({ state }, count);
  numbers.oldestMail.set(checked.mails.oldestWaiting ?? 0);
  numbers.holds.set(figures.holds);
  numbers.crowded.set(figures.crowded);
  numbers.jobsReady.set(figures.jobs.ready);
  numbers.oldestJob.set(figures.jobs.oldestSeconds);
  numbers.jobsStuck.set(figures.jobs.stuck);
  numbers.jobsSetAside.set(figures.jobs.setAside);
  numbers.calendars.set(figures.calendars.all);
  numbers.calendarsFailing.set(figures.calendars.failing);
  numbers.webhooksWaiting.set(figures.webhooks.waiting);
  numbers.oldestWebhook.set(figures.webhooks.oldestSeconds);
  numbers.webhooksFailing.set(figures.webhooks.failing);
  numbers.signIns.set(figures.signIns);
}
