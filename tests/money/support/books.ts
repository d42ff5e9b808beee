import type { Till } from "./till.ts";

/** The books of both sides in cents: Stripe's, and the product's record of where the money went. */
export interface Books {
  captured: number;
  refunded: number;
  /** For booked visits. */
  confirmed: number;
  /** The differences. Empty if every cent is accounted for. */
  unmatched: string[];
}

export async function readBooks(till: Till): Promise<Books> {
  const { captured, refunded } = till.fake.ledger.totals();
  const [sums] = await till.rows<{ confirmed: number }>(
    `select coalesce(sum(captured - refunded), 0)::int as confirmed from payments where state = 'paid'`,
  );
  const confirmed = sums!.confirmed;
  const unmatched: string[] = [];
  if (captured !== confirmed + refunded)
    unmatched.push(`captured ${captured}, confirmed ${confirmed}, refunded ${refunded}`);
  for (const [what, query] of Object.entries(checks)) {
    const found = await till.rows(query);
    if (found.length > 0) unmatched.push(`${what} (${found.length}×)`);
  }
  return { captured, refunded, confirmed, unmatched };
}

/** What must be true of the product's books after everything has settled. Each query lists the rows that break it. */
const checks: Record<string, string> = {
  "a kept payment for a visit that is not booked": `
    select p.id from payments p join payment_bookings b on b.provider_id = p.provider_id and b.payment_id = p.id
      join bookings v on v.provider_id = b.provider_id and v.id = b.booking_id
     where p.state = 'paid' and v.state <> 'scheduled'`,
  "a booked visit without its payment": `
    select v.id from bookings v where v.state = 'scheduled' and v.pay_now > 0 and not exists (
      select from payment_bookings b join payments p on p.provider_id = b.provider_id and p.id = b.payment_id
       where b.provider_id = v.provider_id and b.booking_id = v.id and p.state = 'paid' and p.captured = v.pay_now)`,
  "a visit paid twice": `
    select b.booking_id from payment_bookings b join payments p on p.provider_id = b.provider_id and p.id = b.payment_id
     where p.state = 'paid' group by b.booking_id having count(*) > 1`,
  "a refund that was not made": "select id from refunds where state <> 'done'",
  "a payment with more refunds than it records": `
    select p.id from payments p where p.refunded < (
      select coalesce(sum(r.amount), 0) from refunds r where r.provider_id = p.provider_id and r.payment_id = p.id)`,
};

/** Waits until the books match. Returns the seconds that it took, or the differences that remain after `within`. */
export async function untilSettled(till: Till, within: number): Promise<{ seconds: number; books: Books }> {
  const started = performance.now();
  for (;;) {
    const books = await readBooks(till);
    const seconds = (performance.now() - started) / 1000;
    if (books.unmatched.length === 0 || seconds > within) return { seconds, books };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
