import type { Database } from "#store/database.ts";
import { insertFile } from "#store/files.ts";
import { extensionOf, readPicture } from "../read/picture.ts";
import { ownPicture, shrinkPicture } from "../read/scale-pictures.ts";

/**
 * Stores a picture that someone uploaded, scaled to what pages need. Returns its name in the notation of packs, or null if the
 * bytes are not a picture. A picture that nothing refers to goes with the next change of the set-up.
 */
export async function keepPicture(
  db: Database,
  providerId: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string | null> {
  const given = readPicture(name, bytes);
  if (given === null) return null;
  const isDrawn = given.mediaType === "image/svg+xml";
  const scaled = isDrawn ? bytes : await shrinkPicture(bytes, ownPicture);
  if (scaled === null || scaled.length > ownPicture.bytes) return null;
  const picture = readPicture(name, scaled);
  if (picture === null) return null;
  await db.transaction().execute((tx) => insertFile(tx, providerId, picture));
  return `images/${picture.hash}.${extensionOf(picture.mediaType)}`;
}
