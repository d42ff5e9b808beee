import {
  CannotDraw,
  fitPicture,
  fitUpload,
  type PictureLimit,
  type PictureUploadFault,
} from "#gateways/pictures/draw.ts";
import { faultStartOf, type Fault } from "./fault.ts";
import { packFaultAt } from "../check/reasons/reasons.ts";
import type { PackFile, PackFiles, PackFolder } from "./read-pack.ts";

/** For pictures of providers, staff and services, because a page shows many of them unscaled. */
export const ownPicture: PictureLimit = { bytes: 256 * 1024, side: 1_600 };
/** For pictures of content, of which smaller copies are made. */
export const contentPicture: PictureLimit = { bytes: 1024 * 1024, side: 2_400 };

export type { PictureUploadFault };

const raster = /^images\/[^/]+\.(png|jpe?g|webp|avif)$/i;

/**
 * Scales a camera's pictures down to the size that pages need, rotates them upright, and removes metadata such as place and
 * time. Pictures that already fit do not change, and drawings do not either. `asks` is whose pack it is.
 */
export async function scalePictures({ folders, faults }: PackFiles, asks = ""): Promise<PackFiles> {
  const scaled: PackFiles = { folders: [], faults: [...faults] };
  for (const folder of folders) {
    const files: PackFile[] = [];
    for (const file of folder.files) {
      const bytes = raster.test(file.path)
        ? await fit(file, { asks, limit: limitOf(file, folder), faults: scaled.faults })
        : file.bytes;
      files.push({ ...file, bytes });
    }
    scaled.folders.push({ ...folder, files });
  }
  return scaled;
}

/** Pictures that only content uses may be larger. */
function limitOf({ path }: PackFile, { files }: PackFolder): PictureLimit {
  const isOwn = files.some((file) => /\.ya?ml$/.test(file.path) && file.bytes.includes(path));
  return isOwn ? ownPicture : contentPicture;
}

interface Fitting {
  asks: string;
  limit: PictureLimit;
  faults: Fault[];
}

async function fit({ file, bytes }: PackFile, { asks, limit, faults }: Fitting): Promise<Buffer> {
  try {
    return Buffer.from((await fitPicture(asks, bytes, limit)) ?? bytes);
  } catch (fault) {
    if (!(fault instanceof CannotDraw)) throw fault;
    if (fault.reason !== "broken") faults.push(packFaultAt(faultStartOf(file), "picture-too-hard"));
    // An invalid picture is reported where a file refers to it. Only a large one that cannot be opened is reported here.
    else if (bytes.length > limit.bytes)
      faults.push(packFaultAt(faultStartOf(file), "picture-not-scaled", { problem: fault.problem }));
    return bytes;
  }
}

/**
 * An uploaded picture as it is stored, or why that is impossible. It may get another format, because its name does not matter:
 * a photo in PNG would have to become tiny.
 */
export async function readUpload(
  asks: string,
  bytes: Buffer,
  limit: PictureLimit,
): Promise<Buffer | PictureUploadFault | "too-hard"> {
  try {
    const stored = await fitUpload(asks, bytes, limit);
    if (stored === null) return bytes;
    return typeof stored === "string" ? stored : Buffer.from(stored);
  } catch (fault) {
    if (fault instanceof CannotDraw) return fault.reason === "broken" ? "broken" : "too-hard";
    throw fault;
  }
}
