import { randomFrom } from "../../races/support/random.ts";
import { slotAt } from "../../races/support/slots.ts";
import { together } from "../../races/support/together.ts";
import type { Moment } from "../../support/fake-stripe/fake-stripe.ts";
import { untilSettled } from "../support/books.ts";
import { Payer } from "../support/payer.ts";
import { Findings, type Outcome } from "../support/report.ts";
import type { Till } from "../support/till.ts";

/** Every boundary between the product and the gateway: before the gateway acts, and after it acts without an answer. */
const boundaries: readonly (readonly [request: RegExp, moment: Moment])[] = [
  [/^POST \/v1\/checkout\/sessions$/, "before"],
  [/^POST \/v1\/checkout\/sessions$/, "after"],
  [/^GET \/v1\/checkout\/sessions\//, "before"],
  [/^GET \/v1\/checkout\/sessions\//, "after"],
  [/^POST \/v1\/checkout\/sessions\/.*\/expire$/, "before"],
  [/^POST \/v1\/checkout\/sessions\/.*\/expire$/, "after"],
  [/^POST \/v1\/refunds$/, "before"],
  [/^POST \/v1\/refunds$/, "after"],
];

/** The outcome of each payment in turn. Most are paid. The time of an expired hold may be free, or taken by another. */
const fates = ["paid", "expired", "paid", "given up", "paid", "taken", "paid", "left", "paid", "paid", "paid"] as const;

export interface CrashSize {
  payments: number;
  clients: number;
  /** How often the product crashes at each boundary, and also right after a webhook and right after a settlement. */
  rounds: number;
  /** Before the gateway acts, after it acts, or both. */
  moments: readonly Moment[];
  /** How often each webhook arrives. */
  copies: number;
}

/**
 * Visitors pay while the product crashes at every boundary. Each webhook arrives several times in any order, a fifth never.
 * A third of the visitors never returns. Some lose their time to others before they pay, and some never pay.
 */
export async function payThroughCrashes(till: Till, size: CrashSize): Promise<Outcome> {
  const { payments, clients, rounds, copies } = size;
  const findings = new Findings();
  const random = randomFrom(2026);
  till.fake.webhooks.policy = { times: copies, dropsPercent: 20, within: 4_000, random };
  const crash = armCrashes(till, size);
  const captured = new Map<string, number>();
  const payer = new Payer(till);
  const counts = { paid: 0, left: 0, lost: 0, moved: 0 };

  async function payOnce(n: number): Promise<void> {
    const scene = await payer
      .checkout("crashes", slotAt(n, 30))
      .catch((fault: Error) => void findings.violations.push(`payment ${n}: ${fault.message}`));
    if (scene === undefined) return;
    const fate = fates[n % fates.length]!;
    if (fate === "left") {
      counts.left++;
      return;
    }
    if (fate === "given up") {
      counts.moved++;
      await payer.send(`/widget/booking/crashes?hold=${scene.hold}&tz=UTC`, { intent: "release", token: scene.hold });
      return;
    }
    if (fate !== "paid") {
      counts.lost++;
      await letHoldExpire(till, scene.hold);
      if (fate === "taken") await payer.hold("crashes", slotAt(n, 30));
    }
    const back = till.fake.pay(scene.id);
    if (back === null) return void findings.violations.push(`payment ${n} could not be paid`);
    counts.paid++;
    captured.set(scene.id, Date.now());
    await crash.afterPaying(n);
    if (random(100) < 67) await payer.get(back);
  }

  await together(payments, clients, payOnce);
  // Boundaries are reached by chance, so more visitors pay until each was reached.
  for (let more = 0; crash.left() > 0 && more < payments; more += clients) {
    await together(clients, clients, (n) => payOnce(payments + more + n));
  }
  await till.fake.webhooks.settled();
  const { seconds, books } = await untilSettled(till, 60 * (1 + rounds));
  await crash.done();
  findings.violations.push(...books.unmatched);
  const settled = await settledAfter(till, captured);
  findings.expect(
    settled.afterCrash <= 60,
    `a payment was settled ${settled.afterCrash.toFixed(1)} s after it could be`,
  );
  findings.expect(crash.left() === 0, `${crash.left()} boundaries were never reached`);
  findings.facts.push(
    `${counts.paid + counts.left + counts.moved} payments, ${till.crashes.length} crashes, ${till.fake.webhooks.statuses.length} webhooks delivered`,
    `${counts.paid} paid (${counts.lost} after their time was lost), ${counts.left} left open, ${counts.moved} given up`,
    `captured ${books.captured} = confirmed ${books.confirmed} + refunded ${books.refunded}, ${seconds.toFixed(1)} s after the last`,
    `each settled after p50 ${settled.median.toFixed(1)} s, p95 ${settled.late.toFixed(1)} s, max ${settled.slowest.toFixed(1)} s`,
    `and at most ${settled.afterCrash.toFixed(1)} s after the last crash during it`,
  );
  return findings;
}

async function letHoldExpire(till: Till, hold: string): Promise<void> {
  await till.pool.query(
    `update bookings set hold_expires_at = now() - interval '1 second'
      where state = 'held' and manage_token_hash = sha256($1::bytea)`,
    [hold],
  );
}

/** Crashes the product once at each boundary in every round. */
function armCrashes(till: Till, { rounds, moments }: CrashSize) {
  const planned = Array.from({ length: rounds }, () =>
    boundaries.filter(([, moment]) => moments.includes(moment)),
  ).flat();
  const missed = new Set(planned.keys());
  let isDown = false;
  let underWay: Promise<void> = Promise.resolve();
  function end(): Promise<void> {
    isDown = true;
    underWay = till.crash().finally(() => (isDown = false));
    return underWay;
  }
  till.fake.onRequest = (request, moment) => {
    if (isDown) return;
    const n = [...missed].find((index) => planned[index]![0].test(request) && planned[index]![1] === moment);
    // Frequent requests do not always crash, so that some payments get through.
    const isRare = /expire|refunds/.test(request);
    if (n === undefined || (!isRare && till.fake.requests.length % 5 !== 0)) return;
    missed.delete(n);
    void end();
    return "drop";
  };
  return {
    /** Crashes right after a capture, while its webhooks are under way, and right after a settlement. */
    async afterPaying(n: number): Promise<void> {
      if (n > 0 && n % 50 === 0 && rounds > 1 && !isDown) await end();
    },
    async done(): Promise<void> {
      await underWay;
      till.fake.onRequest = () => {};
      await till.ready();
    },
    left: () => missed.size,
  };
}

/** Seconds from the capture to the booking or to the completed refund. */
async function settledAfter(till: Till, captured: ReadonlyMap<string, number>) {
  const rows = await till.rows<{ checkout_id: string; at: Date }>(
    `select p.checkout_id, greatest(p.changed_at, max(r.changed_at)) as at from payments p
       left join refunds r on r.provider_id = p.provider_id and r.payment_id = p.id
      where p.state in ('paid', 'returned') group by p.provider_id, p.id`,
  );
  // Other scenarios may have paid before.
  const own = rows.filter(({ checkout_id }) => captured.has(checkout_id));
  const times = own.map(({ checkout_id, at }) => ({ from: captured.get(checkout_id)!, to: at.getTime() }));
  const seconds = times.map(({ from, to }) => (to - from) / 1000).toSorted((one, other) => one - other);
  const sinceCrash = times.map(({ from, to }) => {
    const last = Math.max(from, ...till.crashes.filter((crash) => crash < to));
    return (to - last) / 1000;
  });
  const at = (share: number) => seconds[Math.min(seconds.length - 1, Math.floor(seconds.length * share))] ?? Infinity;
  return { median: at(0.5), late: at(0.95), slowest: at(1), afterCrash: Math.max(...sinceCrash) };
}
