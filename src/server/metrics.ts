import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  registry: Registry;
  requests: Histogram<"method" | "route" | "status">;
  refusals: Counter<"code">;
  jobs: Counter<"task" | "outcome">;
  paymentAlerts: Counter;
  mailsHeldBack: Counter;
  ready: Gauge;
  connections: Gauge<"pool" | "state">;
  memory: Counter<"kind" | "outcome">;
  isHearing: Gauge;
  loopBlocked: Gauge;
  poolWaits: Gauge;
  installation: InstallationMetrics;
}

/** About the whole installation: every process reports the same values. */
export interface InstallationMetrics {
  mails: Gauge<"state">;
  oldestMail: Gauge;
  bookings: Gauge<"verb">;
  holds: Gauge;
  crowded: Gauge;
  payments: Gauge<"state">;
  refunds: Gauge<"state">;
  jobsReady: Gauge;
  oldestJob: Gauge;
  jobsStuck: Gauge;
  jobsSetAside: Gauge;
  webhooksWaiting: Gauge;
  oldestWebhook: Gauge;
  webhooksFailing: Gauge;
  calendars: Gauge;
  calendarsFailing: Gauge;
  signIns: Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name: `almanac_${name}`, help, registers });
  const gaugeBy = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `almanac_${name}`, help, labelNames, registers });
  const counter = (name: string, help: string) => new Counter({ name: `almanac_${name}_total`, help, registers });
  return {
    registry,
    requests: new Histogram({
      name: "almanac_http_request_seconds",
      help: "Duration of HTTP requests, by kind of route",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    refusals: new Counter({
      name: "almanac_refusals_total",
      help: "Requests that were refused, by the refusal's code",
      labelNames: ["code"],
      registers,
    }),
    jobs: new Counter({
      name: "almanac_jobs_total",
      help: "Jobs run, by task and outcome",
      labelNames: ["task", "outcome"],
      registers,
    }),
    paymentAlerts: counter("payment_alerts", "Payments that need manual review; the log names them"),
    mailsHeldBack: counter("mails_held_back", "Mails held back because too many went to one address in a day"),
    ready: gauge("ready", "1 when the database is reachable and migrated"),
    connections: gaugeBy(
      "database_connections",
      "Connections of this process to the database, by pool: used, idle, and requests that wait for one",
      "pool",
      "state",
    ),
    memory: new Counter({
      name: "almanac_memory_reads_total",
      help: "Reads of what this process keeps in memory: found there, or missed",
      labelNames: ["kind", "outcome"],
      registers,
    }),
    loopBlocked: gauge(
      "event_loop_blocked_seconds",
      "The longest time that the event loop stood still since the last scrape",
    ),
    poolWaits: gauge("thread_pool_waits_seconds", "How long work has waited for a thread"),
    isHearing: gauge("pulse", "1 while this process hears what other processes change"),
    installation: {
      mails: gaugeBy(
        "mails",
        "Mails that are waiting, and mails that were completed in the last day, by state",
        "state",
      ),
      oldestMail: gauge("mails_oldest_waiting_seconds", "Age of the oldest mail that is waiting to be sent"),
      bookings: gaugeBy("bookings_last_day", "What happened to bookings in the last day, by the log's verb", "verb"),
      holds: gauge("holds", "Times that visitors hold now"),
      crowded: gauge(
        "services_crowded",
        "Services whose free times people held without sending details, in the last five minutes",
      ),
      payments: gaugeBy("payments_last_day", "Payments that began in the last day, by state", "state"),
      refunds: gaugeBy("refunds", "Refunds that the gateway has not done yet (asked) or refused (failed)", "state"),
      jobsReady: gauge("jobs_ready", "Jobs that could run now"),
      oldestJob: gauge("jobs_oldest_ready_seconds", "How long the oldest job that could run has waited"),
      jobsStuck: gauge("jobs_stuck", "Jobs that failed too often and were given up"),
      jobsSetAside: gauge("jobs_set_aside", "Jobs that ended their workers, or did not end in time, three times"),
      calendars: gauge("calendars", "External calendars"),
      calendarsFailing: gauge("calendars_failing", "External calendars that could not be read or written last time"),
      webhooksWaiting: gauge("webhooks_waiting", "Events that wait until they are delivered"),
      oldestWebhook: gauge("webhooks_oldest_seconds", "How long ago the oldest of them happened, or was sent again"),
      webhooksFailing: gauge("webhooks_failing", "Addresses to which nothing could be delivered lately"),
      signIns: gauge("sign_ins_last_day", "Sign-ins to the office in the last day"),
    },
  };
}

/** Counts reads of one kind. */
export function noteRead({ memory }: Pick<Metrics, "memory">, kind: string): (isFound: boolean) => void {
  return (isFound) => memory.inc({ kind, outcome: isFound ? "found" : "missed" });
}
