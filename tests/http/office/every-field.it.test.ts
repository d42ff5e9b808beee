import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../src/store/testing/database.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { controlsIn, type Control } from "./form-fields.ts";
import { signIn } from "./office-people.ts";

const folder = temporaryFolder();
const providers = ["saltwater-house", "ribeira-cycles"];
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
  await app?.kill("SIGTERM");
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
  /** The one that changes. */
  one: Control;
}

type Changed = { controls: Control[]; differing: string[] } | { refusals: string[] };

/** Sends the form with another value for one control, and reads what it shows then. */
async function change({ path, cookie, controls, one }: Change): Promise<Changed> {
  const refusals: string[] = [];
  const tries = one.type === "checkbox" || one.type === "hidden" ? [null] : othersFor(one);
  for (const other of tries) {
    const after = controls.map((control) => {
      if (control.name === instead[one.name]) return { ...control, isOn: true };
      if (control !== one) return control;
      return other === null ? { ...control, isOn: one.type === "hidden" } : { ...control, value: other };
    });
    const body = new FormData();
    for (const { name, value, isOn } of after) if (isOn) body.append(name, value);
    if (one.type === "hidden") body.append(`${one.name}.file`, new Blob([picture], { type: "image/png" }), "red.png");
    body.append("do", "save");
    body.append("confirmed", "yes");
    const headers = { Cookie: cookie, Origin: app.origin };
    const response = await fetch(app.origin + path, { method: "POST", redirect: "manual", body, headers });
    const html = await response.text();
    if (!response.headers.get("Location")?.endsWith("done=set-up-saved")) {
      const faults = /class="error-summary"[^]*?<\/div>/.exec(html)?.[0].replaceAll(/<[^>]+>/g, " ");
      refusals.push(`${other}: ${response.status} ${faults ?? response.headers.get("Location") ?? ""}`);
      continue;
    }
    const shown = controlsIn(await get(path, cookie));
    const told = ({ name, value, isOn }: Control) => `${name} ${value} ${isOn}`;
    const expected = new Set(after.map(told));
    const isFree = ({ name }: Control) =>
      own.has(name) || name === follows[one.name] || (one.type === "hidden" && name === one.name);
    const differing = shown.filter((control) => !isFree(control) && !expected.has(told(control))).map(told);
    if (shown.length !== after.length) differing.push(`${after.length} controls, then ${shown.length}`);
    const kept = shown.find(({ name }) => name === one.name);
    if (one.type === "hidden" && kept?.value === one.value) differing.push(`${one.name} is the same picture`);
    return { controls: shown, differing };
  }
  return { refusals };
}

it("changes every field of the demo through its screen, and nothing else", async () => {
  const changed = new Set<string>();
  /** The fields that no thing let change so far, with what was said about them. */
  const left = new Map<string, string[]>();
  for (const provider of providers) {
    const cookie = await signIn(database.pool, { role: "owner", provider });
    const overview = await get(`/office/${provider}/set-up`, cookie);
    const link = new RegExp(`/office/${provider}/set-up/([a-z-]+/[A-Za-z0-9_-]+)"`, "g");
    const links = [...overview.matchAll(link)].map(([, thing]) => thing!).filter((thing) => !thing.startsWith("add/"));
    const things = [...new Set(links)];
    const slugs = new Set(things.map((thing) => thing.split("/")[1]!));
    for (const thing of things) {
      const path = `/office/${provider}/set-up/${thing}`;
      const fieldOfControl = ({ name }: Control) => `${thing.split("/")[0]} ${fieldOf(name, slugs)}`;
      let controls = controlsIn(await get(path, cookie));
      const tried = new Set<string>();
      for (;;) {
        const one = controls.find(
          (each) => isSaid(each, controls) && !changed.has(fieldOfControl(each)) && !tried.has(each.name),
        );
        if (one === undefined) break;
        tried.add(one.name);
        const result = await change({ path, cookie, controls, one });
        if ("refusals" in result) {
          left.set(fieldOfControl(one), [thing, one.value, ...result.refusals]);
          continue;
        }
        expect([path, one.name, ...result.differing]).toEqual([path, one.name]);
        controls = result.controls;
        changed.add(fieldOfControl(one));
        left.delete(fieldOfControl(one));
      }
    }
  }
  expect([...left]).toEqual([]);
  // The demo has all kinds of things, and nearly all that packs can say about them.
  expect(changed.size).toBeGreaterThan(120);
}, 600_000);
