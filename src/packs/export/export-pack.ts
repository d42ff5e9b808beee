import { ok, refuse, type Result } from "#domain/errors.ts";
import { writePack } from "../read/write-pack.ts";
import { readProviders } from "#store/set-up/provider.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { readSetup } from "./read-setup.ts";
import { writeZip } from "../zip/write-zip.ts";
import { toFiles } from "./to-files.ts";
import { jsonSchemas } from "./json-schemas.ts";

export type ExportRefusal =
  | { code: "folder-in-use" }
  | { code: "provider-unknown"; slug: string }
  | { code: "nothing-to-export" };

export interface ExportedPack {
  providers: string[];
  files: number;
}

/** Writes a pack of all providers, or of some. Loading it back changes nothing. */
export async function exportPack(
  folder: string,
  slugs: string[],
  services: Pick<Services, "db">,
): Promise<Result<ExportedPack, ExportRefusal>> {
  const pack = await writeFiles(slugs, services);
  if (!pack.ok) return pack;
  const { providers, files } = pack.value;
  if (!(await writePack(folder, files))) return refuse({ code: "folder-in-use" });
  return ok({ providers, files: files.size });
}

/** The same for one provider, as a zip. */
export async function exportZip(slug: string, services: Pick<Services, "db">): Promise<Result<Buffer, ExportRefusal>> {
  const pack = await writeFiles([slug], services);
  return pack.ok ? ok(writeZip(pack.value.files)) : pack;
}

interface WrittenPack {
  providers: string[];
  files: Map<string, string | Buffer>;
}

async function writeFiles(
  slugs: string[],
  { db }: Pick<Services, "db">,
): Promise<Result<WrittenPack, Exclude<ExportRefusal, { code: "folder-in-use" }>>> {
  const setups = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const providers = await readProviders(tx, slugs.length > 0 ? slugs : undefined);
      const found = [];
      for (const provider of providers) found.push(await readSetup(tx, provider));
      return found;
    });
  const missing = slugs.find((slug) => !setups.some((setup) => setup.provider.slug === slug));
  if (missing !== undefined) return refuse({ code: "provider-unknown", slug: missing });
  if (setups.length === 0) return refuse({ code: "nothing-to-export" });
  const files = new Map<string, string | Buffer>();
  for (const [name, schema] of jsonSchemas()) files.set(`.schema/${name}`, schema);
  for (const setup of setups) {
    for (const [path, content] of toFiles(setup)) files.set(`${setup.provider.slug}/${path}`, content);
  }
  return ok({ providers: setups.map(({ provider }) => provider.slug), files });
}
