import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  registry: Registry;
  requests: Histogram<"method" | "route" | "status">;
  jobs: Counter<"task" | "outcome">;
  paymentAlerts: Counter;
  mailsHeldBack: Counter;
  mails: Gauge<"state">;
  oldestMail: Gauge;
  ready: Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: "almanac_http_request_seconds",
      help: "Duration of HTTP requests, by kind of route",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    jobs: new Counter({
      name: "almanac_jobs_total",
      help: "Jobs run, by task and outcome",
      labelNames: ["task", "outcome"],
      registers: [registry],
    }),
    paymentAlerts: new Counter({
      name: "almanac_payment_alerts_total",
      help: "Payments that need manual review; the log names them",
      registers: [registry],
    }),
    mailsHeldBack: new Counter({
      name: "almanac_mails_held_back_total",
      help: "Mails held back because too many went to one address in a day",
      registers: [registry],
    }),
    mails: new Gauge({
      name: "almanac_mails",
      help: "Mails that are waiting, and mails that were completed in the last day, by state",
      labelNames: ["state"],
      registers: [registry],
    }),
    oldestMail: new Gauge({
      name: "almanac_mails_oldest_waiting_seconds",
      help: "Age of the oldest mail that is waiting to be sent",
      registers: [registry],
    }),
    ready: new Gauge({
      name: "almanac_ready",
      help: "1 when the database is reachable and migrated",
      registers: [registry],
    }),
  };
}
