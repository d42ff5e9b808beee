import { Findings, type Outcome } from "../../money/support/report.ts";
import type { Product } from "../../races/support/product.ts";
import { askHold, askPage, pageOf, services, type Asked } from "../support/ask.ts";
import { DatabaseProcesses } from "../support/database-processes.ts";
import { describeTimes } from "../support/times.ts";
import { until } from "../support/until.ts";

export interface HangSize {
  /** The number of concurrent requests. Some of them are forms. */
  visitors: number;
  /** The longest that a response may take, in milliseconds. */
  within: number;
}

/** The whole database freezes. No request hangs with it, and afterwards each one gets the right page. */
export async function freezeDatabase(product: Product, { visitors, within }: HangSize): Promise<Outcome> {
  const findings = new Findings();
  const origin = product.origins[0]!;
  const database = new DatabaseProcesses(product.databaseFolder);
  database.freeze();
  try {
    const first = await comeAtOnce(origin, visitors);
    expectTryAgain(first, within, findings);
    await until(async () => (await askPage(origin, "/readyz")).status === 503);
    const later = await comeAtOnce(origin, visitors);
    expectTryAgain(later, within, findings);
    findings.expect((await askPage(origin, "/healthz")).status === 200, "the process is not alive");
    findings.facts.push(
      `frozen: ${first.length} answered, ${describeTimes(first.map(({ took }) => took))}`,
      `known to be frozen: ${later.length} answered, ${describeTimes(later.map(({ took }) => took))}`,
    );
  } finally {
    database.thaw();
  }
  await expectRecovery(origin, visitors, findings);
  return findings;
}

/** Another program has locked the one table that every calendar page needs. */
export async function lockBookings(product: Product, { visitors, within }: HangSize): Promise<Outcome> {
  const findings = new Findings();
  const origin = product.origins[0]!;
  const stranger = await product.pool.connect();
  try {
    // Otherwise the server would end a session that is idle in its transaction.
    await stranger.query("set idle_in_transaction_session_timeout = 0");
    await stranger.query("begin");
    await stranger.query("lock table bookings in access exclusive mode");
    const answers = await comeAtOnce(origin, visitors);
    // The first request may get its page, because it needs only old holds from that table.
    expectTryAgain(answers, within, findings, [200]);
    findings.expect((await askPage(origin, "/readyz")).status === 200, "one locked table made everything unready");
    findings.facts.push(`locked: ${answers.length} answered, ${describeTimes(answers.map(({ took }) => took))}`);
  } finally {
    await stranger.query("rollback");
    stranger.release(true);
  }
  await expectRecovery(origin, visitors, findings);
  return findings;
}

function comeAtOnce(origin: string, visitors: number): Promise<Asked[]> {
  return Promise.all(
    Array.from({ length: visitors }, (_, n) =>
      n % 4 === 3 ? askHold(origin, n) : askPage(origin, pageOf(services[n % services.length]!)),
    ),
  );
}

const sourceText = "We were unable to schedule your appointment. Please try again.";

function expectTryAgain(answers: readonly Asked[], within: number, findings: Findings, others: number[] = []): void {
  for (const { path, status, retryAfter, body, took } of answers) {
    const said = `${path} got ${status} after ${Math.round(took)} ms`;
    const isRight = status === 503 && retryAfter !== null && body.includes(sourceText);
    findings.expect(isRight || others.includes(status), said);
    findings.expect(took <= within, said);
  }
}

/** An abandoned response must never reach another visitor: each request gets its own page. */
async function expectRecovery(origin: string, visitors: number, findings: Findings): Promise<void> {
  const started = performance.now();
  await until(async () => (await askPage(origin, pageOf("one-slot"))).status === 200);
  findings.facts.push(`back after ${Math.round(performance.now() - started)} ms`);
  const paths = Array.from({ length: visitors }, (_, n) => services[n % services.length]!);
  const pages = await Promise.all(paths.map((service) => askPage(origin, pageOf(service))));
  for (const [n, { path, status, body }] of pages.entries())
    findings.expect(
      status === 200 && new RegExp(`<title>[^<]*${paths[n]!}`).test(body),
      `${path} got ${status} afterwards`,
    );
}
