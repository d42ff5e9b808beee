import type { FrameEvent } from "#embed/protocol.ts";

export type { FrameEvent };

/** Ids, times and states. Nothing personal. */
export type SignalData = Record<string, string | number | boolean | null>;

export interface Signal {
  type: FrameEvent;
  data: SignalData;
}

const waiting: Signal[] = [];
let tell: ((signal: Signal) => void) | null = null;

/** Sends a signal to the host page. Does nothing outside a frame. */
export function signal(type: FrameEvent, data: SignalData): void {
  if (window.parent === window) return;
  if (tell === null) waiting.push({ type, data });
  else tell({ type, data });
}

/** Registers the listener and passes it the signals sent so far. */
export function onSignal(listener: (signal: Signal) => void): void {
  tell = listener;
  for (const said of waiting.splice(0)) listener(said);
}
