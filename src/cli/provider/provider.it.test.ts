import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { removeBusiness } from "#use-cases/office/set-up/business/remove-business.ts";
import { PrivacyScene } from "#use-cases/privacy/testing/privacy-scene.ts";
import { almanac as runAlmanac } from "../testing/almanac.ts";

let scene: PrivacyScene;
let slug: string;
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  folder = temporaryFolder();
  scene = await PrivacyScene.open();
  slug = (await scene.office.rows<{ slug: string }>("select slug from providers"))[0]!.slug;
});
afterEach(async () => {
  await scene.close();
  folder[Symbol.dispose]();
});

const almanac = (...words: string[]) =>
  runAlmanac(["provider", "remove", ...words], { DATABASE_URL: scene.office.database.url, ALMANAC_DATA: folder.path });

/** A second business, with a person who works at both and one who works only at the first. */
async function addOther(): Promise<void> {
  await scene.office.change(`insert into providers (id, slug, name, time_zone, currency)
    values (gen_random_uuid(), 'other', 'Other', 'UTC', 'EUR')`);
  for (const [name, where] of [
    ["both", ""],
    ["one", `where slug = '${slug}'`],
  ] as const)
    await scene.office.change(
      `with person as (insert into operators (email, name, locale) values ('${name}@example.com', '${name}', 'en') returning id)
       insert into grants (provider_id, operator_id, role) select providers.id, person.id, 'owner' from providers, person ${where}`,
    );
}

async function fill(): Promise<void> {
  await scene.book("2027-03-16T10:00:00Z");
  await scene.respond();
  await scene.pay(await scene.order());
  await scene.work();
}

describe("removing a business", () => {
  it("shows what would go, and changes nothing without --yes", async () => {
    expect(await almanac("nowhere", "--yes")).toMatchObject({ status: 1, stderr: 'There is no provider "nowhere".\n' });
    expect(await almanac()).toMatchObject({ status: 2 });
    await fill();
    scene.office.now = new Date();
    await scene.office.change(
      "update bookings set ends_at = now() - interval '1 day', starts_at = now() - interval '2 days'",
    );
    const shown = await almanac(slug);
    expect(shown).toMatchObject({ status: 2, stderr: expect.stringContaining("--yes") });
    expect(shown.stdout).toMatch(/ has:\n {2}1 × booking\n/);
    expect(shown.stdout).toContain("1 × response");
    expect((await scene.office.rows("select from bookings")).length).toBe(1);
  });

  it("is refused with visits to come or unsettled money, unless it is forced", async () => {
    await scene.book("2027-03-16T10:00:00Z");
    // Visits to come are counted by the real clock here.
    await scene.office.change(
      "update bookings set starts_at = now() + interval '1 day', ends_at = now() + interval '2 days'",
    );
    const refused = await almanac(slug, "--yes", "--json");
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining("--force") });
    expect(JSON.parse(refused.stdout)).toMatchObject({ slug, upcoming: 1, isRemoved: false });
    await scene.office.change("update bookings set state = 'cancelled'");
    await scene.office
      .change(`insert into vouchers (provider_id, id, code_hash, code_sealed, code_end, currency, worth, balance)
      select id, gen_random_uuid(), sha256('x'), 'x', 'ABCD', 'EUR', 5000, 2500 from providers`);
    expect(await almanac(slug, "--yes")).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("It is in use:\n  1 × voucher with a balance"),
    });
    expect((await scene.office.rows("select from providers")).length).toBe(1);
    expect(await almanac(slug, "--yes", "--force")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`Removed ${slug} at `),
    });
    expect(await scene.office.rows("select from providers")).toEqual([]);
  });

  it("leaves no trace of its visitors in any table or file, and nothing of another business changes", async () => {
    await addOther();
    await fill();
    expect((await scene.traces()).length).toBeGreaterThan(10);
    expect(await scene.files()).toHaveLength(1);
    const [{ id }] = (await scene.office.rows(`select id from providers where slug = '${slug}'`)) as [{ id: string }];
    const removed = await removeBusiness({ id, slug, isForced: true, onTable: () => {} }, scene.services);
    expect(removed).toEqual({ ok: true, value: null });
    expect(await scene.traces()).toEqual([]);
    expect(await scene.files()).toEqual([]);
    expect(await scene.office.rows("select slug from providers")).toEqual([{ slug: "other" }]);
    expect(await scene.office.rows("select name from operators")).toEqual([{ name: "both" }]);
    expect(await scene.office.rows("select from graphile_worker.jobs")).toEqual([]);
    // The log of the other business is still protected.
    await scene.office.change(`insert into log (provider_id, actor_kind, verb, about_kind, about_id)
      select id, 'command-line', 'business.close', 'thing', id from providers`);
    await expect(scene.office.change("delete from log")).rejects.toThrow("the log cannot be changed");
  });

  it("does not touch a business that took its slug meanwhile", async () => {
    const removed = await removeBusiness({ id: randomUUID(), slug, isForced: true, onTable: () => {} }, scene.services);
    expect(removed).toMatchObject({ ok: false, refusal: { code: "provider-unknown" } });
    expect((await scene.office.rows("select from providers")).length).toBe(1);
  });
});
