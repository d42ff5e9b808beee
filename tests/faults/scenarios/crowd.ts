import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Findings, type Outcome } from "../../money/support/report.ts";
import { startProduct } from "../../races/support/product.ts";
import { slotAt } from "../../races/support/slots.ts";
import { isBooked, isHeld, Visitor } from "../../races/support/visitor.ts";
import { askPage, pageOf, type Asked } from "../support/ask.ts";
import { describeTimes } from "../support/times.ts";

export interface CrowdSize {
  /** Connections that one crawler keeps busy. */
  connections: number;
  /** Visits that a visitor books meanwhile. */
  visits: number;
}

/** Of one address. */
const limit = 200;

/** A crawler without patience asks for endless addresses, and a visitor at another address books. */
export async function crawlMeanwhile({ connections, visits }: CrowdSize): Promise<Outcome> {
  const findings = new Findings();
  const product = await startProduct({ env: { MEMORY: "on", LIMIT_CONNECTIONS_PER_ADDRESS: String(limit) } });
  const origin = product.origins[0]!;
  const visitor = new Visitor(origin);
  const [kept, fresh]: [Asked[], Asked[]] = [[], []];
  for (let n = 0; n < 5; n++) await askPage(origin, keptPage);
  const crawler = spawn(
    process.execPath,
    [join(import.meta.dirname, "../support/crawl.ts"), new URL(origin).port, String(connections)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let said = "";
  crawler.stdout.on("data", (bytes) => (said += String(bytes)));
  try {
    await sleep(2_000);
    for (let n = 0; n < visits; n++) {
      // The visit before has changed it.
      await askPage(origin, keptPage);
      kept.push(await askPage(origin, keptPage));
      fresh.push(await askPage(origin, `${pageOf("one-slot")}&page=${n}`));
      const key = randomUUID();
      const held = await visitor.hold({ service: "restarts", slot: slotAt(n, 15), key });
      findings.expect(isHeld(held), `a hold got ${held.status} ${held.location}`);
      const booked = await visitor.confirm(held, key, { email: `visitor-${n}@example.com` });
      findings.expect(isBooked(booked), `a booking got ${booked.status} ${booked.location}`);
      await sleep(100);
    }
    for (const { path, status, took } of [...kept, ...fresh])
      findings.expect(status === 200, `${path} got ${status} after ${Math.round(took)} ms`);
  } finally {
    crawler.kill("SIGTERM");
    await once(crawler, "exit");
    await product.stop();
  }
  const answers = JSON.parse(said || "{}") as Record<string, number>;
  findings.expect((answers["200"] ?? 0) > 0, "the crawler got nothing at all");
  const failed = Object.keys(answers).filter((status) => Number(status) >= 500);
  findings.expect(failed.length === 0, `the crawler was answered ${failed.join()}`);
  if (connections > limit) findings.expect((answers["429"] ?? 0) > 0, "no connection was refused");
  findings.facts.push(
    `${connections} connections of one address: ${said}`,
    `a page from memory: ${describeTimes(kept.map(({ took }) => took))}`,
    `a new page: ${describeTimes(fresh.map(({ took }) => took))}`,
    `${visits} visits booked`,
  );
  return findings;
}

/** It stays in memory. */
const keptPage = pageOf("one-slot");
