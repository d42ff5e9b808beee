import { once } from "node:events";
import { fieldsIn } from "../../http/office/form-fields.ts";
import { wildPacks, wildPictures } from "./wild-packs.ts";
import { wildRequests } from "./wild-forms.ts";

export interface Attack {
  origin: string;
  tenants: { slug: string; cookie: string }[];
  /** The address of a hold's details. */
  held: string;
  /** How many strangers send forms at the same time. */
  strangers: number;
  seconds: number;
}

/** How many answers had each status; 0 if none came. */
export type Statuses = Record<string, number>;

/**
 * Tenants and strangers, in a process of their own. In reality they have machines and addresses of their own; here they share the
 * product's cores, so whoever starts them gives them a low priority.
 */
const [{ origin, tenants, held, strangers, seconds }] = (await once(process, "message")) as [Attack];
const statuses: Statuses = {};
const pictures = await wildPictures();
const packs = await Promise.all(tenants.map(({ slug }) => wildPacks(slug)));
const ending = AbortSignal.timeout(seconds * 1_000);

await Promise.all([
  ...tenants.map((_, n) => beTenant(n)),
  ...Array.from({ length: strangers }, (_, n) => beStranger(n)),
]);
process.send?.(statuses);
process.disconnect?.();

async function beTenant(n: number): Promise<void> {
  const { slug, cookie } = tenants[n]!;
  const headers = { Cookie: cookie, Origin: origin, "X-Forwarded-For": `198.51.${n}.1` };
  for (let turn = n; !ending.aborted; turn++) {
    const pack = new FormData();
    pack.set("pack", new File([new Uint8Array(packs[n]![turn % packs[n]!.length]!)], "wild.zip"));
    await ask("pack", `/office/${slug}/set-up/pack/load`, { method: "POST", headers, body: pack });
    const editor = `/office/${slug}/set-up/service/haircut`;
    const picture = new FormData();
    const page = await ask("editor", editor, { headers });
    // A busy server asks to try again.
    if (!page.includes("set-up__form")) continue;
    for (const [name, value] of fieldsIn(page)) picture.append(name, value);
    picture.append("do", "save");
    picture.set("image.file", new File([new Uint8Array(pictures[turn % pictures.length]!)], "wild.png"));
    await ask("picture", editor, { method: "POST", headers, body: picture });
    await ask("page", `/widget/appointment/${slug}`, { headers });
  }
}

async function beStranger(n: number): Promise<void> {
  const wild = wildRequests(origin, held);
  for (let turn = n; !ending.aborted; turn++) {
    const { path, init } = wild[turn % wild.length]!;
    const headers = new Headers(init.headers);
    headers.set("X-Forwarded-For", `203.0.${n}.1`);
    await ask("form", path, { ...init, headers });
  }
}

async function ask(what: string, path: string, init: RequestInit): Promise<string> {
  let status = 0;
  let body = "";
  try {
    const response = await fetch(origin + path, { ...init, redirect: "manual", signal: ending });
    body = await response.text();
    ({ status } = response);
  } catch {
    // The server hung up on something too large, or the attack is over.
  }
  const name = `${what} ${status}`;
  statuses[name] = (statuses[name] ?? 0) + 1;
  return body;
}
