import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { almanac as runAlmanac } from "../testing/almanac.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { email, PrivacyScene } from "#use-cases/privacy/testing/privacy-scene.ts";

const folder = temporaryFolder();
let scene: PrivacyScene;
beforeAll(async () => {
  scene = await PrivacyScene.open();
});
afterAll(async () => {
  await scene.close();
  folder[Symbol.dispose]();
});

const almanac = (...words: string[]) =>
  runAlmanac(words, {
    DATABASE_URL: scene.office.database.url,
    ALMANAC_DATA: folder.path,
    APP_SECRET: "a secret of this test, long enough",
  });

describe("a person's data", () => {
  it("is not touched after a usage error or a refusal", async () => {
    expect(await almanac("erase")).toMatchObject({ status: 2, stderr: expect.stringContaining("erase <email>") });
    expect(await almanac("erase", email)).toMatchObject({ status: 2, stderr: expect.stringContaining("--yes") });
    expect(await almanac("erase", "nobody", "--yes")).toMatchObject({ status: 1 });
    expect(await almanac("erase", email, "--provider", "none", "--yes")).toMatchObject({
      status: 1,
      stderr: 'There is no provider "none".\n',
    });
    expect(await almanac("erase", "stranger@example.com", "--yes")).toMatchObject({
      status: 0,
      stdout: "Nothing is stored for stranger@example.com.\n",
    });
    expect(await almanac("erase", "--help")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("Exits with 0"),
    });
  });

  it("is exported to standard output or a file; a guest's address finds only that guest", async () => {
    await scene.book("2026-11-16T10:00:00Z");
    await scene.book("2026-11-17T10:00:00Z");
    // By the real clock, one is past and the other is upcoming.
    await scene.office.change(
      `update bookings set starts_at = now() - interval '2 days', ends_at = now() - interval '2 days' + interval '1 hour'
        where starts_at = '2026-11-16T10:00:00Z'`,
    );
    await scene.office.change(
      `update bookings set starts_at = now() + interval '2 days', ends_at = now() + interval '2 days' + interval '1 hour'
        where starts_at = '2026-11-17T10:00:00Z'`,
    );
    await scene.pay(await scene.order());
    await scene.respond();
    const exported = await almanac("export-person", email.toLowerCase());
    expect(exported).toMatchObject({ status: 0, stderr: "" });
    const { providers } = JSON.parse(exported.stdout) as { providers: Record<string, object[]>[] };
    expect(providers).toMatchObject([{ provider: "harbour-practice", visits: [{}, {}], orders: [{ total: 2300 }] }]);
    expect(providers[0]!["visits"]![0]).toMatchObject({
      person: { firstName: "Canary", email, phone: "+351912000777", dateOfBirth: "1987-06-05", notes: "canary notes" },
      answers: [{ question: "Your name", answer: "Canary" }],
      guests: [{ name: "Canary Guest 1" }, { name: "Canary Guest 2" }],
    });
    expect(providers[0]!["responses"]).toMatchObject([
      { answers: [{ answer: "Canary" }, { answer: email }], files: [{ name: "canary.png" }] },
    ]);
    const file = join(folder.path, "person.json");
    expect(await almanac("export-person", email, "--to", file)).toMatchObject({ status: 0, stdout: "" });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).toContain("canary notes");
    const guest = await almanac("export-person", "canary-guest-1@example.com");
    expect(guest.stdout).toContain("Canary Guest 1");
    expect(guest.stdout).not.toMatch(/canary notes|Canary Guest 2/);
  });

  it("is erased; upcoming visits and recent orders are kept and listed", async () => {
    const rows = await scene.office.rows<{ reference: string }>(
      "select reference from bookings where starts_at > now() union all select reference from orders",
    );
    const references = rows.map(({ reference }) => reference);
    const erased = await almanac("erase", email, "--yes");
    expect(erased.status).toBe(1);
    expect(erased.stdout).toContain("1 visit, 0 guest seats, 1 response, 0 orders erased.");
    for (const reference of references) expect(erased.stdout).toContain(reference);
    expect(await scene.office.rows("select email from bookings where erased_at is not null")).toEqual([{ email: "" }]);
    const again = await almanac("erase", email, "--yes");
    expect(again.stdout).toContain("0 visits, 0 guest seats, 0 responses, 0 orders erased.");
  });
});
