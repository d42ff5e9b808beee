import { useEffect } from "react";
import type { FrameEvent } from "#embed/protocol.ts";
import { signal, type SignalData } from "./signal.ts";

/** Says something once it is shown, and again when it changes. Null: nothing to say. */
export function useSignal(type: FrameEvent, data: SignalData | null): void {
  const text = data === null ? null : JSON.stringify(data);
  useEffect(() => {
    if (text !== null) signal(type, JSON.parse(text) as SignalData);
  }, [type, text]);
}
