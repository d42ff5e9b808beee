import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Role } from "../../../src/domain/office/verbs.ts";
import type { TestDatabase } from "../../../src/store/testing/database.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { formsIn, type HtmlForm } from "../../support/html-forms.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { Browser } from "./browser.ts";
import { signIn } from "./office-people.ts";

// What a person made ends with the person, by the pages of the office.

const folder = temporaryFolder();
const slug = "saltwater-house";
const root = `/office/${slug}`;
let database: TestDatabase;
let app: App;
let owner: Browser;

beforeAll(async () => {
  database = await withDemo();
  app = new App(await freePort(), folder.path, {
    DATABASE_URL: database.url,
    NODE_ENV: "test",
    LOG_LEVEL: "warn",
    LIMITS: "off",
    WORKER: "separate",
  });
  await app.until("/readyz", 200);
  owner = (await enter("owner")).browser;
}, 180_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

async function enter(role: Role): Promise<{ browser: Browser; id: string }> {
  const browser = new Browser(app.origin);
  const token = (await signIn(database.pool, { role, provider: slug })).split("=")[1]!;
  browser.cookies.set("office", token);
  const { rows } = await database.pool.query<{ id: string }>(
    "select operator_id as id from sign_ins where token_hash = sha256($1::bytea)",
    [token],
  );
  return { browser, id: rows[0]!.id };
}

/** Makes a key on its page. */
async function makeKey(browser: Browser, name: string): Promise<string> {
  const { body } = await browser.open(`${root}/keys/new`, { name, until: "", customers: "yes", key: randomUUID() });
  return /alm_[\w-]+/.exec(body)?.[0] ?? expect.fail(body.slice(0, 500));
}

async function asks(key: string): Promise<number> {
  const headers = { Authorization: `Bearer ${key}` };
  return (await fetch(`${app.origin}/api/v1/office/${slug}/customers`, { headers })).status;
}

/** The form of a person, with the labels of its ticks. */
async function personForm(id: string): Promise<{ form: HtmlForm; body: string }> {
  const { body } = await owner.open(`${root}/people/${id}`);
  const form = formsIn(body).find(({ controls }) => controls.some(({ name }) => name === "role"));
  return { form: form ?? expect.fail(body.slice(0, 500)), body };
}

/** What a browser sends: every field that is filled in or ticked, and the button. */
function sentBy(
  { controls }: HtmlForm,
  leftOut: readonly string[] = [],
  button?: [string, string],
): [string, string][] {
  const on = controls.filter(({ name, type, isOn }) =>
    name === "" || leftOut.includes(name) ? false : type === "radio" || type === "checkbox" ? isOn : true,
  );
  return [...on.map(({ name, value }): [string, string] => [name, value]), ...(button === undefined ? [] : [button])];
}

const ticksOf = ({ controls }: HtmlForm) => controls.filter(({ name }) => name.startsWith("drop-"));

it("shows what a person made, all of it ticked, and ends it with the person except what is unticked", async () => {
  const manager = await enter("manager");
  const [till, website] = [await makeKey(manager.browser, "Till"), await makeKey(manager.browser, "Website")];
  expect([await asks(till), await asks(website)]).toEqual([200, 200]);
  const { form, body } = await personForm(manager.id);
  const ticks = ticksOf(form);
  expect(ticks.map(({ isOn }) => isOn)).toEqual([true, true]);
  // As the page names them, in its order.
  const names = ["Till", "Website"].toSorted((one, other) => body.indexOf(one) - body.indexOf(other));
  const left = await owner.open(`${root}/people/${manager.id}`, sentBy(form, [ticks[1]!.name], ["end", "yes"]));
  expect([left.status, left.to]).toEqual([303, `${root}/people?done=left`]);
  const answers = { Till: await asks(till), Website: await asks(website) };
  expect(answers).toEqual({ [names[0]!]: 401, [names[1]!]: 200 });
  expect((await manager.browser.open(`${root}/keys`)).status).not.toBe(200);
  // The page of somebody who left, sent again, brings nothing back.
  await owner.open(`${root}/people/${manager.id}`, sentBy(form, ["drop-0", "drop-1"], ["end", "yes"]));
  expect([await asks(till), await asks(website)].filter((status) => status === 200)).toHaveLength(1);
});

it("ends the keys of somebody who may do less now, and what was made while the page was open", async () => {
  const manager = await enter("manager");
  const shown = await makeKey(manager.browser, "Shown");
  const { form } = await personForm(manager.id);
  const later = await makeKey(manager.browser, "Later");
  const fields = sentBy(form).filter(([name]) => name !== "role");
  const changed = await owner.open(`${root}/people/${manager.id}`, [...fields, ["role", "member"]]);
  expect([changed.status, changed.to]).toEqual([303, `${root}/people?done=saved-less`]);
  expect([await asks(shown), await asks(later)]).toEqual([401, 401]);
});

it("says that nobody answers for a key any more, and lets one operator take it over", async () => {
  const manager = await enter("manager");
  const key = await makeKey(manager.browser, "Orphan");
  await database.pool.query("delete from grants where operator_id = $1", [manager.id]);
  expect(await asks(key)).toBe(401);
  const page = await owner.open(`${root}/keys`);
  const take = formsIn(page.body).filter(({ controls }) => controls.some(({ name }) => name === "keep"));
  expect(take).toHaveLength(1);
  const desk = await enter("front-desk");
  await desk.browser.open(take[0]!.action, sentBy(take[0]!));
  expect(await asks(key)).toBe(401);
  const taken = await owner.open(take[0]!.action, sentBy(take[0]!));
  expect([taken.status, taken.to]).toEqual([303, `${root}/keys?done=took-over`]);
  expect(await asks(key)).toBe(200);
  // Sent again, it says that nothing was done.
  expect((await owner.open(take[0]!.action, sentBy(take[0]!))).to).toBe(`${root}/keys?done=not-ended`);
  expect(await asks(key)).toBe(200);
});
