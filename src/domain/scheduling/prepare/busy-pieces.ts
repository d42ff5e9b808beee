import type { FreeStretch, Service } from "../schedule.ts";

/** Pairs of start and end in minutes after a session's start: when its givers are busy. */
export type BusyPieces = readonly number[];

/** Null if the givers are busy throughout, as in most services. */
export function busyPiecesOf({ processing }: Service, duration: number): BusyPieces | null {
  const free = freeStretchesOf(processing, duration);
  if (free.length === 0) return null;
  return [0, ...free.flatMap(({ after, lasts }) => [after, after + lasts]), duration];
}

function freeStretchesOf(processing: Service["processing"], duration: number): readonly FreeStretch[] {
  if (processing === undefined || processing.length === 0) return [];
  const own = processing.find((time) => time.duration === duration);
  return (own ?? processing.find((time) => time.duration === null))?.free ?? [];
}
