import { setTimeout as sleep } from "node:timers/promises";
import { Findings, type Outcome } from "../../money/support/report.ts";
import { brokenInvariants } from "../../races/support/invariants.ts";
import { hashOf } from "../../races/support/race.ts";
import type { Product } from "../../races/support/product.ts";
import type { MailServer } from "../../support/mail-server.ts";
import { DatabaseProcesses, deaths } from "../support/database-processes.ts";
import { Robots, type Acknowledged } from "../support/robots.ts";
import { describeTimes } from "../support/times.ts";
import { until } from "../support/until.ts";

export interface RestartSize {
  kills: number;
  robots: number;
  /** The longest delay of a mail after its booking, or after the database is back, in milliseconds. */
  mailWithin: number;
}

/** The database crashes repeatedly while visitors book and jobs send their mails. */
export async function restartDatabase(
  product: Product,
  mails: MailServer,
  { kills, robots: count, mailWithin }: RestartSize,
): Promise<Outcome> {
  const findings = new Findings();
  const database = new DatabaseProcesses(product.databaseFolder);
  const arrivals = noteArrivals(mails);
  const robots = new Robots(product.origins[0]!, count);
  const [back, away]: [number[], number[]] = [[], []];
  for (let n = 0; n < kills && product.ended().length === 0; n++) {
    const before = robots.acknowledged.length;
    await until(() => robots.acknowledged.length >= before + 2 * count || product.ended().length > 0);
    // At varying moments of a booking and its mail.
    await sleep((n * 37) % 250);
    const killed = Date.now();
    database.kill(deaths[n % deaths.length]!);
    await until(() => isAnswering(product), 60_000);
    back.push(Date.now());
    away.push(Date.now() - killed);
  }
  const last = robots.acknowledged.length;
  await until(() => robots.acknowledged.length >= last + count || product.ended().length > 0);
  await robots.stop();
  await until(() => robots.acknowledged.every(({ email }) => arrivals.has(email))).catch(() => {});

  for (const code of product.ended()) findings.violations.push(`the product ended with ${code}`);
  findings.violations.push(...robots.wrong.map((answer) => `an outage does not explain ${answer}`));
  await expectKept(product, robots.acknowledged, findings);
  const late = lateness(robots.acknowledged, arrivals, back, findings);
  findings.expect(Math.max(...late) <= mailWithin, `a mail came ${Math.max(...late)} ms late`);
  for (const [name, rows] of await brokenInvariants(product.pool)) findings.violations.push(`${name} (${rows}×)`);
  const tally = [...robots.statuses].toSorted(([one], [other]) => one - other);
  findings.facts.push(
    `${back.length} restarts (${deaths.join(", ")} in turn), down for ${describeTimes(away)}`,
    `${robots.acknowledged.length} acknowledged; responses ${tally.map(([status, times]) => `${times}×${status}`).join(" ")}`,
    `mail after its booking, or after the database was back: ${describeTimes(late)}`,
    `${mails.received.length - arrivals.size} mails twice`,
  );
  return findings;
}

/** The first arrival of a mail to each address. */
function noteArrivals(mails: MailServer): Map<string, number> {
  const arrivals = new Map<string, number>();
  mails.onReceived = ({ recipients }) => {
    for (const address of recipients) if (!arrivals.has(address)) arrivals.set(address, Date.now());
  };
  return arrivals;
}

async function expectKept({ pool }: Product, acknowledged: readonly Acknowledged[], findings: Findings): Promise<void> {
  const { rows } = await pool.query<{ email: string; hash: Buffer }>(
    "select email, manage_token_hash as hash from bookings where state = 'scheduled'",
  );
  const kept = new Set(rows.map(({ hash }) => hash.toString("hex")));
  for (const { email, token } of acknowledged)
    findings.expect(
      kept.has(hashOf(token).toString("hex")),
      `${email} got the response "booked", but has no booking in the database`,
    );
  findings.expect(new Set(rows.map(({ email }) => email)).size === rows.length, "a visitor was booked twice");
}

/** The delay of each mail in milliseconds, since its booking or since the database was last back before it arrived. */
function lateness(
  acknowledged: readonly Acknowledged[],
  arrivals: ReadonlyMap<string, number>,
  back: readonly number[],
  findings: Findings,
): number[] {
  return acknowledged.flatMap(({ email, at }) => {
    const arrival = arrivals.get(email);
    findings.expect(arrival !== undefined, `${email} never got a mail`);
    if (arrival === undefined) return [];
    const late = arrival - Math.max(at, ...back.filter((time) => time < arrival));
    return [Math.max(0, late)];
  });
}

async function isAnswering(product: Product): Promise<boolean> {
  if (product.ended().length > 0) return true;
  const paths = ["/readyz", "/widget/booking/restarts?tz=UTC"];
  const answers = await Promise.all(
    paths.map((path) =>
      fetch(product.origins[0]! + path).then(
        async (response) => (await response.text(), response.ok),
        () => false,
      ),
    ),
  );
  return answers.every(Boolean);
}
