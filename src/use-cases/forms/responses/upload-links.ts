import { createHmac } from "node:crypto";
import type { StoredUpload } from "#store/forms/uploads.ts";
import { findUpload } from "#store/forms/uploads.ts";
import { isSame } from "../../shared/secrets.ts";
import type { FileServices, Services } from "../../shared/services.ts";

const validDays = 7;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A link to an upload that works for a week. It is signed, not stored. */
export function uploadPath(id: string, { clock, secret }: Pick<Services, "clock" | "secret">): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + validDays * 86_400;
  return `/uploads/${id}?expires=${expires}&key=${keyFor(id, String(expires), secret)}`;
}

export interface OpenedUpload extends StoredUpload {
  bytes: ReadableStream<Uint8Array>;
}

/** The file behind a link, if the link is genuine and has not expired. */
export async function openUpload(
  id: string,
  expires: string,
  key: string,
  { db, clock, secret, uploads }: FileServices,
): Promise<OpenedUpload | null> {
  const isOurs = isSame(key, keyFor(id, expires, secret));
  if (!isOurs || !uuid.test(id) || Number(expires) * 1000 < clock.now().getTime()) return null;
  const upload = await findUpload(db, id);
  const bytes = upload === undefined ? null : await uploads.open(upload.storedName);
  return upload === undefined || bytes === null ? null : { ...upload, bytes };
}

function keyFor(id: string, expires: string, secret: string): string {
  return createHmac("sha256", secret).update(`upload ${id} ${expires}`).digest("base64url");
}
