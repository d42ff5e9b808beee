import { join } from "node:path";
import { checkPack } from "../../../src/packs/check/check-pack.ts";
import { fileOnlyCodes } from "../../../src/packs/check/reasons/reasons.ts";
import { readPack } from "../../../src/packs/read/read-pack.ts";
import { badHours } from "../../../src/packs/testing/bad/bad-hours.ts";
import { badLinks } from "../../../src/packs/testing/bad/bad-links.ts";
import { badPeople } from "../../../src/packs/testing/bad/bad-people.ts";
import { badServices } from "../../../src/packs/testing/bad/bad-services.ts";
import { badTimetables } from "../../../src/packs/testing/bad/bad-timetables.ts";
import { badVisits } from "../../../src/packs/testing/bad/bad-visits.ts";
import { inMemory } from "../../../src/packs/testing/good-pack.ts";
import { writeZip } from "../../../src/packs/zip/write-zip.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import type { Hands, Stage } from "./scene.ts";

/** Downloading a pack, loading one, and everything that can be wrong with it. Nothing is loaded in the end. */
export async function playPacks({ world }: Stage, root: string, { see, send }: Hands): Promise<void> {
  const path = `${root}/set-up/pack`;
  const own = root.split("/").at(-1)!;
  await see("pack: as it was loaded", path);
  await playFaults(path, { see, send });
  await see("pack: the zip", `${path}.zip`);
  const folder = temporaryFolder();
  await world.almanac("export", join(folder.path, "pack"), own);
  const { folders } = await readPack(join(folder.path, "pack"));
  folder[Symbol.dispose]();
  const exported = new Map(folders.flatMap(({ files }) => files.map(({ file, bytes }) => [file, bytes] as const)));
  const { rows } = await world.pool.query<{ id: string; slug: string; name: string }>(
    `select r.id, r.slug, r.name from resources r join providers p on p.id = r.provider_id
      where p.slug = $1 order by r.slug limit 2`,
    [own],
  );
  const [room, other] = rows as [(typeof rows)[0], (typeof rows)[0]];
  const save = (what: typeof room, change: Record<string, string>) =>
    send("pack: something changes", `${root}/set-up/resource/${what.slug}`, {
      do: "save",
      id: what.id,
      version: "1",
      slug: what.slug,
      name: what.name,
      kind: "room",
      units: "9",
      ...change,
    });
  await save(room, {});
  await save(other, { slug: "1-3" });
  const hall = { do: "save", name: "Ωραία αίθουσα", kind: "room", units: "2", slug: "1-2" };
  await send("pack: something is added", `${root}/set-up/add/resource`, hall);
  await see("pack", `${path}?done=pack-loaded`);
  await see("pack: load", `${path}/load`);
  await see("pack: load: gone", `${path}/load?gone=yes`);

  const upload = (name: string, files: Iterable<[string, string | Buffer]>) =>
    send(`pack: ${name}`, `${path}/load`, { pack: fileOf(files) });
  await send("pack: no file", `${path}/load`, { pack: new File([], "") });
  await send("pack: not a zip", `${path}/load`, { pack: new File(["1"], "1") });
  await upload("nothing in it", []);
  await upload("a path", [["../1", ""]]);
  await upload(
    "too much",
    Array.from({ length: 4_001 }, (_, index) => [String(index), ""]),
  );
  const another = "{ slug: 1-1, name: Ωραία, time-zone: Europe/Lisbon, currency: EUR, locale: en }";
  await upload("another business", [["provider.yaml", another]]);
  const rooms = `${own}/resources.yaml`;
  const spoilt = String(exported.get(rooms)).replace(/units: \d+/, "units: 0");
  await upload("faults", [...exported, [rooms, spoilt]]);
  const [, ...others] = String(exported.get(rooms)).split(/^(?=- slug)/m);
  const changed = others.map((text) =>
    text.includes(`slug: ${room.slug}\n`) ? text.replace(/(\n +units: .*)?$/, "\n  units: 7\n") : text,
  );
  const added = "- { slug: 1-4, name: Ωραία, kind: room }\n";
  const menus = [...exported].filter(([name]) => !/\/menus/.test(name));
  await upload("what would change", [...menus, [rooms, [...changed, added].join("")]]);
  await send("pack: nothing decided", `${path}/review`, { digest: "", state: "", reason: "" });
  const waiting = await world.pool.query<{ digest: string }>("select digest from waiting_packs");
  const { digest } = waiting.rows[0]!;
  await send("pack: no reason", `${path}/review`, { digest, state: "", reason: "" });
  await send("pack: changed meanwhile", `${path}/review`, { digest, state: "", reason: "1" });
  await see("pack: one is waiting", path);
  await world.pool.query("delete from waiting_packs");
}

function fileOf(files: Iterable<[string, string | Buffer]>): File {
  return new File([new Uint8Array(writeZip(new Map(files)))], "1");
}

/** Uploads packs with every fault that has words in the catalogues. */
async function playFaults(path: string, { send }: Hands): Promise<void> {
  const told = new Set<string>();
  for (const [what, pack] of [badServices, badVisits, badHours, badPeople, badTimetables, badLinks].flat()) {
    const { faults } = checkPack(inMemory(pack));
    const codes = faults.map(({ code }) => code);
    if (codes.some((code) => fileOnlyCodes.has(code)) || codes.every((code) => told.has(code))) continue;
    // The files of these packs are in English, and some faults quote them.
    if (faults.some(({ parameters }) => /[a-z]/i.test(Object.values(parameters).join()))) continue;
    for (const code of codes) told.add(code);
    await send(`pack: fault: ${what}`, `${path}/load`, { pack: fileOf(Object.entries(pack)) });
  }
}
