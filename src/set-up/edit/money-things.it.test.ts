import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { loadPack } from "../apply/load-pack.ts";
import { moneyPack } from "#packs/testing/bad/bad-money.ts";
import { TestConsole } from "../testing/console.ts";
import { onDisk } from "#packs/testing/good-pack.ts";

const now = new Date("2026-11-16T08:00Z");

let test: TestDatabase;
let office: TestConsole;
let folder: string;

beforeEach(async () => {
  test = await withDatabase();
  folder = await onDisk(moneyPack());
  await loadPack(folder, test);
  office = new TestConsole(test, "north-pier", now);
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function one<Row extends object>(query: string): Promise<Row> {
  return (await test.pool.query<Row>(query)).rows[0]!;
}

describe("coupons and packages", () => {
  it("are stored as the flow reads them", async () => {
    expect(await one("select code, kind, percent, amount, valid_until::text from coupons")).toEqual({
      code: "WELCOME10",
      kind: "share",
      percent: 10,
      amount: null,
      valid_until: "2026-12-31",
    });
    expect(await one("select visits, price, tax_rate from packages")).toEqual({
      visits: 10,
      price: 25_000,
      tax_rate: null,
    });
    expect(await one("select voucher_amounts, voucher_least, voucher_most, tax_rate from providers")).toEqual({
      voucher_amounts: [2500, 5000],
      voucher_least: 1000,
      voucher_most: 50_000,
      tax_rate: 8875,
    });
  });

  it("keep how often they were used when they change, and their passes when they are removed", async () => {
    await test.pool.query("update coupons set uses = 7");
    await office.edit("coupon", "welcome", { share: undefined, sum: "5.00" });
    expect(await one("select uses, kind, percent, amount from coupons")).toEqual({
      uses: 7,
      kind: "sum",
      percent: null,
      amount: 500,
    });
    await test.pool.query(
      `insert into passes (provider_id, package_id, title, visits, visits_left, service_ids, price, currency, code_hash, code_sealed, code_end)
       select p.provider_id, p.id, p.name, visits, 4, array[s.id], p.price, 'EUR', sha256('x'), '', 'WXYZ' from packages p, services s`,
    );
    await office.remove("package", "ten");
    await office.remove("coupon", "welcome");
    expect(await one("select count(*)::int as count from packages")).toEqual({ count: 0 });
    expect(await one("select title, visits_left from passes")).toEqual({ title: "Ten haircuts", visits_left: 4 });
  });

  it("come back from the bin as they were", async () => {
    const before = (await office.find("package", "ten"))!.value;
    await office.remove("package", "ten");
    await office.add("package", "ten", before);
    expect((await office.find("package", "ten"))!.value).toEqual(before);
  });

  it("keep their only service from being removed, so that a coupon never grows to every service", async () => {
    for (const [kind, slug] of [
      ["group", "all"],
      ["menu", "menu"],
      ["package", "ten"],
    ] as const)
      await office.remove(kind, slug);
    await expect(office.remove("service", "haircut")).rejects.toThrow("empty-list");
    await office.edit("coupon", "welcome", { services: undefined });
    await office.remove("service", "haircut");
    expect((await office.find("coupon", "welcome"))!.value).not.toHaveProperty("services");
  });

  it("keep what the office changed when the pack is loaded again", async () => {
    await office.edit("package", "ten", { price: "240.00" });
    await office.edit("provider", "north-pier", { vouchers: { amounts: ["75.00"] } });
    await loadPack(folder, test);
    expect((await office.find("package", "ten"))!.value["price"]).toBe("240.00");
    expect((await office.find("provider", "north-pier"))!.value["vouchers"]).toEqual({ amounts: ["75.00"] });
  });
});
