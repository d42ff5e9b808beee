import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startProduct, type Product } from "../races/support/product.ts";
import { tokenOf, Visitor } from "../races/support/visitor.ts";
import { isLong } from "../support/long.ts";
import { offers } from "./any-order/visitors.ts";

// A booking stores what its pages showed before it: staff member, duration, price, and the amount due now.
let product: Product;
let visitor: Visitor;
beforeAll(async () => {
  product = await startProduct({ isDemo: true });
  visitor = new Visitor(product.origins[0]!);
}, 180_000);
afterAll(() => product?.stop());

/** The text of a page: tags become spaces, entities become characters. */
function textOf(html: string): string {
  return html
    .replace(/<script[^]*?<\/script>|<style[^]*?<\/style>/g, " ")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/[\s ]+/g, " ");
}

function euros(cents: number): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "EUR",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
}

interface Stored {
  id: string;
  total: number;
  pay_now: number;
  lines: { member: string | null; duration: number; price: number }[];
}

async function stored(token: string): Promise<Stored[]> {
  const { rows } = await product.pool.query<Stored>(
    `select b.id, b.total::int, b.pay_now::int,
            (select json_agg(json_build_object('member', m.name, 'duration', l.duration, 'price', l.price) order by l.position)
               from booking_lines l left join staff m on m.provider_id = l.provider_id and m.id = l.staff_id
              where l.provider_id = b.provider_id and l.booking_id = b.id) as lines
       from bookings own join bookings b on b.provider_id = own.provider_id
            and (b.id = own.id or (b.series_id = own.series_id and b.state <> 'expired'))
      where own.manage_token_hash = sha256($1::bytea) order by b.series_position`,
    [token],
  );
  return rows;
}

/** "45 min", "1 hr", "1 hr 15 min" */
function length(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [hours > 0 ? `${hours} ${hours === 1 ? "hr" : "hrs"}` : "", rest > 0 ? `${rest} min` : ""];
  return words.filter((word) => word !== "").join(" ");
}

/** The price on the first page: exact, or "from". */
function priceSaid(text: string): { least: number; isExact: boolean } | null {
  const found = /(from )?€([\d,]+(?:\.\d\d)?)/.exec(text);
  if (found === null) return null;
  return { least: Math.round(Number(found[2]!.replaceAll(",", "")) * 100), isExact: found[1] === undefined };
}

function durationSaid(text: string): { least: number; most: number } {
  const minutes = (words: string) => {
    const [, hours = "0"] = /(\d+) hrs?/.exec(words) ?? [];
    const [, rest = "0"] = /(\d+) min/.exec(words) ?? [];
    return Number(hours) * 60 + Number(rest);
  };
  const part = "(?:\\d+ hrs?(?: \\d+ min)?|\\d+ min)";
  const [, first = "", last = first] = new RegExp(`(${part})(?: – (${part}))?`).exec(text) ?? [];
  return { least: minutes(first), most: minutes(last) };
}

/** The details step, without the question how often to repeat the booking. */
function once(location: string): string {
  const url = new URL(location, "http://localhost");
  url.searchParams.delete("step");
  return url.pathname + url.search;
}

async function hold(path: string, slot: string): Promise<{ status: number; location: string }> {
  const { status, location } = await visitor.post(path, { intent: "hold", slot, key: randomUUID() });
  return { status, location: location.includes("hold=") ? once(location) : location };
}

async function firstSlot(path: string): Promise<{ slot: string; head: string }> {
  const { body } = await visitor.get(path);
  const tags = [...body.matchAll(/<input\b[^>]*\bname="slot"[^>]*>/g)].map(([tag]) => /value="([^"]*)"/.exec(tag)![1]!);
  const facts = /<dl class="summary">[^]*?<\/dl>/.exec(body)?.[0] ?? "";
  return { slot: tags.at(-1) ?? "", head: textOf(facts) };
}

/** Walks to the confirmation and compares every page with the stored booking. */
async function booksAsSaid(
  path: string,
  details: Record<string, string>,
  guests: Record<string, string>,
): Promise<number> {
  const { slot, head } = await firstSlot(path);
  if (slot === "") return 0;
  const held = await hold(path, slot);
  const token = tokenOf(held.location, "hold");
  expect(token, `${path} ${held.status}`).not.toBe(null);
  const [taken] = await stored(token!);
  const line = taken!.lines[0]!;
  const people = Object.keys(guests).length === 0 ? 1 : null;

  const said = priceSaid(head);
  const lengths = durationSaid(head);
  expect(line.duration, `${path}: ${head}`).toBeGreaterThanOrEqual(lengths.least);
  expect(line.duration, `${path}: ${head}`).toBeLessThanOrEqual(lengths.most);
  const single = taken!.lines.length === 1;
  if (said !== null && single && people === 1) {
    if (said.isExact) expect(taken!.total, `${path}: ${head}`).toBe(said.least);
    else expect(taken!.total, `${path}: ${head}`).toBeGreaterThanOrEqual(said.least);
  }

  const form = textOf((await visitor.get(held.location)).body);
  if (single) expect(form, path).toContain(length(line.duration));
  if (line.member !== null) expect(form, path).toContain(line.member);
  if (people === 1 && taken!.total > 0) expect(form, path).toContain(euros(taken!.total));

  const whole = textOf((await visitor.get(held.location, { "Sec-Fetch-Dest": "document" })).body);
  const framed = textOf((await visitor.get(held.location, { "Sec-Fetch-Dest": "iframe" })).body);
  let next = await visitor.post(held.location, { intent: "details", key: randomUUID(), ...details });
  const isLast = !next.location.includes("step=guests");
  if (next.location.includes("step=guests")) {
    const step = next.location;
    next = await visitor.post(step, { intent: "guests", key: randomUUID(), ...guests });
    // A class with one seat left.
    if (next.status === 409) next = await visitor.post(step, { intent: "guests", key: randomUUID(), guestCount: "0" });
  }
  expect(next.status, `${path} ${textOf(next.body).slice(0, 400)}`).toBe(303);
  const after = await stored(tokenOf(next.location, "booking") ?? token!);
  const total = sum(after, "total");
  const payNow = sum(after, "pay_now");
  const page = textOf((await visitor.get(next.location)).body);
  if (total > 0) expect(page, path).toContain(euros(total));
  // The sum on the button of the details form is the sum that is paid. In a frame the next step has it.
  if (payNow > 0 && isLast) expect(whole, path).toContain(`and pay ${euros(payNow)}`);
  else expect(whole, path).not.toContain("Book and pay");
  expect(framed, path).not.toContain("Book and pay");
  if (payNow > 0) {
    expect(page, path).toContain(`Pay ${euros(payNow)}`);
    if (payNow < total) expect(page, path).toContain(euros(total - payNow));
    else expect(page, path).not.toContain("Due later");
  } else expect(page, path).not.toContain("Pay now");
  return after.length;
}

function sum(bookings: readonly Stored[], of: "total" | "pay_now"): number {
  return bookings.reduce((so, booking) => so + booking[of], 0);
}

const everything = offers[0]!.details;
const guests = { guestCount: "1", "guest-1-name": "Max", "guest-1-email": "max@example.com" };

async function servicesOfDemo(): Promise<{ slug: string; guests: string; details_form: string | null }[]> {
  const { rows } = await product.pool.query(
    "select slug, guests, details_form from services where is_active and confirmation <> 'request-without-time' order by slug",
  );
  return rows as never;
}

it("every service of the demo is booked as its pages show", async () => {
  let booked = 0;
  for (const { slug, guests: by, details_form: form } of await servicesOfDemo()) {
    const asked =
      form === null ? {} : { "what-you-eat.goal": "more-energy", shown: "what-you-eat.goal what-you-eat.never" };
    const along = by === "none" ? {} : guests;
    booked += await booksAsSaid(`/widget/booking/${slug}?staff=any&tz=UTC`, { ...everything, ...asked }, along);
  }
  expect(booked).toBeGreaterThan(15);
}, 120_000);

it("a booking matches its pages for any duration and price of a member, with any member or a chosen one", async () => {
  const { rows: members } = await product.pool.query<{ slug: string }>(
    `select m.slug from service_staff s join staff m on m.provider_id = s.provider_id and m.id = s.staff_id
       join services v on v.provider_id = s.provider_id and v.id = s.service_id where v.slug = 'physiotherapy'`,
  );
  const terms = fc.record({
    prices: fc.array(fc.option(fc.integer({ min: 0, max: 90_00 })), {
      minLength: members.length,
      maxLength: members.length,
    }),
    lengths: fc.array(fc.option(fc.constantFrom(30, 40, 45, 60)), {
      minLength: members.length,
      maxLength: members.length,
    }),
    payNow: fc.constantFrom("'nothing', deposit = 0", "'deposit-percent', deposit = 30", "'full', deposit = 0"),
    staff: fc.constantFrom("any", ...members.map(({ slug }) => slug)),
  });
  await fc.assert(
    fc.asyncProperty(terms, async ({ prices, lengths, payNow, staff }) => {
      for (const [index, { slug }] of members.entries())
        await product.pool.query(
          `update service_staff s set price = $2, duration = $3 from staff m, services v
            where m.provider_id = s.provider_id and m.id = s.staff_id and m.slug = $1
              and v.provider_id = s.provider_id and v.id = s.service_id and v.slug = 'physiotherapy'`,
          [slug, prices[index], lengths[index]],
        );
      await product.pool.query(`update services set pay_now = ${payNow} where slug = 'physiotherapy'`);
      expect(await booksAsSaid(`/widget/booking/physiotherapy?staff=${staff}&tz=UTC`, everything, {})).toBe(1);
    }),
    { numRuns: isLong ? 25 : 4, endOnFailure: true },
  );
}, 180_000);

it("a series shows member, duration and price of each date, and the total, before it is booked", async () => {
  await product.pool.query("update services set pay_now = 'nothing' where slug = 'physiotherapy'");
  // Each member has a different duration and price. None of them is free of charge.
  await product.pool.query(
    `update service_staff s set price = 4000 + 1000 * n, duration = 30 + 15 * (n % 3)
       from (select provider_id, service_id, staff_id, (row_number() over (order by staff_id))::int as n
               from service_staff join services v using (provider_id)
              where v.id = service_id and v.slug = 'physiotherapy') as numbered
      where (s.provider_id, s.service_id, s.staff_id) = (numbered.provider_id, numbered.service_id, numbered.staff_id)`,
  );
  const path = "/widget/booking/physiotherapy?staff=any&tz=UTC";
  const { slot } = await firstSlot(path);
  const held = await hold(path, slot);
  const rule = new URL(held.location, "http://localhost");
  for (const [name, value] of Object.entries({ step: "dates", repeat: "custom", times: "8", every: "1", unit: "week" }))
    rule.searchParams.set(name, value);
  for (const day of ["2", "4"]) rule.searchParams.append("on", day);
  const list = await visitor.get(rule.pathname + rule.search);
  const dates = [...list.body.matchAll(/<input\b[^>]*\bname="(date-\d+)"[^>]*>/g)]
    .map(([tag, name]) => [name!, /value="([^"]*)"/.exec(tag)![1]!] as const)
    .filter(([, value]) => value !== "skip");
  const sent = await visitor.post(rule.pathname + rule.search, {
    intent: "repeat",
    key: randomUUID(),
    ...Object.fromEntries(dates),
  });
  expect(sent.status).toBe(303);
  const token = tokenOf(sent.location, "hold")!;
  const booked = await stored(token);
  expect(booked.length).toBeGreaterThan(2);
  const page = textOf((await visitor.get(sent.location)).body);
  expect(page).toContain(euros(sum(booked, "total")));
  const kinds = new Set(booked.map(({ lines: [line] }) => `${line!.member} ${line!.duration} ${line!.price}`));
  if (kinds.size > 1)
    for (const { lines } of booked) {
      const { member, duration, price } = lines[0]!;
      expect(page).toContain([length(duration), member, euros(price)].join(" · "));
    }
  const done = await visitor.post(sent.location, { intent: "details", key: randomUUID(), ...everything });
  expect(done.status).toBe(303);
  const outcome = textOf((await visitor.get(done.location)).body);
  expect(outcome).toContain(euros(sum(await stored(tokenOf(done.location, "booking")!), "total")));
}, 60_000);

it("a price that changes while a visitor fills in the form stays as the page showed it", async () => {
  const path = "/widget/booking/short-call?staff=any&tz=UTC";
  await product.pool.query("update services set price = 1500 where slug = 'short-call'");
  const { slot } = await firstSlot(path);
  const held = await hold(path, slot);
  expect(textOf((await visitor.get(held.location)).body)).toContain("€15");
  await product.pool.query("update services set price = 9900 where slug = 'short-call'");
  expect(textOf((await visitor.get(held.location)).body)).toContain("€15");
  const done = await visitor.post(held.location, { intent: "details", key: randomUUID(), ...everything });
  expect(textOf((await visitor.get(done.location)).body)).toContain("€15");
});

it("a visitor whose hold expired continues if the time is still free, and reads that it is taken if not", async () => {
  const path = "/widget/booking/acupuncture?tz=UTC";
  const lapse = (token: string) =>
    product.pool.query(
      "update bookings set hold_expires_at = now() - interval '1 minute' where manage_token_hash = sha256($1::bytea)",
      [token],
    );
  const { slot } = await firstSlot(path);
  const held = await hold(path, slot);
  const wrong = await visitor.post(held.location, { intent: "details", key: randomUUID(), firstName: "Adalind" });
  expect(wrong.status).toBe(422);
  await lapse(tokenOf(held.location, "hold")!);
  // A search for times releases expired holds.
  await visitor.get(path);
  const page = await visitor.get(held.location);
  expect(page.status).toBe(200);
  expect(page.body).toContain('value="Adalind"');
  const done = await visitor.post(held.location, { intent: "details", key: randomUUID(), ...everything });
  expect(done.location).toContain("booking=");

  const again = await firstSlot(path);
  const slow = await hold(path, again.slot);
  await visitor.post(slow.location, { intent: "details", key: randomUUID(), firstName: "Adalind" });
  await lapse(tokenOf(slow.location, "hold")!);
  const quick = await hold(path, again.slot);
  expect(quick.location).toContain("hold=");
  const lost = await visitor.get(slow.location);
  expect(lost.status).toBe(409);
  expect(textOf(lost.body)).toContain("someone else has taken it. What you typed is still here.");
  const other = await firstSlot(path);
  const moved = await hold(slow.location, other.slot);
  expect((await visitor.get(moved.location)).body).toContain('value="Adalind"');
}, 60_000);
