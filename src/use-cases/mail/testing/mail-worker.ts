import pino from "pino";
import { createSmtpTransport } from "#gateways/mail/smtp.ts";
import { createMetrics } from "#server/metrics.ts";
import { Outage } from "#server/services/outage.ts";
import { startWorker } from "#server/jobs/worker.ts";
import { openDatabase, openPool } from "#store/database.ts";
import { testMailing, testServices } from "../../testing/services.ts";

/** A worker that tests kill while it sends mails. */
const [url = "", smtp = ""] = process.argv.slice(2);
const pool = openPool(url);
const log = pino({ level: "silent" });
startWorker({
  pool,
  services: testServices(openDatabase(pool), { mailing: testMailing({ transport: createSmtpTransport(smtp) }) }),
  log,
  outage: new Outage(log),
  metrics: createMetrics(),
});
