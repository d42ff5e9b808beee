import { randomUUID } from "node:crypto";
import { Findings, type Outcome } from "../../money/support/report.ts";
import { signIn } from "../../http/office/office-people.ts";
import { Visitor } from "../../races/support/visitor.ts";
import { everyRequest, secret } from "../routes/every-request.ts";
import { askAll, faultOf, withoutDatabase, type Answered } from "../routes/try-routes.ts";
import { startBehindSwitch, type BehindSwitch } from "../routes/behind-switch.ts";
import { describeTimes } from "../support/times.ts";
import { until } from "../support/until.ts";

/** What happens to the database. */
interface Fault {
  begin(product: BehindSwitch): Promise<void> | void;
  end(product: BehindSwitch): Promise<void> | void;
  /** It is a fault only for new connections, so the product has to notice it first. */
  isNoticedFirst?: true;
  /** What probes are told. */
  reason: string;
  /** It needs a server of its own. */
  isOwn?: true;
  /** What only reads may still work. Then the server itself may also live on. */
  isPartial?: true;
  /** Why it cannot be tried here. */
  whyNot?(product: BehindSwitch): string | null;
}

const faults = {
  stopped: {
    begin: ({ door }) => door.freeze(),
    end: ({ door }) => door.thaw(),
    reason: "database unreachable",
  },
  gone: { begin: ({ door }) => door.off(), end: ({ door }) => door.on(), reason: "database unreachable" },
  "read-only": {
    async begin({ pool, door }) {
      await setReadOnly(pool, "on");
      // A setting of a database is for new connections.
      await door.off();
      await door.on();
    },
    // The product has to leave its connections by itself.
    end: ({ pool }) => setReadOnly(pool, "off"),
    isNoticedFirst: true,
    reason: "database read-only",
  },
  killed: {
    async begin({ server }) {
      server!.kill();
      // Its other processes notice that, and end.
      await until(() =>
        server!.pool.query("select").then(
          () => false,
          () => true,
        ),
      );
    },
    end: ({ server }) => server!.start(),
    isOwn: true,
    reason: "database unreachable",
  },
  full: {
    begin: ({ server }) => server!.fill(),
    end: ({ server }) => server!.makeRoom(),
    isOwn: true,
    isPartial: true,
    whyNot: ({ server }) => server!.whyNotFull,
    reason: "database unreachable",
  },
} as const satisfies Record<string, Fault>;

type FaultName = keyof typeof faults;

export interface RoutesSize {
  faults: readonly FaultName[];
  /** Milliseconds until an answer, and from the end of the fault until everything works again. */
  within: number;
  backWithin: number;
  /** Prints the table of all routes. */
  hasTable: boolean;
}

export const allFaults = Object.keys(faults) as FaultName[];

const provider = "saltwater-house";

/** Everything that the product answers, while its database does not. */
export async function everyRoute(size: RoutesSize): Promise<Outcome> {
  const findings = new Findings();
  const isOwn = size.faults.some((name) => (faults[name] as Fault).isOwn);
  const product = await startBehindSwitch({ APP_SECRET: secret }, { isOwn });
  try {
    const cookie = await signIn(product.pool, { role: "owner", provider });
    const all = everyRequest(provider);
    const ask = () => askAll(product.app.origin, all, cookie);
    const before = await ask();
    const table = new Map<FaultName, Answered[]>();
    for (const name of size.faults) {
      const fault: Fault = faults[name];
      const whyNot = fault.whyNot?.(product) ?? null;
      if (whyNot !== null) {
        findings.facts.push(`${name}: not tried, ${whyNot}`);
        continue;
      }
      const slots = fault.isPartial ? await listSlots(product.app.origin) : [];
      const logged = product.app.output.length;
      await fault.begin(product);
      if (fault.isNoticedFirst) await product.app.until("/readyz", 503);
      const during = await ask();
      if (fault.isPartial) await expectNothingWritten(product.app.origin, slots, findings, name);
      if (!fault.isPartial) await product.app.until("/readyz", 503);
      const reason = await (await fetch(`${product.app.origin}/readyz`)).text();
      findings.expect(
        reason === fault.reason || (fault.isPartial && reason === "ready") === true,
        `${name}: /readyz says ${reason}`,
      );
      for (const [at, answer] of during.entries()) {
        const usual = before[at]!.status;
        const wrong = fault.isPartial && answer.status === usual ? null : faultOf(answer, usual);
        findings.expect(wrong === null, `${name}: ${wrong}`);
        findings.expect(answer.took <= size.within, `${name}: ${answer.route} took ${Math.round(answer.took)} ms`);
      }
      const lines = product.app.output.slice(logged);
      findings.expect(!lines.includes('"level":50'), `${name}: something was logged as an error`);
      const told = lines.split('"msg":"database unavailable"').length - 1;
      findings.expect(told === 1 || fault.isPartial === true, `${name}: the outage was logged ${told} times`);
      await fault.end(product);
      const ended = performance.now();
      await until(async () => (await product.app.status("/readyz")) === 200);
      const back = performance.now() - ended;
      findings.expect(back <= size.backWithin, `${name}: ready again after ${Math.round(back)} ms`);
      // A busy machine may make a page too slow once.
      let failing = all;
      await until(async () => {
        const answers = await askAll(product.app.origin, failing, cookie);
        failing = failing.filter((_, at) => answers[at]!.status >= 500);
        return failing.length === 0;
      });
      findings.facts.push(
        `${name}: ${during.length} requests, ${during.filter(({ status }) => status === 503).length} answered 503, ${describeTimes(during.map(({ took }) => took))}, back after ${Math.round(back)} ms`,
      );
      table.set(name, during);
    }
    const known = new Set(all.map(({ route }) => route));
    for (const route of Object.keys(withoutDatabase)) findings.expect(known.has(route), `there is no route ${route}`);
    if (size.hasTable) findings.facts.push(...rowsOf(before, table));
    return findings;
  } finally {
    await product.stop();
  }
}

/** Free times, more than fit into what is left of a full disk. */
async function listSlots(origin: string): Promise<string[]> {
  const slots: string[] = [];
  for (let days = 1; slots.length < 60 && days < 60; days++) {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    slots.push(...(await new Visitor(origin).offered("massage", day)));
  }
  return slots;
}

/** Reading works without room; what has to be written says 503, and holds what was sent. */
async function expectNothingWritten(
  origin: string,
  slots: readonly string[],
  findings: Findings,
  name: string,
): Promise<void> {
  const answers: Record<number, number> = {};
  for (const slot of slots) {
    const address = `/widget/booking/massage?staff=any&tz=UTC&date=${slot.slice(0, 10)}`;
    const form = { intent: "hold", slot, key: randomUUID() };
    const { status, body } = await new Visitor(origin).post(address, form);
    answers[status] = (answers[status] ?? 0) + 1;
    findings.expect(status === 303 || status === 503, `${name}: a hold got ${status}`);
    findings.expect(status !== 503 || body.includes(`value="${slot}"`), `${name}: a hold lost its time`);
  }
  findings.expect((answers[503] ?? 0) > 0, `${name}: everything could still be written`);
  findings.facts.push(`${name}: ${slots.length} holds were answered ${JSON.stringify(answers)}`);
}

function rowsOf(before: readonly Answered[], table: ReadonlyMap<FaultName, readonly Answered[]>): string[] {
  return [
    `| Route | Usually | ${[...table.keys()].join(" | ")} | Why not 503 |`,
    `|---|---|${"---|".repeat(table.size + 1)}`,
    ...before.map(({ route, status }, at) => {
      const cells = [...table.values()].map((answers) => `${answers[at]!.status}, ${Math.round(answers[at]!.took)} ms`);
      return `| ${route} | ${status} | ${cells.join(" | ")} | ${withoutDatabase[route] ?? ""} |`;
    }),
  ];
}

async function setReadOnly(pool: BehindSwitch["pool"], value: "on" | "off"): Promise<void> {
  const { rows } = await pool.query<{ name: string }>("select quote_ident(current_database()) as name");
  // The connection may have begun while the database was read-only.
  await pool.query("begin read write");
  await pool.query(`alter database ${rows[0]!.name} set default_transaction_read_only = ${value}`);
  await pool.query("commit");
}
