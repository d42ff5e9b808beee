import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { almanac as runAlmanac } from "./testing/almanac.ts";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { TestConsole } from "#set-up/testing/console.ts";
import { goodPack, onDisk, spoil } from "#packs/testing/good-pack.ts";

const root = resolve(import.meta.dirname, "../..");
let test: TestDatabase;
let good: string;
let bad: string;
let scratch: string;

beforeAll(async () => {
  test = await withDatabase();
  good = await onDisk(goodPack());
  bad = await onDisk(spoil(goodPack(), "provider.yaml", "EUR", "EUX"));
  scratch = await mkdtemp(join(tmpdir(), "almanac-cli-"));
});
afterAll(async () => {
  await test.close();
  for (const folder of [good, bad, scratch]) await rm(folder, { recursive: true });
});

/** In this process. */
const almanac = (...words: string[]) => runAlmanac(words, { DATABASE_URL: test.url });

/** In a process of its own, as operators start it. */
function started(env: Record<string, string>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "src/cli/almanac.ts"), ...words], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: test.url, NODE_ENV: "production", npm_lifecycle_event: "", ...env },
  });
  return { status, stdout, stderr };
}

describe("the almanac command", () => {
  it("prints help, and its usage after a usage error", () => {
    expect(started({}, "--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("load <folder>") });
    expect(started({}, "load", "--help")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("all or nothing"),
    });
    expect(started({})).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("Usage: almanac <command>"),
    });
    expect(started({}, "lod")).toMatchObject({ status: 2, stderr: expect.stringContaining('Unknown command "lod".') });
    expect(started({}, "load")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^Usage: almanac load <folder> \[--dry-run\] .+\n$/),
    });
    expect(started({}, "load", "a", "b")).toMatchObject({ status: 2 });
    expect(started({}, "export", "--force")).toMatchObject({ status: 2 });
  });

  it("shows a pack's errors with file, line and column, and changes nothing", async () => {
    const told = `${join(bad, "provider.yaml")}:6:11: "currency" must be a currency code of three capital letters, such as EUR`;
    expect(await almanac("load", bad)).toEqual({
      status: 1,
      stdout: "",
      stderr: `${told}\n\n1 error; nothing was changed.\n`,
    });
    expect(await almanac("load", join(scratch, "none"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("there is no such folder"),
    });
  });

  it("shows with --check what a load would change, and changes nothing", async () => {
    const checked = await almanac("load", good, "--check");
    expect(checked).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("would be created     service haircut"),
    });
    expect(checked.stdout).toMatch(/\nThis was a check; nothing was changed\.\n$/);
    expect((await test.pool.query("select 1 from providers")).rowCount).toBe(0);
    expect(await almanac("load", bad, "--check")).toMatchObject({ status: 1 });
  });

  it("accepts the example pack of the documentation", async () => {
    expect(await almanac("load", join(root, "docs/example-pack"), "--check")).toMatchObject({
      status: 0,
      stderr: "",
      stdout: expect.stringContaining("would be created     service haarschnitt"),
    });
  });

  it("resolves folders from where npm was called", () => {
    const npm = { npm_lifecycle_event: "almanac", INIT_CWD: join(root, "docs") };
    expect(started(npm, "load", "example-pack", "--check").status).toBe(0);
  });

  it("loads a pack, shows what changed, exports it and loads it back", async () => {
    expect(await almanac("load", good)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("created     service haircut"),
    });
    expect((await almanac("load", good)).stdout).toBe("north-pier: nothing changed (8 items)\n");
    expect(await almanac("export", join(scratch, "out"))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("north-pier"),
    });
    expect(await almanac("export", join(scratch, "out"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("is not empty"),
    });
    expect((await almanac("load", join(scratch, "out"))).stdout).toBe("north-pier: nothing changed (8 items)\n");
    expect(await almanac("export", join(scratch, "x"), "nobody")).toMatchObject({
      status: 1,
      stderr: 'There is no provider "nobody".\n',
    });
  });

  it("keeps what the console changed, and refuses what the pack changed in another way", async () => {
    await almanac("load", good);
    const office = new TestConsole(test, "north-pier", new Date());
    await office.edit("service", "haircut", { price: "33.00" });
    const { stdout } = await almanac("load", good, "--dry-run");
    expect(stdout).toMatch(
      /service\/haircut: price \(changed in the console on \d+ \w+ \d{4} by Marta\)\n\nThis was a check; nothing was changed\.\n$/,
    );
    const dearer = await onDisk(spoil(goodPack(), "services/haircut.yaml", "price: 30.00", "price: 32.00"));
    const refused = await almanac("load", dearer);
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toMatch(
      /service\/haircut\n {2}price \(changed in the console on .+ by Marta\)\n {4}last pack: 30\.00\n {4}console: {3}33\.00\n {4}this pack: 32\.00\n/,
    );
    expect(await almanac("load", dearer, "--keep")).toMatchObject({
      status: 2,
      stderr: "--overwrite and --keep need --reason TEXT.\n",
    });
    expect(await almanac("load", dearer, "--keep", "--overwrite", "--reason", "x")).toMatchObject({ status: 2 });
    expect(await almanac("load", dearer, "--keep=haircut", "--reason", "x")).toMatchObject({ status: 2 });
    expect(await almanac("load", dearer, "--keep=service/shave", "--reason", "x")).toMatchObject({ status: 1 });
    expect(await almanac("load", dearer, "--overwrite=service/haircut", "--reason", "Agreed")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("updated     service haircut: price"),
    });
    await almanac("load", good);
    await rm(dearer, { recursive: true });
  });

  it("lists the bookings that no longer fit after a load, and changes none of them", async () => {
    await almanac("load", good);
    // Next Friday, within the hours of Ben.
    const { rows } = await test.pool.query<{ start: Date }>(
      `with day as (select date_trunc('week', now()) + interval '11 days 11 hours' as start),
       session as (insert into sessions (provider_id, service_id, starts_at, ends_at, lead_staff_id, seats, seats_taken)
         select s.provider_id, s.id, start, start + interval '45 min', m.id, 3, 1
           from services s join staff m on m.slug = 'ben' and m.provider_id = s.provider_id, day returning *),
       claimed as (insert into claims (provider_id, session_id, staff_id, during)
         select provider_id, id, lead_staff_id, tstzrange(starts_at, ends_at) from session),
       booking as (insert into bookings (provider_id, reference, state, manage_token_hash, currency, starts_at, ends_at)
         select provider_id, 'KXRPQD', 'scheduled', sha256('misfit'), 'EUR', starts_at, ends_at from session returning *),
       line as (insert into booking_lines (provider_id, booking_id, position, person, service_id, session_id, staff_id, seats, duration, price)
         select s.provider_id, b.id, 1, 0, s.service_id, s.id, s.lead_staff_id, 1, 45, 0 from session s, booking b)
       select start from day`,
    );
    const nothing = { status: 0, stdout: "All upcoming bookings fit.\n" };
    expect(await almanac("bookings", "misfits")).toMatchObject(nothing);
    const changed = await onDisk(spoil(goodPack(), "staff/ben.yaml", "09:00-17:00", "09:00-09:50"));
    const before = await test.pool.query("select * from bookings");
    const told = "1 upcoming booking of north-pier no longer fits; none was changed:";
    expect((await almanac("load", changed, "--check")).stderr).toContain(told);
    expect(await almanac("bookings", "misfits")).toMatchObject(nothing);
    const { stderr } = await almanac("load", changed);
    expect(stderr).toContain(told);
    expect(stderr).toMatch(/^ {2}KXRPQD {2}Fri, .*Haircut {2}outside the hours of Ben$/m);
    const [listed] = JSON.parse((await almanac("bookings", "misfits", "--provider", "north-pier", "--json")).stdout);
    expect(listed).toMatchObject({ reference: "KXRPQD", code: "closed", startsAt: rows[0]!.start.toISOString() });
    expect((await test.pool.query("select * from bookings")).rows).toEqual(before.rows);
    await rm(changed, { recursive: true });
  });
});
