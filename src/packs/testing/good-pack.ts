import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { PackFiles } from "../read/read-pack.ts";

export type Pack = Record<string, string | Buffer>;

/** A change that spoils a good pack, the spoilt pack, and all errors that it must cause. */
export type BadPack = [what: string, pack: Pack, ...told: string[]];

/** A small pack without faults. Tests spoil it in one place at a time. */
export function goodPack(): Pack {
  return {
    "provider.yaml": [
      "slug: north-pier",
      "name: North Pier",
      "brand:",
      "  logo: images/logo.svg",
      "time-zone: Europe/Lisbon",
      "currency: EUR",
      "terms: Be on time.",
      "consent: I agree.",
    ].join("\n"),
    "staff/ada.yaml": [
      "name: Ada",
      "time-zone: America/New_York",
      "hours:",
      "  monday: 09:00-12:30, 13:30-18:00",
      "  tuesday: 22:00-02:00",
      "days-off:",
      "  - from: 2026-12-24",
      "    to: 2026-12-26",
      "special-hours:",
      "  - date: 2026-12-31",
      "    hours: 09:00-12:00",
    ].join("\n"),
    "staff/ben.yaml": ["name: Ben", "hours:", "  friday: 09:00-17:00"].join("\n"),
    "services/haircut.yaml": [
      "name: Haircut",
      "durations: 45 min",
      "price: 30.00",
      "pay-now: deposit 10.00",
      "window: 60 days",
      "seats: 3",
      "staff:",
      "  - ada",
      "  - member: ben",
      "    price: 25.00",
      "resources:",
      "  - chairs",
      "locations:",
      "  - kind: address",
      "    label: The shop",
      "    detail: Pier 1",
      "guests: count",
      "terms: true",
      "details:",
      "  phone: required",
    ].join("\n"),
    "resources.yaml": ["- slug: chairs", "  name: Chairs", "  kind: equipment", "  units: 2"].join("\n"),
    "groups.yaml": ["- slug: all", "  name: All", "  services:", "    - haircut"].join("\n"),
    "menus.yaml": [
      "- slug: menu",
      "  name: Menu",
      "  categories:",
      "    - name: Hair",
      "      services:",
      "        - haircut",
    ].join("\n"),
    "one-time-links.yaml": [
      "- slug: only-for-you",
      "  service: haircut",
      "  staff: ada",
      "  expires: 2027-01-31 18:00",
    ].join("\n"),
    "texts/about.md": "---\nof: provider\ntext: about\n---\n\nWe cut hair.\n",
    "images/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  };
}

/** The same result as `readPack`, without files. */
export function inMemory(pack: Pack, folder = ""): PackFiles {
  const files = Object.entries(pack).map(([path, content]) => ({
    path,
    file: folder === "" ? path : `${folder}/${path}`,
    bytes: Buffer.from(content),
  }));
  return { folders: [{ path: folder, files }], faults: [] };
}

/** Replaces a text in one file of the pack. The text must exist, or the test would have no meaning. */
export function spoil(pack: Pack, path: string, from: string, to: string): Pack {
  const before = String(pack[path]);
  if (!before.includes(from)) throw new Error(`${path} does not hold ${from}`);
  return { ...pack, [path]: before.replace(from, () => to) };
}

export async function onDisk(pack: Pack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "almanac-pack-"));
  await writeFiles(folder, pack);
  return folder;
}

async function writeFiles(folder: string, pack: Pack): Promise<void> {
  for (const [path, content] of Object.entries(pack)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
