import { previewPath } from "#domain/navigation/addresses.ts";
import { readConfig } from "#server/config.ts";
import { makePreview, revokeAllPreviews } from "#use-cases/content/preview/make-preview.ts";
import type { ExitCode } from "./shared/command.ts";
import { pluralize } from "./shared/pluralize.ts";
import { withDatabase } from "./shared/with-database.ts";

const clock = { now: () => new Date() };

export async function preview(provider: string, isForPrograms: boolean): Promise<ExitCode> {
  const { appUrl, port } = readConfig(process.env);
  const made = await withDatabase((db) => makePreview(provider, { db, clock }));
  if (!made.ok) return unknown(provider);
  const { token, expiresAt } = made.value;
  const link = `${appUrl?.origin ?? `http://localhost:${port}`}${previewPath(token)}`;
  if (isForPrograms) {
    console.log(JSON.stringify({ link, expiresAt }, null, 2));
    return 0;
  }
  console.log(link);
  console.log(`Anyone with this link can see drafts until ${expiresAt.toISOString()}.`);
  return 0;
}

export async function revokePreviewLinks(provider: string): Promise<ExitCode> {
  const revoked = await withDatabase((db) => revokeAllPreviews(provider, { db, clock }));
  if (!revoked.ok) return unknown(provider);
  console.log(`Revoked ${pluralize(revoked.value, "preview link")}.`);
  return 0;
}

function unknown(provider: string): ExitCode {
  console.error(`There is no provider "${provider}".`);
  return 1;
}
