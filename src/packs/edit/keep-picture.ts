import { largestUpload } from "#domain/office/pictures.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Database } from "#store/database.ts";
import { insertFile } from "#store/files.ts";
import { extensionOf, recognizePicture } from "../read/picture.ts";
import { ownPicture, readUpload, type UploadFault } from "../read/scale-pictures.ts";

export type PictureFault = UploadFault | "too-large" | "unknown" | "heic" | "drawing-too-large";

/**
 * Stores a picture that someone uploaded, scaled to what pages need and without metadata. Returns its name in the notation of
 * packs. If nothing shows it for some days, it is deleted.
 */
export async function keepPicture(
  db: Database,
  providerId: string,
  bytes: Buffer,
): Promise<Result<string, { code: PictureFault }>> {
  if (bytes.length > largestUpload) return refuse({ code: "too-large" });
  const scaled = await inTurn(() => toStored(bytes));
  if (typeof scaled === "string") return refuse({ code: scaled });
  const picture = recognizePicture(scaled);
  if (picture === null) return refuse({ code: "broken" });
  await db.transaction().execute((tx) => insertFile(tx, providerId, picture, { isUpload: true }));
  return ok(`images/${picture.hash}.${extensionOf(picture.mediaType)}`);
}

async function toStored(bytes: Buffer): Promise<Buffer | PictureFault> {
  if (isHeic(bytes)) return "heic";
  const given = recognizePicture(bytes);
  if (given === null && !isGif(bytes)) return "unknown";
  if (given?.mediaType !== "image/svg+xml") return readUpload(bytes, ownPicture);
  return bytes.length > ownPicture.bytes ? "drawing-too-large" : bytes;
}

/** What phones call HEIC. Hardly any browser can show it. */
function isHeic(bytes: Buffer): boolean {
  return /^ftyp(hei[cxms]|hev[cxms])/.test(bytes.toString("latin1", 4, 12));
}

function isGif(bytes: Buffer): boolean {
  return /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6));
}

let last: Promise<unknown> = Promise.resolve();

/** A large picture needs much memory while it is open, so one is opened at a time. */
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const result = last.then(task);
  last = result.catch(() => undefined);
  return result;
}
