import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../src/store/testing/database.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { isLong } from "../../support/long.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { controlsIn, type Control } from "./form-fields.ts";
import { signIn } from "./office-people.ts";

const folder = temporaryFolder();
/** The short run changes the smaller business. */
const providers = isLong ? ["saltwater-house", "ribeira-cycles"] : ["ribeira-cycles"];
let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await withDemo();
  // What was agreed with visitors keeps a business from changing its currency.
  await database.pool.query("truncate bookings cascade");
  app = new App(await freePort(), folder.path, { DATABASE_URL: database.url, LOG_LEVEL: "warn", WORKER: "separate" });
  await app.until("/readyz", 200);
}, 180_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

async function get(path: string, cookie: string): Promise<string> {
  const response = await fetch(app.origin + path, { headers: { Cookie: cookie } });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

/** Says which thing of a form the server keeps for itself. */
const own = new Set(["id", "version", "slug", "do"]);

/** `durations.0.price` and `durations.1.price` are one field, and so are the prices of two people. */
function fieldOf(name: string, slugs: ReadonlySet<string>): string {
  return name
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? "n" : slugs.has(part) ? "slug" : part))
    .join(".");
}

/** Whether a control shows something that the pack says. An empty box and an empty text say nothing. */
function isSaid({ name, type, value, isOn }: Control, controls: readonly Control[]): boolean {
  if (own.has(name) || /\.(rows|unit|on|own|remove|file)$/.test(name) || isOff(name, controls)) return false;
  return type === "checkbox" ? isOn : value !== "";
}

/** Parts that are switched off and people who are not chosen have fields, but they say nothing. */
function isOff(name: string, controls: readonly Control[]): boolean {
  const parts = name.split(".");
  return parts.some((part, at) => {
    const under = parts.slice(0, at + 1).join(".");
    const isSwitchedOff = controls.some(
      (one) => !one.isOn && (one.name === `${under}.on` || one.name === `${under}.own`),
    );
    const before = parts.slice(0, at).join(".");
    return isSwitchedOff || controls.some((one) => !one.isOn && one.name === before && one.value === part);
  });
}

/** Other values that the field may take. The first one that the checks accept is used. */
function othersFor({ type, inputMode, value, options }: Control): string[] {
  // The empty option comes last: in a list, it removes the row.
  if (type === "select")
    return options.filter((option) => option !== value).toSorted((one, two) => two.length - one.length);
  if (type === "date" || type === "datetime-local") return [7, 1].map((days) => shiftDate(value, days));
  if (type === "time") return ["10:15", "16:30", "07:45"].filter((time) => time !== value);
  if (type === "color") return ["#123456", "#654321"].filter((color) => color !== value);
  if (type === "email") return [`other.${value}`];
  if (type === "url") return [`${value.replace(/\/$/, "")}/other`];
  if (inputMode !== null) {
    const decimals = value.split(".")[1]?.length ?? 0;
    return [1, -1, 2, 5, 10].map((by) => (Number(value) + by).toFixed(decimals));
  }
  if (/^\d\d:\d\d-/.test(value)) return ["10:15-16:45", "08:30-09:45", "22:30-07:30"];
  if (/^\d{4}-\d\d-\d\d/.test(value)) return [`${value}\n${shiftDate(value.slice(-10), 2)}`];
  if (value.startsWith("https://")) return [`${value}\nhttps://other.example`];
  if (/^[A-Z][a-z]+\/[A-Z]/.test(value)) return ["Europe/Paris", "Europe/Rome"];
  if (/^[A-Z]{3}$/.test(value)) return ["USD"];
  if (/^[A-Z0-9]{4,}$/.test(value)) return [`${value}1`];
  return [`${value} other`, `${value}-other`, value.replace(/.$/, "")];
}

function shiftDate(value: string, days: number): string {
  const [day, time] = value.split("T");
  const shifted = new Date(Date.parse(day!) + days * 86_400_000).toISOString().slice(0, 10);
  return time === undefined ? shifted : `${shifted}T${time}`;
}

/** Fields that are cleared along with another. */
const follows: Record<string, string> = {
  "window.what": "window.days",
  // "Yes" is the same as "as usual".
  "visitor-chooses-staff": "visitor-chooses-staff",
};

/** A box that must be ticked when another one is emptied. */
const instead: Record<string, string> = {
  "waiting-list.earlier": "waiting-list.day",
  "waiting-list.day": "waiting-list.earlier",
};

const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#a12c22" } })
  .png()
  .toBuffer();

interface Change {
  path: string;
  cookie: string;
  controls: readonly Control[];
  /** Each control that changes, with its other value. Null empties a box and replaces a picture. */
  others: ReadonlyMap<Control, string | null>;
}

type Changed = { controls: Control[]; differing: string[] } | { refusal: string };

/** Sends the form with other values for some controls, and reads what it shows then. */
async function change({ path, cookie, controls, others }: Change): Promise<Changed> {
  const ones = [...others.keys()];
  const ticked = new Set(ones.map(({ name }) => instead[name]));
  const pictures = new Map(ones.filter(({ type }) => type === "hidden").map(({ name, value }) => [name, value]));
  const after = controls.map((control) => {
    const other = others.get(control);
    if (other === undefined) return ticked.has(control.name) ? { ...control, isOn: true } : control;
    return other === null ? { ...control, isOn: control.type === "hidden" } : { ...control, value: other };
  });
  const body = new FormData();
  for (const { name, value, isOn } of after) if (isOn) body.append(name, value);
  for (const name of pictures.keys())
    body.append(`${name}.file`, new Blob([picture], { type: "image/png" }), "red.png");
  body.append("do", "save");
  const headers = { Cookie: cookie, Origin: app.origin };
  const press = () => fetch(app.origin + path, { method: "POST", redirect: "manual", body, headers });
  let response = await press();
  let html = await response.text();
  const [, mark] = /name="confirmed" value="([^"]+)"/.exec(html) ?? [];
  if (mark !== undefined) {
    body.append("confirmed", mark);
    response = await press();
    html = await response.text();
  }
  if (!response.headers.get("Location")?.endsWith("done=set-up-saved")) {
    const faults = /class="error-summary"[^]*?<\/div>/.exec(html)?.[0].replaceAll(/<[^>]+>/g, " ");
    return { refusal: `${response.status} ${faults ?? response.headers.get("Location") ?? ""}` };
  }
  const shown = controlsIn(await get(path, cookie));
  const told = ({ name, value, isOn }: Control) => `${name} ${value} ${isOn}`;
  const expected = new Set(after.map(told));
  const free = new Set([...own, ...ones.map(({ name }) => follows[name]), ...pictures.keys()]);
  const differing = shown.filter((control) => !free.has(control.name) && !expected.has(told(control))).map(told);
  if (shown.length !== after.length) differing.push(`${after.length} controls, then ${shown.length}`);
  for (const [name, value] of pictures)
    if (shown.find((control) => control.name === name)?.value === value) differing.push(`${name} is the same picture`);
  return { controls: shown, differing };
}

/** Changes one control to the first other value that the checks accept. */
async function changeOne(form: Omit<Change, "others">, one: Control): Promise<Changed | { refusals: string[] }> {
  const refusals: string[] = [];
  const tries = one.type === "checkbox" || one.type === "hidden" ? [null] : othersFor(one);
  for (const other of tries) {
    const result = await change({ ...form, others: new Map([[one, other]]) });
    if (!("refusal" in result)) return result;
    refusals.push(`${other}: ${result.refusal}`);
  }
  return { refusals };
}

/** Texts and numbers that usually do not depend on each other. The short run changes them together. */
function isPlain({ type, value }: Control): boolean {
  return (
    !["checkbox", "hidden", "select", "date", "datetime-local", "time"].includes(type) && !/^\d\d:\d\d-/.test(value)
  );
}

/** The short run changes one control of each kind in each form alone: a box, a choice, a date, hours and a picture. */
function kindOf({ type, value }: Control): string {
  return /^\d\d:\d\d-/.test(value) ? "hours" : type;
}

it("changes every field of the demo through its screen, and nothing else", async () => {
  const changed = new Set<string>();
  /** The kinds of controls of each form that were changed alone. */
  const kinds = new Set<string>();
  /** The fields, in the short run the kinds, that no thing let change so far, with what was said about them. */
  const left = new Map<string, string[]>();
  /** How many things of each form were opened since one had a field that was left. */
  const idle = new Map<string, number>();
  for (const provider of providers) {
    const cookie = await signIn(database.pool, { role: "owner", provider });
    const overview = await get(`/office/${provider}/set-up`, cookie);
    const link = new RegExp(`/office/${provider}/set-up/([a-z-]+/[A-Za-z0-9_-]+)"`, "g");
    const links = [...overview.matchAll(link)].map(([, thing]) => thing!).filter((thing) => !thing.startsWith("add/"));
    const things = [...new Set(links)];
    const slugs = new Set(things.map((thing) => thing.split("/")[1]!));
    for (const thing of things) {
      const path = `/office/${provider}/set-up/${thing}`;
      const form = thing.split("/")[0]!;
      // The short run does not open all services: after three without a new field, the others have none either.
      if (!isLong && (idle.get(form) ?? 0) >= 3) continue;
      const before = changed.size;
      const fieldOfControl = ({ name }: Control) => `${form} ${fieldOf(name, slugs)}`;
      const kindOfControl = (each: Control) => (isLong ? fieldOfControl(each) : `${form} ${kindOf(each)}`);
      let controls = controlsIn(await get(path, cookie));
      const tried = new Set<string>();
      const isLeft = (each: Control) =>
        isSaid(each, controls) && !changed.has(fieldOfControl(each)) && !tried.has(each.name);
      const isLeftAlone = (each: Control) =>
        isLeft(each) && (isLong || (!isPlain(each) && !kinds.has(kindOfControl(each))));
      const keep = (ones: readonly Control[], result: { controls: Control[]; differing: string[] }) => {
        const names = ones.map(({ name }) => name);
        expect([path, ...names, ...result.differing]).toEqual([path, ...names]);
        controls = result.controls;
        for (const one of ones) {
          tried.add(one.name);
          changed.add(fieldOfControl(one));
        }
      };
      const plain = isLong ? [] : controls.filter((each) => isLeft(each) && isPlain(each));
      const together = [...new Map(plain.map((each) => [fieldOfControl(each), each])).values()];
      /** If the checks refuse some of them, it tries each half, down to one control. */
      const changeTogether = async (names: readonly string[]): Promise<void> => {
        const ones = controls.filter((each) => names.includes(each.name) && isPlain(each));
        if (ones.length < 2) return;
        const others = new Map(ones.map((each) => [each, othersFor(each)[0]!]));
        const result = await change({ path, cookie, controls, others });
        if ("differing" in result) return keep(ones, result);
        const half = Math.ceil(names.length / 2);
        await changeTogether(names.slice(0, half));
        await changeTogether(names.slice(half));
      };
      await changeTogether(together.map(({ name }) => name));
      for (let one = controls.find(isLeftAlone); one !== undefined; one = controls.find(isLeftAlone)) {
        tried.add(one.name);
        const kind = kindOfControl(one);
        const result = await changeOne({ path, cookie, controls }, one);
        if ("differing" in result) {
          keep([one], result);
          kinds.add(kind);
          left.delete(kind);
        } else if ("refusals" in result) left.set(kind, [thing, one.name, one.value, ...result.refusals]);
      }
      idle.set(form, changed.size > before ? 0 : (idle.get(form) ?? 0) + 1);
    }
  }
  expect([...left]).toEqual([]);
  // The demo has all kinds of things, and nearly all that packs can say about them.
  expect(changed.size).toBeGreaterThan(isLong ? 120 : 50);
  expect(kinds.size).toBeGreaterThan(isLong ? 120 : 10);
}, 600_000);
