import { largestUpload } from "#domain/office/set-up/pictures.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Database } from "#store/database.ts";
import { insertFile } from "#store/files.ts";
import { checkSvg, type DrawingFault } from "#packs/read/check-svg.ts";
import { extensionOf, recognizePicture } from "#packs/read/picture.ts";
import { ownPicture, readUpload, type PictureUploadFault } from "#packs/read/scale-pictures.ts";

/** Why a picture cannot be used. */
export type PictureFault =
  | { code: PictureUploadFault | "too-large" | "too-hard" | "unknown" | "heic" | "drawing-too-large" }
  | DrawingRefusal;

type DrawingRefusal = {
  [F in DrawingFault as F[0]]: { code: F[0] } & (F[1] extends object ? F[1] : object);
}[DrawingFault[0]];

/**
 * Stores a picture that someone uploaded, scaled to what pages need and without metadata. Returns its name in the notation of
 * packs. If nothing shows it for some days, it is deleted.
 */
export async function keepPicture(
  db: Database,
  providerId: string,
  bytes: Buffer,
): Promise<Result<string, PictureFault>> {
  if (bytes.length > largestUpload) return refuse({ code: "too-large" });
  const scaled = await toStored(providerId, bytes);
  if (!Buffer.isBuffer(scaled)) return refuse(scaled);
  const picture = recognizePicture(scaled);
  if (picture === null) return refuse({ code: "broken" });
  await db.transaction().execute((tx) => insertFile(tx, providerId, picture, { isUpload: true }));
  return ok(`images/${picture.hash}.${extensionOf(picture.mediaType)}`);
}

async function toStored(providerId: string, bytes: Buffer): Promise<Buffer | PictureFault> {
  if (isHeic(bytes)) return { code: "heic" };
  const given = recognizePicture(bytes);
  if (given === null && !isGif(bytes)) return { code: "unknown" };
  if (given?.mediaType === "image/svg+xml") return toDrawing(bytes);
  const stored = await readUpload(providerId, bytes, ownPicture);
  return typeof stored === "string" ? { code: stored } : stored;
}

function toDrawing(bytes: Buffer): Buffer | PictureFault {
  if (bytes.length > ownPicture.bytes) return { code: "drawing-too-large" };
  const fault = checkSvg(bytes);
  if (fault === null) return bytes;
  const [code, parameters] = fault;
  return { code, ...parameters } as DrawingRefusal;
}

/** What phones call HEIC. Hardly any browser can show it. */
function isHeic(bytes: Buffer): boolean {
  return /^ftyp(hei[cxms]|hev[cxms])/.test(bytes.toString("latin1", 4, 12));
}

function isGif(bytes: Buffer): boolean {
  return /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6));
}
