import { Agent } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { askThrough } from "../../deploy/support/ask-proxy.ts";
import { host, startProxy, type Proxy } from "../../deploy/support/proxy.ts";
import { Findings, type Outcome } from "../../money/support/report.ts";
import { App, freePort } from "../../support/app.ts";
import { openProductDatabase } from "../../support/product-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { describeTimes } from "../support/times.ts";

export interface RollingSize {
  stops: number;
  /** Requests per second, through all connections together. */
  rate: number;
  connections: number;
}

const paths = ["/", "/widget/booking/massage", "/journal", "/healthz", "/api/v1/services/massage/slots?month=2099-01"];
/** Two processes that stop at the same time would leave none. */
const readyForMs = 1_500;

/** Two processes behind HAProxy are stopped in turn. The other one serves everyone meanwhile: no request fails. */
export async function restartBehindProxy({ stops, rate, connections }: RollingSize): Promise<Outcome> {
  const findings = new Findings();
  using folder = temporaryFolder();
  const database = await openProductDatabase(folder.path, true);
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number) =>
    new App(port, folder.path, {
      ...database.env,
      APP_URL: `https://${host}`,
      APP_SECRET: "x".repeat(32),
      TRUSTED_PROXIES: "1",
      BIND: "127.0.0.1",
      WORKER: "separate",
      PAYMENTS: "test",
      LOG_LEVEL: "warn",
      MEMORY: "on",
    });
  const apps = ports.map(start);
  const proxy = await startProxy("haproxy", ports);
  const times: number[] = [];
  try {
    for (const app of apps) await untilReady(app);
    await sleep(readyForMs);
    const traffic = new Traffic(proxy, rate, connections);
    for (let n = 0; n < stops; n++) {
      // At another moment of the proxy's checks each time.
      await sleep(readyForMs + 37 * n);
      const app = apps[n % 2]!;
      const started = performance.now();
      const code = await app.kill("SIGTERM");
      times.push(performance.now() - started);
      findings.expect(code === 0, `stop ${n} ended with ${code}\n${app.output}`);
      apps[n % 2] = start(ports[n % 2]!);
      await untilReady(apps[n % 2]!);
    }
    await sleep(500);
    const seconds = await traffic.stop();
    const figures = `${traffic.answered} answers in ${seconds.toFixed(0)} s (${Math.round(traffic.answered / seconds)}/s)`;
    findings.facts.push(`${stops} stops within ${describeTimes(times)}; ${figures}; ${describeTimes(traffic.times)}`);
    findings.violations.push(...traffic.failed);
    // Otherwise the test would not show what it says.
    findings.expect(traffic.answered / seconds > rate * 0.8, `only ${figures}, ${rate}/s were wanted`);
  } finally {
    for (const app of apps) await app.kill();
    await proxy.stop();
    await database.close();
  }
  return findings;
}

/** `until` would ask with a host that APP_URL does not allow, but probes may use any. */
async function untilReady(app: App): Promise<void> {
  await app.until("/readyz", 200, 120_000);
}

/** Sends requests at a steady rate, however long the answers take. */
class Traffic {
  answered = 0;
  readonly failed: string[] = [];
  readonly times: number[] = [];
  readonly #agent: Agent;
  readonly #proxy: Proxy;
  readonly #started = performance.now();
  readonly #open = new Set<Promise<void>>();
  readonly #done: Promise<void>;
  #isStopping = false;

  constructor(proxy: Proxy, rate: number, connections: number) {
    this.#proxy = proxy;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#done = this.#send(rate);
  }

  async #send(rate: number): Promise<void> {
    for (let sent = 0; !this.#isStopping; await sleep(5)) {
      const due = ((performance.now() - this.#started) / 1_000) * rate;
      for (; sent < due; sent++) {
        const asking = this.#ask(paths[sent % paths.length]!);
        this.#open.add(asking);
        void asking.finally(() => this.#open.delete(asking));
      }
    }
  }

  async #ask(path: string): Promise<void> {
    const started = performance.now();
    try {
      const { status } = await askThrough(this.#proxy, path, { agent: this.#agent });
      this.times.push(performance.now() - started);
      if (status === 200) this.answered++;
      else this.failed.push(`${path} was answered with ${status} at ${Math.round(started - this.#started)} ms`);
    } catch (fault) {
      this.failed.push(`${path} failed at ${Math.round(started - this.#started)} ms: ${String(fault)}`);
    }
  }

  async stop(): Promise<number> {
    this.#isStopping = true;
    await this.#done;
    await Promise.all(this.#open);
    this.#agent.destroy();
    return (performance.now() - this.#started) / 1_000;
  }
}
