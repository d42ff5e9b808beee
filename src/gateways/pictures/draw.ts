import type { CardWords } from "./child/card-svg.ts";
import type { PictureLimit, PictureUploadFault } from "./child/fit.ts";
import { CannotDraw, DrawingProcess } from "./process/drawing-process.ts";
import type { DrawingLimits } from "./process/messages.ts";

export type { PictureLimit, PictureUploadFault };
export { CannotDraw };

/** What a picture may cost before its process is killed. A good one costs a tenth at most. */
export const drawingLimits: Record<"job" | "office" | "logo", DrawingLimits> = {
  job: { cpuMs: 6_000, wallMs: 60_000, bytes: 800_000_000 },
  office: { cpuMs: 10_000, wallMs: 30_000, bytes: 1_000_000_000 },
  logo: { cpuMs: 1_500, wallMs: 10_000, bytes: 500_000_000 },
};

/** One process for each of those who wait: a visitor who wants an invoice never waits for an upload or a job. */
const processes = { job: new DrawingProcess(), office: new DrawingProcess(), logo: new DrawingProcess() };

/** Both for jobs. `asks` is whose picture it is: businesses take turns. */
export function resizePicture(asks: string, bytes: Uint8Array, width: number): Promise<Uint8Array> {
  return processes.job.draw(asks, "resize", { bytes, width }, drawingLimits.job);
}

export function drawCard(asks: string, words: CardWords, picture: Uint8Array | null): Promise<Uint8Array> {
  return processes.job.draw(asks, "card", { words, picture }, drawingLimits.job);
}

/** A logo as PNG, for an invoice. */
export function drawLogo(asks: string, bytes: Uint8Array): Promise<Uint8Array> {
  return processes.logo.draw(asks, "logo", { bytes }, drawingLimits.logo);
}

/** The picture of a pack, upright, without notes such as place and time, and within the limit. Null if it is all of that. */
export function fitPicture(asks: string, bytes: Uint8Array, limit: PictureLimit): Promise<Uint8Array | null> {
  return processes.office.draw(asks, "fit", { bytes, limit }, drawingLimits.office);
}

/** The same for an upload, which may get another format. */
export function fitUpload(
  asks: string,
  bytes: Uint8Array,
  limit: PictureLimit,
): Promise<Uint8Array | null | PictureUploadFault> {
  return processes.office.draw(asks, "fitUpload", { bytes, limit }, drawingLimits.office);
}
