import { randomUUID } from "node:crypto";
import { chosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { Guests } from "#domain/booking/details/guests.ts";
import type { Result } from "#domain/errors.ts";
import type { Instant } from "#domain/time/instant.ts";
import { applyCode } from "../../booking/codes/apply-code.ts";
import { book, type BookResult } from "../../booking/confirm/book.ts";
import { holdSlot } from "../../booking/hold/hold-slot.ts";
import { fillIn } from "../../booking/testing/fill-in.ts";
import { alone, monday, must, Office } from "../../booking/testing/office.ts";
import { operatorWith } from "../../office/testing/operator.ts";
import { correctVoucher } from "../../office/vouchers/change-voucher.ts";
import type { Services } from "../../shared/services.ts";
import { issuePass, issueVoucher, type Issued } from "../issue.ts";

const client = { address: "192.0.2.1", userAgent: "test", languages: "en" };

/** A visit that is held and can be booked. */
export interface Held {
  token: string;
  /** `shownCodes`: what the page said that the codes are worth. */
  book: (key?: string, shownCodes?: string) => Promise<Result<BookResult>>;
}

/** The example provider with coupons, vouchers and passes. */
export class CreditScene {
  readonly office: Office;
  private constructor(office: Office) {
    this.office = office;
  }

  static async open(): Promise<CreditScene> {
    return new CreditScene(await Office.open());
  }

  /** The same at another provider. */
  static at(office: Office): CreditScene {
    return new CreditScene(office);
  }

  get services(): Services {
    return this.office.services;
  }

  async voucher(worth: number): Promise<Issued> {
    const { provider } = await this.office.page("massage");
    return this.services.db
      .transaction()
      .execute((tx) =>
        issueVoucher(
          tx,
          { providerId: provider.id, currency: provider.currency, worth, validMonths: 12 },
          this.services,
        ),
      );
  }

  async pass(visits: number, slug = "massage"): Promise<Issued> {
    const { provider, services } = await this.office.page(slug);
    const bought = { packageId: randomUUID(), title: "Visits", visits, price: 100, serviceIds: [services[0]!.id] };
    const common = { providerId: provider.id, currency: provider.currency, validMonths: null };
    return this.services.db.transaction().execute((tx) => issuePass(tx, { ...common, ...bought }, this.services));
  }

  /** Returns its code. */
  async coupon(columns: Record<string, string | number>): Promise<string> {
    const code = `C${randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`;
    const all = { slug: code.toLowerCase(), name: code, code, ...columns };
    const values = Object.values(all).map((value) => (typeof value === "number" ? value : `'${value}'`));
    await this.office.change(
      `insert into coupons (provider_id, ${Object.keys(all).join()}) select id, ${values.join()} from providers`,
    );
    return code;
  }

  /** Holds a visit, types details and codes. */
  async hold(
    codes: readonly string[],
    { slug = "massage", start = monday, guests = alone, instead = null }: HoldChoice = {},
  ): Promise<Held> {
    const { services } = this;
    const page = await this.office.page(slug);
    const { provider } = page;
    const service = page.services[0]!;
    const duration = service.durations.length > 1 ? 60 : null;
    const visit: ChosenVisit = { people: [{ lines: [chosenLine(service, { duration, seats: 1 })] }] };
    const at = { provider, visit, link: null };
    const common = { zone: "Europe/Lisbon", locale: "en", instead, prefill: {}, key: randomUUID() };
    const { token } = must(await holdSlot({ ...at, ...common, start }, services));
    must(await fillIn({ ...at, token }, services));
    for (const code of codes) must(await this.apply(token, code, slug));
    return {
      token,
      book: (key = randomUUID(), shownCodes?: string) =>
        book({ ...at, token, guests, key, ...(shownCodes !== undefined && { shownCodes }) }, services),
    };
  }

  async apply(token: string, code: string, slug = "massage"): Promise<Result<null>> {
    const { provider, services } = await this.office.page(slug);
    return applyCode({ provider, services, token, code, client }, this.services);
  }

  /** Someone at the office sets what is left. */
  async correct(issued: Issued, left: number) {
    const marta = await operatorWith(this.office, { role: "owner", staffId: null }, "Marta");
    const change = { id: issued.id, left, seen: await this.left(issued), reason: "Goodwill", key: randomUUID() };
    return correctVoucher(marta, change, this.services);
  }

  /** What is left of a voucher, or of a pass. */
  async left({ id }: Issued): Promise<number> {
    const [row] = await this.office.rows<{ n: number }>(
      `select balance::int as n from vouchers where id = '${id}' union all select visits_left from passes where id = '${id}'`,
    );
    return row!.n;
  }

  /** Every balance is the sum of its entries. Returns those for which it is not. */
  async unbalanced(): Promise<object[]> {
    return this.office.rows(`
      select vouchers.id, balance::int as has, sum(amount)::int as entries from vouchers
        join voucher_entries on voucher_id = vouchers.id group by 1, balance having balance <> sum(amount)
      union all
      select passes.id, visits_left, sum(pass_entries.visits)::int from passes
        join pass_entries on pass_id = passes.id group by 1, visits_left having visits_left <> sum(pass_entries.visits)`);
  }

  async sums(): Promise<object[]> {
    return this.office.rows(
      `select state, total::int, pay_now::int as now, paid_by_voucher::int as voucher,
              (select sum(discount)::int from booking_lines where booking_id = bookings.id) as off
         from bookings order by created_at, series_position`,
    );
  }

  async close(): Promise<void> {
    await this.office.close();
  }
}

interface HoldChoice {
  slug?: string;
  start?: Instant;
  guests?: Guests;
  instead?: string | null;
}
