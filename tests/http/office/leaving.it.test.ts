import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "../../../src/domain/office/verbs.ts";
import { Browser } from "./browser.ts";
import { signIn } from "./office-people.ts";
import { Office } from "./office.ts";

const office = new Office();
const provider = "saltwater-house";
const root = `/office/${provider}`;
beforeAll(() => office.open(), 180_000);
afterAll(() => office.close());

interface Someone {
  id: string;
  browser: Browser;
}

async function someone(role: Role, staff?: string, at = provider): Promise<Someone> {
  const cookie = await signIn(office.database.pool, { role, provider: at, ...(staff !== undefined && { staff }) });
  const browser = new Browser(office.app.origin);
  browser.cookies.set("office", cookie.split("=")[1]!);
  const [row] = await rows<{ id: string }>("select operator_id as id from sign_ins where token_hash = sha256($1)", [
    Buffer.from(browser.cookies.get("office")!),
  ]);
  return { id: row!.id, browser };
}

async function rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await office.database.pool.query<Row>(sql, values)).rows;
}

interface Made {
  secret: string;
  key: string;
  invitation: string;
  feed: string;
}

/** A key, a webhook and an invitation by the pages; a calendar and the address of one's own as the command line makes them. */
async function makeAll({ id, browser }: Someone, staff: string): Promise<Made> {
  const name = `Website ${randomUUID().slice(0, 8)}`;
  const key = { name, until: "", customers: "yes", see: "yes", key: randomUUID() };
  const made = await browser.open(`${root}/keys/new`, key);
  const secret = /alm_\w+/.exec(made.body)?.[0] ?? "";
  expect(secret).not.toBe("");
  const hook = { url: `https://hooks.example/${name.slice(8)}`, booking: "yes", key: randomUUID() };
  expect((await browser.open(`${root}/webhooks/add`, hook)).status).toBe(200);
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  expect((await browser.open(`${root}/people/invite`, { email, role: "member", staff: "" })).to).toContain("invited");
  const feed = randomUUID();
  await rows("update staff set feed_token_hash = sha256($1) where slug = $2 and provider_id = $3", [
    ...[Buffer.from(feed), staff, await providerId()],
  ]);
  await rows(
    `insert into calendars (provider_id, staff_id, name, kind, sealed, is_from_pack, writes_bookings, made_by)
     select s.provider_id, s.id, 'hers', 'feed', '\\x00', false, false, $1 from staff s where s.slug = $2 and s.provider_id = $3`,
    [id, staff, await providerId()],
  );
  const [row] = await rows<{ id: string }>("select id from api_keys where key_hash = $1", [
    createHash("sha256").update(secret).digest(),
  ]);
  return { secret, key: row!.id, invitation: email, feed };
}

async function providerId(): Promise<string> {
  return (await rows<{ id: string }>("select id from providers where slug = $1", [provider]))[0]!.id;
}

const asksApi = async (secret: string) =>
  (
    await fetch(`${office.app.origin}/api/v1/office/${provider}/customers`, {
      headers: { Authorization: `Bearer ${secret}` },
    })
  ).status;

/** What of a person's things still works. */
async function working(made: Made, staff: string) {
  const works = [
    ...((await asksApi(made.secret)) === 200 ? ["key"] : []),
    ...(await rows<{ kind: string }>(
      `select 'webhook' as kind from webhooks where provider_id = $1 and off_at is null
       union all select 'calendar' from calendars where name = 'hers' and provider_id = $1
       union all select 'invitation' from invitations where email = $2 and ended_at is null
       union all select 'feed' from staff where slug = $3 and provider_id = $1 and feed_token_hash is not null`,
      [await providerId(), made.invitation, staff],
    ).then((found) => found.map(({ kind }) => kind))),
  ];
  return works.toSorted();
}

const all = ["calendar", "feed", "invitation", "key", "webhook"];

/** The form of a person's page, as it is sent when nothing is changed. */
async function formOf(
  by: Someone,
  of: Someone,
): Promise<{ body: string; refs: string[]; form: Record<string, string> }> {
  const { body } = await by.browser.open(`${root}/people/${of.id}`);
  const made = /name="made" value="([^"]*)"/.exec(body)?.[1] ?? "";
  const refs = made.split(" ").filter((ref) => ref !== "");
  const role = /name="role"[^>]*checked=""[^>]*value="([^"]*)"|name="role"[^>]*value="([^"]*)"[^>]*checked=""/.exec(
    body,
  );
  const staff = /<option value="([^"]+)" selected=""/.exec(body)?.[1] ?? "";
  const ticks = refs.map((_, at) => [`drop-${at}`, "yes"] as const);
  return { body, refs, form: { role: role?.[1] ?? role?.[2] ?? "", staff, made, ...Object.fromEntries(ticks) } };
}

function untick(form: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith("drop-")));
}

let staff: string;
let owner: Someone;
beforeEach(async () => {
  const id = await providerId();
  for (const table of ["api_keys", "webhooks", "invitations"])
    await rows(`delete from ${table} where provider_id = $1`, [id]);
  await rows("delete from calendars where name = 'hers'");
  await rows("update staff set feed_token_hash = null");
  staff = (
    await rows<{ slug: string }>("select slug from staff where provider_id = $1 order by slug limit 1", [id])
  )[0]!.slug;
  owner = await someone("owner");
});

describe("what a manager made", () => {
  it("is listed with ticks, and ends with her if they stay; her open tab does nothing any more", async () => {
    const mira = await someone("manager", staff);
    const made = await makeAll(mira, staff);
    expect(await working(made, staff)).toEqual(all);
    const { body, refs, form } = await formOf(owner, mira);
    expect(refs.map((ref) => ref.split(":")[0] ?? "").toSorted()).toEqual(all);
    expect(body.match(/name="drop-\d+"[^>]*/g)?.every((box) => box.includes("checked"))).toBe(true);
    const gone = await owner.browser.open(`${root}/people/${mira.id}`, { ...form, end: "yes" });
    expect(gone).toMatchObject({ status: 303, to: `${root}/people?done=left` });
    expect((await owner.browser.open(gone.to)).body).toContain("What they made here has ended too");
    expect(await working(made, staff)).toEqual([]);
    expect(await asksApi(made.secret)).toBe(401);
    const late = await mira.browser.open(`${root}/keys/new`, {
      name: "Late",
      until: "",
      see: "yes",
      key: randomUUID(),
    });
    expect(late.body).not.toContain("alm_");
    expect((await mira.browser.open(`${root}/people`)).body).not.toContain("@example.com");
    // What is one's own is listed without ticks: nobody keeps it for themselves.
    await makeAll(owner, staff);
    const own = await formOf(owner, owner);
    expect(own.body).toContain("It ends when you remove yourself");
    expect([own.refs, own.body.match(/drop-/)]).toEqual([[], null]);
    // The form a second time, as after a double click, changes nothing.
    const again = await owner.browser.open(`${root}/people/${mira.id}`, { ...form, end: "yes" });
    expect([again.status, again.to]).not.toEqual([303, `${root}/people?done=left`]);
  });

  it("passes on to whoever removes her if nothing is ticked, and then ends with them", async () => {
    const mira = await someone("manager", staff);
    const made = await makeAll(mira, staff);
    const { form } = await formOf(owner, mira);
    await owner.browser.open(`${root}/people/${mira.id}`, { ...untick(form), end: "yes" });
    expect(await working(made, staff)).toEqual(all);
    const makers = await rows<{ by: string }>(
      `select made_by as by from api_keys where id = $1 union all select made_by from webhooks where provider_id = $2
       union all select made_by from calendars where name = 'hers' union all select invited_by from invitations where email = $3`,
      [made.key, await providerId(), made.invitation],
    );
    expect(makers.map(({ by }) => by)).toEqual([owner.id, owner.id, owner.id, owner.id]);
    const second = await someone("owner");
    const next = await formOf(second, owner);
    expect(next.refs).toContain(`key:${made.key}`);
    await second.browser.open(`${root}/people/${owner.id}`, { ...next.form, end: "yes" });
    expect(await working(made, staff)).toEqual(["feed"]);
  });

  it("ends as far as a lesser role does not cover it, and the rest stays hers", async () => {
    const mira = await someone("manager", staff);
    const made = await makeAll(mira, staff);
    const { form } = await formOf(owner, mira);
    const less = await owner.browser.open(`${root}/people/${mira.id}`, { ...form, role: "front-desk" });
    expect(less.to).toBe(`${root}/people?done=saved-less`);
    // Her own calendar, its address, and a key for what her new role may do as well.
    expect(await working(made, staff)).toEqual(["calendar", "feed", "key"]);
    expect(await rows("select made_by as by from api_keys where id = $1", [made.key])).toEqual([{ by: mira.id }]);
    // Saving without a change ends nothing.
    const { form: same } = await formOf(owner, mira);
    expect((await owner.browser.open(`${root}/people/${mira.id}`, same)).to).toBe(`${root}/people?done=saved`);
    expect(await working(made, staff)).toEqual(["calendar", "feed", "key"]);
  });

  it("is not kept or ended by fields that are doubled, unknown, or name somebody else's things", async () => {
    const [mira, other, elsewhere] = [
      await someone("manager", staff),
      await someone("manager"),
      await someone("owner", undefined, "ribeira-cycles"),
    ];
    const made = await makeAll(mira, staff);
    const { form } = await formOf(owner, mira);
    const path = `${root}/people/${mira.id}`;
    expect((await owner.browser.open(path, { ...form, "drop-1000": "yes", end: "yes" })).status).toBe(400);
    // Others may not remove her, from this business or another one.
    for (const by of [other, elsewhere, mira])
      expect((await by.browser.open(path, { ...form, end: "yes" })).to).not.toContain("done=left");
    expect(await working(made, staff)).toEqual(all);
    // The ids of another's things in the form of someone else end and keep nothing of hers.
    await owner.browser.open(`${root}/people/${other.id}`, { ...form, role: "manager", staff: "", end: "yes" });
    expect(await working(made, staff)).toEqual(all);
    // Of a doubled field the first counts, and what it does not name ends.
    const doubled = new URLSearchParams([
      ...Object.entries(untick(form)).filter(([name]) => name !== "made"),
      ...[`key:${randomUUID()}`, form["made"]!].map((value) => ["made", value]),
      ["end", "yes"],
    ]);
    const cookie = [...owner.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { Cookie: cookie, Origin: office.app.origin };
    await fetch(office.app.origin + path, { method: "POST", body: doubled, headers, redirect: "manual" });
    expect(await working(made, staff)).toEqual([]);
  });
});

it("a key whose maker left is taken over once, by a person of this business who may have keys", async () => {
  const mira = await someone("manager");
  const made = await makeAll(mira, staff);
  // As before people and keys ended together.
  await rows("delete from grants where operator_id = $1", [mira.id]);
  expect(await asksApi(made.secret)).toBe(401);
  const [desk, elsewhere] = [await someone("front-desk"), await someone("owner", undefined, "ribeira-cycles")];
  const list = await owner.browser.open(`${root}/keys`);
  expect(list.body).toContain("Doesn’t work: its maker has left");
  expect((await owner.browser.open(`${root}/attention`)).body).toContain("API keys of people who left");
  const take = (by: Someone, at = root) => by.browser.open(`${at}/keys/revoke`, { id: made.key, keep: "yes" });
  expect((await take(desk)).to).not.toContain("took-over");
  expect((await take(elsewhere)).to).not.toContain("took-over");
  expect((await take(elsewhere, "/office/ribeira-cycles")).to).toBe("/office/ribeira-cycles/keys?done=not-ended");
  expect(await asksApi(made.secret)).toBe(401);
  const answers = await Promise.all([take(owner), take(owner)]);
  expect(answers.map(({ to }) => to.split("=")[1] ?? "").toSorted()).toEqual(["not-ended", "took-over"]);
  expect((await owner.browser.open(`${root}/keys?done=took-over`)).body).toContain("The key works again.");
  expect(await asksApi(made.secret)).toBe(200);
  expect((await owner.browser.open(`${root}/keys`)).body).not.toContain("its maker has left");
});
