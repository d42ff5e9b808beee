import type { FrameEvent } from "#embed/protocol.ts";

export type { FrameEvent };

/** Ids, times and states; nothing personal. */
export type SignalData = Record<string, string | number | boolean | null>;

export interface Signal {
  type: FrameEvent;
  data: SignalData;
}

const waiting: Signal[] = [];
let tell: ((signal: Signal) => void) | null = null;

/** Says what happened to whichever page frames this one; alone in its window, to nobody. */
export function signal(type: FrameEvent, data: SignalData): void {
  if (window.parent === window) return;
  if (tell === null) waiting.push({ type, data });
  else tell({ type, data });
}

/** Whoever listens hears what was said before, too. */
export function onSignal(listener: (signal: Signal) => void): void {
  tell = listener;
  for (const said of waiting.splice(0)) listener(said);
}
