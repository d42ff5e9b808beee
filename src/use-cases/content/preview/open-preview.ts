import { ok, refuse, type Result } from "#domain/errors.ts";
import { findPreview, type Preview } from "#store/content/previews.ts";
import { hashToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";

/** Finds the preview of a token. An unknown token is not found; an expired or revoked one is refused as expired. */
export async function openPreview(token: string, address: string, { db, clock }: Services): Promise<Result<Preview>> {
  const isToken = /^[A-Za-z0-9_-]{4,64}$/.test(token);
  const preview = isToken ? await findPreview(db, hashToken(token)) : undefined;
  if (!preview) return refuse({ code: "page-not-found", path: address });
  const isOver = preview.revokedAt !== null || preview.expiresAt <= clock.now();
  return isOver ? refuse({ code: "link-expired" }) : ok(preview);
}
