import type pg from "pg";
import { Clerk, linksIn, wordsIn, type Typed } from "./clerk.ts";
import type { Ledger } from "./ledger.ts";
import { today, zone, type Stylist } from "./salon.ts";

const prices = { haircut: 4000, fringe: 1500, colour: 8550, balayage: 12_000 };
type Service = keyof typeof prices;

export const nameOf = (member: string) => member && `${member[0]!.toUpperCase()}${member.slice(1)}`;
const written = (amount: number) => (amount / 100).toFixed(2);

/** What is done at the counter and online, each noted in the ledger as it is done. */
export class Desk {
  readonly clerk: Clerk;
  readonly ledger: Ledger;
  /** Those that get an invoice. */
  readonly taxedOrders: string[] = [];
  readonly #pool: pg.Pool;
  readonly #origin: string;
  #visitors = 0;

  constructor(origin: string, cookie: string, { pool, ledger }: { pool: pg.Pool; ledger: Ledger }) {
    this.#origin = origin;
    this.#pool = pool;
    this.ledger = ledger;
    this.clerk = new Clerk(origin, cookie);
  }

  page(reference: string): string {
    return `${this.clerk.root}/bookings/${reference}`;
  }

  /** Books a visit for a caller. */
  async book(member: Stylist, time: string): Promise<string> {
    const { clerk } = this;
    const list = `${clerk.root}/new?service=haircut&date=${today}&from=${today}`;
    const held = await clerk.press(list, { date: today, time, member });
    const page = await clerk.press(held, this.#visitor(), { button: "book" });
    return this.#opened(page, "haircut", member);
  }

  /** A visitor books online, and pays what is due at once. */
  async bookOnline(service: Service, member: Stylist, time: string, due: number): Promise<string> {
    const visitor = new Clerk(this.#origin, "none=none");
    const slot = Temporal.PlainDateTime.from(`${today}T${time}`).toZonedDateTime(zone).toInstant();
    const form = `/widget/booking/${service}?staff=${member}&tz=${zone}&date=${today}`;
    const held = await visitor.press(form, { slot: slot.toString({ fractionalSecondDigits: 3 }) });
    const { phone: _, ...person } = this.#visitor();
    const toPay = await visitor.press(held, person);
    const checkout = await visitor.press(toPay, {}, { button: "pay" });
    const back = await visitor.press(checkout.replace(this.#origin, ""), {}, { button: "pay" });
    await visitor.browser.open(back);
    const sql = "select reference from bookings where email = $1 and state = 'scheduled'";
    const { rows } = await this.#pool.query<{ reference: string }>(sql, [person["email"]]);
    const reference = this.#opened(rows[0]!.reference, service, member);
    this.ledger.paid(reference, due, "online", "payment");
    return reference;
  }

  /** Begins a visit with whoever is free. */
  async walkIn(): Promise<string> {
    const { clerk } = this;
    const held = await clerk.press(`${clerk.root}/walk-in?service=fringe`, {});
    const page = await clerk.press(held, { firstName: `Walk ${++this.#visitors}` }, { button: "book" });
    const sql = `select s.slug from bookings b join booking_lines l on l.provider_id = b.provider_id and l.booking_id = b.id
      join claims c on c.provider_id = l.provider_id and c.session_id = l.session_id
      join staff s on s.provider_id = c.provider_id and s.id = c.staff_id where b.reference = $1`;
    const reference = page.split("/").at(-1)!;
    const { rows } = await this.#pool.query<{ slug: string }>(sql, [reference]);
    return this.#opened(page, "fringe", rows[0]!.slug);
  }

  async take(reference: string, method: string, amount?: number): Promise<void> {
    const sum = amount ?? this.ledger.balance(reference).left;
    await this.clerk.press(`${this.page(reference)}/take`, { amount: written(sum), method });
    this.ledger.paid(reference, sum, method);
  }

  /** More than is owed, which the form asks about. */
  async takeMore(reference: string, method: string, amount: number): Promise<void> {
    await this.clerk.insist(`${this.page(reference)}/take`, { amount: written(amount), method }, { more: "yes" });
    this.ledger.paid(reference, amount, method);
  }

  async takeWithTip(reference: string, method: string, tip: number, member: string): Promise<void> {
    const own = { method, tip: written(tip), ...(member === "" && { "tip-for": "" }) };
    await this.clerk.press(`${this.clerk.root}/sell?visit=${reference}`, own);
    this.ledger.paid(reference, this.ledger.balance(reference).left, method);
    this.ledger.tips.push({ kind: "tip", method, amount: tip, member });
  }

  async payByVoucher(reference: string, code: string, amount: number, most?: number): Promise<void> {
    const typed = { code, amount: most === undefined ? "" : written(most) };
    await this.clerk.press(`${this.page(reference)}/take`, typed);
    this.ledger.paid(reference, amount, "voucher");
    this.#use(code, amount);
  }

  async payByPackage(reference: string, code: string): Promise<void> {
    await this.clerk.press(`${this.page(reference)}/take`, { code });
    this.ledger.account(reference).total = 0;
    this.#use(code, 1);
  }

  async giveBack(reference: string, method: string): Promise<void> {
    const { back } = this.ledger.balance(reference);
    await this.clerk.press(this.page(reference), {}, { of: ({ action }) => action.endsWith("/give-back") });
    this.ledger.paid(reference, -back, method, "given-back");
  }

  /** Takes back the only taking of a visit. */
  async reverse(reference: string, method: string): Promise<void> {
    const taking = await this.clerk.link(this.page(reference), "/takings/");
    await this.clerk.press(taking, { reason: "The wrong button" });
    this.ledger.paid(reference, -this.ledger.paidFor(reference), method, "reversal");
  }

  async reprice(reference: string, price: number): Promise<void> {
    await this.clerk.press(`${this.page(reference)}/reprice`, { "price-1": written(price), reason: "Agreed" });
    this.ledger.account(reference).total = price;
  }

  /** What was paid in person stays owed to the customer. */
  async cancel(reference: string): Promise<void> {
    await this.clerk.press(`${this.page(reference)}/cancel`, { cause: "we-cancel", inPerson: "later" });
    this.ledger.account(reference).isLive = false;
  }

  async mark(reference: string, as: string): Promise<void> {
    const of = ({ action }: { action: string }) => action.endsWith("/attendance");
    await this.clerk.press(this.page(reference), {}, { of, button: as });
  }

  /** Sells what the address lists. Returns the order. */
  sell(chosen: string, typed: Typed): Promise<string> {
    return this.clerk.press(`${this.clerk.root}/sell?${chosen}`, typed);
  }

  /** Sells a voucher. Returns its code. */
  async sellVoucher(worth: number, method: string): Promise<string> {
    const order = await this.sell(`item=voucher.${worth}`, { method, name: `Giver ${++this.#visitors}` });
    this.ledger.sold("voucher", method, { amount: worth });
    return this.#codeOf(order, worth);
  }

  async sellPackage(method: string, name: string): Promise<string> {
    const link = await this.clerk.link(`${this.clerk.root}/sell`, "item=package.");
    const order = await this.clerk.press(link, { method, name });
    this.ledger.sold("package", method, { amount: 18_000, taxed: [{ amount: 18_000, rate: 23 }] });
    this.taxedOrders.push(order);
    return this.#codeOf(order, 5);
  }

  /** Takes the newest movement of the drawer back. */
  async reverseCash(): Promise<void> {
    const day = linksIn(await this.clerk.see(`${this.clerk.root}/money/${today}`));
    await this.clerk.press(
      day.findLast((href) => href.includes("/cash/"))!,
      { reason: "Counted wrongly" },
    );
    this.ledger.cash.push(-this.ledger.cash.at(-1)!);
  }

  async issueInvoice(page: string): Promise<void> {
    await this.clerk.press(`${page}/invoices`, { "bill-to": "Ada Byron" });
  }

  async moveCash(direction: "in" | "out", why: string, amount: number, words: string): Promise<void> {
    await this.clerk.press(`${this.clerk.root}/cash`, { direction, why, amount: written(amount), words });
    this.ledger.cash.push(direction === "in" ? amount : -amount);
  }

  /** The code that is printed for the buyer. */
  async #codeOf(order: string, worth: number): Promise<string> {
    const { to } = await this.clerk.browser.open(await this.clerk.link(order, "/code/"));
    const code = /\b[\dA-Z]{4}(?:[- ][\dA-Z]{4}){2,}\b/.exec(wordsIn(await this.clerk.see(to)))![0];
    this.ledger.credits.set(code.slice(-4), worth);
    return code;
  }

  #use(code: string, amount: number): void {
    const { credits } = this.ledger;
    credits.set(code.slice(-4), credits.get(code.slice(-4))! - amount);
  }

  #visitor(): Typed {
    const number = ++this.#visitors;
    return { firstName: `Ada ${number}`, lastName: "Byron", email: `ada${number}@example.com`, phone: "" };
  }

  #opened(page: string, service: Service, member: string): string {
    const reference = page.split("/").at(-1)!;
    const rate = service === "fringe" ? 6 : 23;
    this.ledger.accounts.set(reference, { member: nameOf(member), total: prices[service], rate, isLive: true });
    return reference;
  }
}
