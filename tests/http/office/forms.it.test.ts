import { afterAll, beforeAll, expect, it } from "vitest";
import { formsIn } from "../../support/html-forms.ts";
import { Browser } from "./browser.ts";
import { Office } from "./office.ts";
import { signIn } from "./office-people.ts";

const office = new Office();
const provider = "saltwater-house";
let owner: Browser;

beforeAll(async () => {
  await office.open();
  owner = new Browser(office.app.origin);
  const [name, value] = (await signIn(office.database.pool, { role: "owner", provider })).split("=") as [
    string,
    string,
  ];
  owner.cookies.set(name, value);
}, 180_000);
afterAll(() => office.close());

/** Opens the page of a visit that nobody has paid, and sends its form with this method. */
async function send(method: string) {
  const { rows } = await office.database.pool.query<{ reference: string }>(
    `select b.reference from bookings b join providers p on p.id = b.provider_id
      where p.slug = $1 and b.state = 'scheduled' and b.total > 0 and b.erased_at is null
        and not exists (select from takings t where t.booking_id = b.id)
        and not exists (select from payment_bookings x where x.booking_id = b.id)
      order by b.starts_at desc limit 1`,
    [provider],
  );
  const path = `/office/${provider}/bookings/${rows[0]!.reference}/take`;
  const form = formsIn((await owner.open(path)).body).find(({ action }) => action.endsWith("/take"))!;
  const shown = form.controls.filter(({ name, type }) => name !== "" && name !== "method" && type !== "checkbox");
  const fields = shown.map(({ name, value }): [string, string] => [name, name === "amount" ? "1" : value]);
  return owner.open(path, [...fields, ["method", method]]);
}

async function methods(): Promise<string[]> {
  const { rows } = await office.database.pool.query<{ method: string }>("select method from takings order by at");
  return rows.map(({ method }) => method);
}

it("books money only under a method that the office has", async () => {
  const before = await methods();
  expect((await send("methd")).status).toBe(422);
  expect((await send("")).status).toBe(422);
  expect(await methods()).toEqual(before);
  expect((await send("cash")).status).toBe(303);
  expect(await methods()).toEqual([...before, "cash"]);
});

it("shows a wrong price at its own field, keeps what was typed, and refuses a field that the form does not have", async () => {
  const { rows } = await office.database.pool.query<{ reference: string }>(
    `select b.reference from bookings b join providers p on p.id = b.provider_id
      where p.slug = $1 and b.state = 'scheduled' and b.total > 0 and b.erased_at is null
      order by b.starts_at desc limit 1`,
    [provider],
  );
  const path = `/office/${provider}/bookings/${rows[0]!.reference}/reprice`;
  const form = formsIn((await owner.open(path)).body).find(({ action }) => action.endsWith("/reprice"))!;
  const price = form.controls.find(({ name }) => name.startsWith("price-"))!.name;
  const typed = { [price]: "a lot", reason: "A regular" };
  const fields = form.controls
    .filter(({ name, type }) => name !== "" && type !== "checkbox")
    .map(({ name, value }): [string, string] => [name, typed[name] ?? value]);
  const refused = await owner.open(path, fields);
  expect(refused.status).toBe(422);
  const again = formsIn(refused.body).find(({ action }) => action.endsWith("/reprice"))!;
  expect(again.controls).toContainEqual(expect.objectContaining({ name: price, value: "a lot" }));
  expect(again.controls).toContainEqual(expect.objectContaining({ name: "reason", value: "A regular" }));
  expect(refused.body).toContain(`id="${price}-error"`);
  expect((await owner.open(path, [...fields, ["total", "0"]])).status).toBe(422);
});

/** A visit whose visitor has arrived. */
async function arrivedVisit(): Promise<string> {
  const { rows } = await office.database.pool.query<{ reference: string }>(
    `update bookings set attendance = 'arrived', attendance_at = now() where id =
      (select b.id from bookings b join providers p on p.id = b.provider_id
        where p.slug = $1 and b.state = 'scheduled' and b.erased_at is null order by b.starts_at limit 1)
      returning reference`,
    [provider],
  );
  return rows[0]!.reference;
}

it("keeps what is recorded about a visit when a form asks for something else than the office knows", async () => {
  const reference = await arrivedVisit();
  const path = `/office/${provider}/bookings/${reference}/attendance`;
  const mark = { person: "0", next: "", at: "" };
  const recorded = async () => {
    const { rows } = await office.database.pool.query<{ attendance: string | null }>(
      "select attendance from bookings where reference = $1",
      [reference],
    );
    return rows[0]!.attendance;
  };
  expect((await owner.open(path, { ...mark, was: "arrived", to: "arived" })).status).toBe(422);
  expect((await owner.open(path, { ...mark, person: "the booker", was: "arrived", to: "" })).status).toBe(422);
  expect(await recorded()).toBe("arrived");
  expect((await owner.open(path, { ...mark, was: "arrived", to: "" })).status).toBe(303);
  expect(await recorded()).toBeNull();
});

it("shows what is wrong with an absence at its own field, and keeps the days that were typed", async () => {
  const asked = (member: string, last: string) =>
    owner.open(`/office/${provider}/handover?member=${member}&kind=ill&first=2030-01-07&last=${last}`);
  const refused = await asked("", "2030-01-08");
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('id="member-error"');
  expect(refused.body).toContain('value="2030-01-08"');
  const unread = await asked("ines-carvalho", "soon");
  expect(unread.status).toBe(422);
  expect(unread.body).toContain('value="2030-01-07"');
});

it("makes no other block than the one that was asked for", async () => {
  const path = `/office/${provider}/blocks/new`;
  const form = formsIn((await owner.open(path)).body).find(({ action }) => action.endsWith("/blocks/new"))!;
  const key = form.controls.find(({ name }) => name === "key")!.value;
  const times = { first: "2030-01-07", last: "", start: "10:00", end: "11:00", words: "Fire drill" };
  const refused = await owner.open(path, { ...times, target: "business", kind: "brake", key });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("Fire drill");
  const without = await owner.open(path, { ...times, target: "business", kind: "break", end: "noon", key });
  expect(without.status).toBe(422);
  const { rows } = await office.database.pool.query("select from blocks where words = 'Fire drill'");
  expect(rows).toEqual([]);
  expect((await owner.open(path, { ...times, target: "business", kind: "break", key })).status).toBe(303);
});
