import { ok, refuse, type Result } from "#domain/errors.ts";
import { deletePreviews, insertPreview, revokePreviews } from "#store/content/previews.ts";
import { findSiteProviderBySlug } from "#store/content/sites.ts";
import { hashToken, newToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";

const lasts = 24 * 60 * 60 * 1000;
/** For this long, an old link answers that it has expired. After that it is unknown. */
const rememberedFor = 30 * lasts;

export interface NewPreview {
  token: string;
  expiresAt: Date;
}

export type UnknownProvider = { code: "provider-unknown" };

/** Creates a link that shows a provider's drafts for a day. */
export async function makePreview(
  slug: string,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<NewPreview, UnknownProvider>> {
  const provider = await findSiteProviderBySlug(db, slug);
  if (!provider) return refuse({ code: "provider-unknown" });
  const now = clock.now().getTime();
  await deletePreviews(db, new Date(now - rememberedFor));
  const token = newToken();
  const expiresAt = new Date(now + lasts);
  await insertPreview(db, { providerId: provider.id, tokenHash: hashToken(token), expiresAt });
  return ok({ token, expiresAt });
}

/** Revokes all open previews of a provider. Returns their number. */
export async function revokeAllPreviews(
  slug: string,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<number, UnknownProvider>> {
  const provider = await findSiteProviderBySlug(db, slug);
  if (!provider) return refuse({ code: "provider-unknown" });
  return ok(await revokePreviews(db, provider.id, clock.now()));
}
