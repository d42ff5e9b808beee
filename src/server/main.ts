import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./http/app.ts";
import { listen, listenForMetrics, serverOptions, stopListening } from "./http/listen.ts";
import { createMetricsApp } from "./http/operations.ts";
import { openProcess, type Process } from "./process.ts";
import { endingWith, onStopSignal } from "./process/stop.ts";
import { handleStrayFaults } from "./process/stray-faults.ts";
import { printOfficeLinks } from "./process/office-links.ts";
import { warnAtStart, warnOfNoMail } from "./process/warnings.ts";

export { createApp };

/** The health checks of some proxies name no host. Pages still refuse such requests. */
const hostname = "localhost";

/** The web server. It listens before the database is ready, so that probes can distinguish the two. */
export async function serve(root: string, assetsFolder: string): Promise<void> {
  const current = await openProcess(root, process.env);
  const { config, log } = current;
  let accepted = 0;
  const app = createApp({ ...current, assetsFolder, accepted: () => accepted });
  const server = createAdaptorServer({ fetch: app.fetch, hostname, serverOptions });
  const address = await listen(server, config, log);
  server.on("connection", () => (accepted += 1));
  await serveMetrics(current);
  runUntilStopped(current, async () => {
    current.readiness.stop();
    current.services.live?.stop();
    await stopListening(server);
    await current.stop();
  });
  await current.prepared;
  current.vitals.watch();
  if (config.runsJobs) current.startJobs();
  await warnAtStart(current);
  const where = config.appUrl?.href ?? address;
  log.info(`Ready at ${where}`);
  // Makes the address easy to find among the log lines on a terminal.
  if (process.stdout.isTTY) process.stdout.write(`\n  Almanac is ready: ${where}\n\n`);
  await printOfficeLinks(current, current.services.officeOrigin ?? current.services.mailing.origin);
}

/** At an address of its own, if the settings name one. */
async function serveMetrics(current: Process): Promise<void> {
  const { config, log } = current;
  if (config.metricsAddress === null) return;
  const server = createAdaptorServer({ fetch: createMetricsApp(current).fetch, hostname, serverOptions });
  log.info(`Metrics at ${await listenForMetrics(server, config.metricsAddress)}`);
}

/** Runs only jobs, next to a web server with WORKER=separate. */
export async function work(root: string): Promise<void> {
  const current = await openProcess(root, process.env);
  await serveMetrics(current);
  runUntilStopped(current, () => current.stop());
  await current.prepared;
  current.vitals.watch();
  current.startJobs();
  warnOfNoMail(current);
  current.log.info("Worker ready");
}

function runUntilStopped({ log, outage }: Process, stop: () => Promise<void>): void {
  const end = endingWith(log, stop);
  onStopSignal(log, end);
  handleStrayFaults({ log, outage, end });
}
