import { setTimeout as sleep } from "node:timers/promises";
import { Findings, type Outcome } from "../../money/support/report.ts";
import { App, freePort } from "../../support/app.ts";
import { openProductDatabase } from "../../support/product-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { KeepAliveClient } from "../support/keep-alive-client.ts";
import { describeTimes } from "../support/times.ts";

export interface StopSize {
  rounds: number;
  clients: number;
  /** Milliseconds between two requests of a client. */
  every: number;
}

const paths = ["/healthz", "/widget/booking/massage", "/"];

/** Clients with open connections ignore SIGTERM. Every request sent before the port closed gets a response. */
export async function stopUnderTraffic({ rounds, clients: count, every }: StopSize): Promise<Outcome> {
  const findings = new Findings();
  using folder = temporaryFolder();
  const database = await openProductDatabase(folder.path, true);
  const times: number[] = [];
  let answered = 0;
  for (let round = 0; round < rounds; round++) {
    const app = new App(await freePort(), folder.path, { LOG_LEVEL: "warn", ...database.env });
    await app.until("/readyz", 200, 120_000);
    const clients = Array.from({ length: count }, () => new KeepAliveClient(app.origin, paths, every));
    await sleep(1_000 + 37 * round);
    const started = performance.now();
    const code = await app.kill("SIGTERM");
    times.push(performance.now() - started);
    await Promise.all(clients.map(({ done }) => done));
    answered += clients.reduce((sum, client) => sum + client.answered, 0);
    const portClosed = Math.min(...clients.map(({ refusedAt }) => refusedAt));
    const broken = clients.flatMap((client) => client.broken).filter(({ at }) => at < portClosed);
    for (const { at, fault } of broken)
      findings.violations.push(
        `round ${round}: ${fault}, sent ${Math.round(portClosed - at)} ms before the port closed`,
      );
    findings.expect(code === 0, `round ${round} ended with ${code}\n${app.output}`);
  }
  await database.close();
  findings.facts.push(`${rounds} stops, ${answered} answers, stopped within ${describeTimes(times)}`);
  return findings;
}
