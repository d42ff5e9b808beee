import { useEffect } from "react";
import type { FrameEvent } from "#embed/protocol.ts";
import { signal, type SignalData } from "./signal.ts";

/** Sends a signal after the first render and whenever its data changes. Null sends nothing. */
export function useSignal(type: FrameEvent, data: SignalData | null): void {
  const text = data === null ? null : JSON.stringify(data);
  useEffect(() => {
    if (text !== null) signal(type, JSON.parse(text) as SignalData);
  }, [type, text]);
}
