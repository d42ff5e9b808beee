import { openExternalCalendars } from "#gateways/calendars/guarded-fetch/external-calendars.ts";
import { openWebhookSender } from "#gateways/webhooks/send.ts";
import { memoryOn } from "#use-cases/shared/reads/memory.ts";
import { openLiveStreams } from "#use-cases/office/shared/live-streams.ts";
import { purchases } from "#use-cases/purchases.ts";
import type { FileServices } from "#use-cases/shared/services.ts";
import { readConfig, type Config } from "./config.ts";
import { needsDataFolder, prepareDataFolder } from "./services/data-folder.ts";
import { openDatabaseServer } from "./services/database.ts";
import { startWorker, type Worker } from "./jobs/worker.ts";
import { createLog, type Log } from "./log.ts";
import { mailPlaces, openMailing } from "./services/mail.ts";
import { createMetrics, noteRead, type Metrics } from "./metrics.ts";
import { Outage } from "./services/outage.ts";
import { openPayments } from "./services/payments.ts";
import { ReadinessState } from "./readiness.ts";
import { Vitals } from "./health/vitals.ts";
import { warnOfMisspelt } from "./settings/warn-misspelt.ts";
import { readSecret } from "./services/secret.ts";
import { openTracing } from "./tracing/open-tracing.ts";
import type { Tracing } from "./tracing/tracing.ts";
import { openUploads } from "./services/uploads.ts";

/** Shared by the web server, the worker and the development server. */
export interface Process {
  config: Config;
  log: Log;
  metrics: Metrics;
  readiness: ReadinessState;
  vitals: Vitals;
  outage: Outage;
  tracing: Tracing;
  services: FileServices;
  /** Sets the metrics that have no events. */
  sample(): void;
  startJobs(): void;
  /** Resolves when the database is ready; rejects if it can never be, which ends the process. */
  prepared: Promise<void>;
  stop(): Promise<void>;
}

export async function openProcess(root: string, env: NodeJS.ProcessEnv): Promise<Process> {
  const config = readConfig(env);
  const log = createLog(config);
  warnOfMisspelt(log, env);
  if (needsDataFolder(config)) prepareDataFolder(config.dataFolder);
  const metrics = createMetrics();
  const readiness = new ReadinessState();
  const vitals = new Vitals();
  const outage = new Outage(log);
  const tracing = await openTracing(config);
  const secret = await readSecret(config.secret, config.dataFolder);
  const database = await openDatabaseServer({ config, secret, root, log, readiness, outage, tracing });
  const services: FileServices = {
    db: database.db,
    clock: { now: () => new Date() },
    secret,
    externalCalendars: openExternalCalendars({ trustedHosts: config.privateCalendarHosts }),
    webhooks: openWebhookSender({ trustedHosts: config.privateWebhookHosts }),
    payments: await openPayments({ config, db: database.db, log, metrics }),
    purchases,
    mailing: await openMailing({ config, db: database.db, log, metrics }),
    limits: config.limits,
    backupDays: config.backupDays,
    invoiceYears: config.invoiceYears,
    officeOrigin: config.officeUrl?.origin ?? null,
    claims: config.hasClaims,
    uploads: openUploads(config, database.db),
  };
  services.memory =
    config.memory === "off"
      ? null
      : memoryOn(database.db, database.pulse, (kind, isFound) => noteRead(metrics, kind)(isFound));
  services.live = config.memory === "off" ? null : openLiveStreams(database.pulse, { services });
  let worker: Worker | null = null;
  return {
    config,
    log,
    metrics,
    readiness,
    vitals,
    outage,
    tracing,
    services,
    sample() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(database.pools)) {
        metrics.connections.set({ pool, state: "used" }, totalCount - idleCount);
        metrics.connections.set({ pool, state: "idle" }, idleCount);
        metrics.connections.set({ pool, state: "waited-for" }, waitingCount);
      }
      const { loop, pool } = vitals.read();
      metrics.loopBlocked.set(loop);
      metrics.poolWaits.set(pool);
      metrics.isHearing.set(database.pulse.isListening ? 1 : 0);
    },
    prepared: database.prepared,
    startJobs() {
      const { pool, db } = database.work;
      worker = startWorker({
        pool,
        services: { ...services, db, memory: null },
        log,
        metrics,
        outage,
        tracing,
        mailPlaces: mailPlaces(config),
      });
    },
    async stop() {
      readiness.stop();
      await worker?.stop();
      services.mailing.transport.close();
      await database.stop();
      await tracing.stop();
    },
  };
}
