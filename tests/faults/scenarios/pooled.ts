import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { migrate, readMigrations } from "../../../src/store/migrate.ts";
import { Findings, type Outcome } from "../../money/support/report.ts";
import { brokenInvariants } from "../../races/support/invariants.ts";
import { startProduct, type Product } from "../../races/support/product.ts";
import { slotAt } from "../../races/support/slots.ts";
import { isBooked, isHeld, Visitor, type Answer } from "../../races/support/visitor.ts";
import { App, freePort } from "../../support/app.ts";
import { MailServer } from "../../support/mail-server.ts";
import { describeTimes } from "../support/times.ts";
import { until } from "../support/until.ts";

export interface PooledSize {
  bookings: number;
  clients: number;
  /** The longest delay of a mail after its booking, in milliseconds. */
  mailWithin: number;
}

const service = "restarts";
const page = `/widget/booking/${service}?tz=UTC`;
const root = resolve(import.meta.dirname, "../../..");

/** Three processes share connections to PostgreSQL while visitors book, a backup is made and the schema changes. */
export async function bookBehindPooler(size: PooledSize): Promise<Outcome> {
  const findings = new Findings();
  const mails = await MailServer.start();
  const product = await startProduct({
    instances: 3,
    isPooled: true,
    env: { SMTP_URL: mails.url, MEMORY: "on", LOG_LEVEL: "info" },
  });
  try {
    const visitors = new Visitors(product, size);
    const arrivals = new Map<string, number>();
    mails.onReceived = ({ recipients }) => recipients.forEach((each) => void arrivals.set(each, Date.now()));
    const booking = visitors.book();
    await until(() => visitors.booked.size >= size.bookings / 4, 120_000);
    const begun = visitors.booked.size;
    const [backup, upgrade] = await Promise.all([backUp(product), upgradeUnderTraffic(product, findings)]);
    findings.expect(backup === "", `the backup said: ${backup}`);
    findings.facts.push(`${visitors.booked.size - begun} bookings while the backup and the upgrade took ${upgrade} ms`);
    findings.facts.push(`a change was seen in all processes after ${await seenEverywhere(product)} ms at most`);
    await booking;
    const emails = [...visitors.booked.keys()];
    await until(() => emails.every((email) => arrivals.has(email)), 60_000).catch(() => {});
    const late = emails.flatMap((email) =>
      arrivals.has(email) ? [arrivals.get(email)! - visitors.booked.get(email)!] : [],
    );
    findings.expect(emails.length === size.bookings, `${emails.length} of ${size.bookings} were booked`);
    findings.expect(late.length === emails.length, `${emails.length - late.length} mails never came`);
    findings.expect(Math.max(...late) <= size.mailWithin, `a mail came ${Math.max(...late)} ms late`);
    findings.expect(
      mails.received.length === emails.length,
      `${mails.received.length} mails for ${emails.length} visitors`,
    );
    findings.violations.push(...visitors.wrong, ...troublesIn(product.output()), ...product.ended());
    for (const [name, rows] of await brokenInvariants(product.pool)) findings.violations.push(`${name} (${rows}×)`);
    await expectNothingLeft(product, findings);
    findings.facts.push(
      `${emails.length} booked at three processes, ${visitors.pages} pages; mail after its booking: ${describeTimes(late)}`,
      `${mails.received.length - new Set(mails.received.map(({ messageId }) => messageId)).size} mails twice`,
    );
    return findings;
  } finally {
    await product.stop();
    await mails.stop();
  }
}

class Visitors {
  readonly booked = new Map<string, number>();
  readonly wrong: string[] = [];
  pages = 0;
  readonly #product: Product;
  readonly #size: PooledSize;
  #next = 0;

  constructor(product: Product, size: PooledSize) {
    this.#product = product;
    this.#size = size;
  }

  async book(): Promise<void> {
    await Promise.all(Array.from({ length: this.#size.clients }, () => this.#bookInTurn()));
  }

  async #bookInTurn(): Promise<void> {
    while (this.#next < this.#size.bookings) {
      const n = this.#next++;
      const email = `visitor-${n}@example.com`;
      const visitor = new Visitor(this.#product.origins[n % this.#product.origins.length]!);
      const shown = await visitor.get(page).catch(String);
      if (typeof shown === "string" || shown.status !== 200) this.#note("a page", shown);
      else this.pages += 1;
      const held = await visitor.hold({ service, slot: slotAt(n, 15) }).catch(String);
      if (typeof held === "string" || !isHeld(held)) this.#note("a hold", held);
      else {
        const done = await visitor.confirm(held, undefined, { email }).catch(String);
        if (typeof done === "string" || !isBooked(done)) this.#note("a booking", done);
        else this.booked.set(email, Date.now());
      }
    }
  }

  #note(what: string, answer: Answer | string): void {
    const said =
      typeof answer === "string" ? answer : `${answer.status} ${answer.location} ${answer.body.slice(0, 200)}`;
    this.wrong.push(`${what}: ${said}`);
  }
}

/** What the command wrote if it failed. */
async function backUp({ env }: Product): Promise<string> {
  const words = [join(root, "src/cli/almanac.ts"), "backup", join(env["ALMANAC_DATA"]!, "pooled.backup")];
  const child = spawn(process.execPath, words, { cwd: root, env: { ...process.env, ...env, NODE_ENV: "production" } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => void (said += String(chunk)));
  const [code] = (await once(child, "close")) as [number];
  return code === 0 && said.startsWith("Written and verified") ? "" : `${code}: ${said}`;
}

/** A later version changes the schema, and a process of it starts beside the others. Returns how long it took. */
async function upgradeUnderTraffic({ pool, env }: Product, findings: Findings): Promise<number> {
  const started = Date.now();
  const later = {
    name: "9999_later.sql",
    sql: "alter table bookings add column later text; create index later on bookings (provider_id, later)",
  };
  const applied = await migrate(pool, [...(await readMigrations(join(root, "migrations"))), later]);
  findings.expect(applied.join() === later.name, `the upgrade applied ${applied.join()}`);
  const app = new App(await freePort(), env["ALMANAC_DATA"]!, { ...env, NEWER_SCHEMA: "allow" });
  try {
    await app.until("/readyz", 200);
    findings.expect((await app.status(page)) === 200, "the new process does not show the page");
  } finally {
    await app.kill("SIGTERM");
  }
  findings.violations.push(...troublesIn(app.output));
  return Date.now() - started;
}

/** Milliseconds until the last process shows a change that was made elsewhere. */
async function seenEverywhere({ origins, pool }: Product): Promise<number> {
  const started = Date.now();
  await pool.query("update services set name = 'Renamed meanwhile' where slug = $1", [service]);
  for (const origin of origins)
    await until(async () => (await (await fetch(origin + page)).text()).includes("Renamed meanwhile"), 10_000);
  return Date.now() - started;
}

/** Errors, and warnings about jobs or the database. */
function troublesIn(output: string): string[] {
  return output
    .split("\n")
    .filter(
      (line) => /"level":(50|60)/.test(line) || (/"level":40/.test(line) && /job|database|worker|prepared/.test(line)),
    );
}

/** A session that no transaction uses has no lock, and the shared ones are as many as the pooler may open. */
async function expectNothingLeft({ pool }: Product, findings: Findings): Promise<void> {
  const { rows } = await pool.query<{ query: string }>(
    `select query from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and state = 'idle'`,
  );
  for (const { query } of rows) findings.violations.push(`an idle session has a lock after: ${query}`);
}
