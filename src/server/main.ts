import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./http/app.ts";
import { listen, serverOptions, stopListening } from "./http/listen.ts";
import { openProcess, type Process } from "./process.ts";
import { endingWith, onStopSignal } from "./process/stop.ts";
import { hearStrayFaults } from "./process/stray-faults.ts";
import { warnAtStart, warnOfNoMail } from "./process/warnings.ts";

export { createApp };

/** The web server. Listens before the database is ready, so that probes can tell the two apart. */
export async function serve(root: string, assetsFolder: string): Promise<void> {
  const current = await openProcess(root, process.env);
  const { config, log } = current;
  const app = createApp({ ...current, assetsFolder });
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions });
  const address = await listen(server, config);
  runUntilStopped(current, async () => {
    current.readiness.stop();
    await stopListening(server);
    await current.stop();
  });
  await current.prepared;
  if (config.runsJobs) current.startJobs();
  await warnAtStart(current);
  const where = config.appUrl?.href ?? address;
  log.info(`Ready at ${where}`);
  // Whoever started it by hand is looking for this among the log lines.
  if (process.stdout.isTTY) process.stdout.write(`\n  Almanac is ready: ${where}\n\n`);
}

/** Jobs alone, beside a web server started with WORKER=separate. */
export async function work(root: string): Promise<void> {
  const current = await openProcess(root, process.env);
  runUntilStopped(current, () => current.stop());
  await current.prepared;
  current.startJobs();
  warnOfNoMail(current);
  current.log.info("Worker ready");
}

function runUntilStopped({ log, outage }: Process, stop: () => Promise<void>): void {
  const end = endingWith(log, stop);
  onStopSignal(log, end);
  hearStrayFaults({ log, outage, end });
}
