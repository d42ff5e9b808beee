/** A request that did not reach the server. */
export interface LostRequest {
  /** Repeats the request. */
  again: () => void;
  isTrying: boolean;
}

let lost: LostRequest | null = null;
const listeners = new Set<() => void>();

export function lostRequest(): LostRequest | null {
  return lost;
}

export function onLostRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setLost(request: LostRequest | null): void {
  lost = request;
  for (const listener of listeners) listener();
}

/** Offers to repeat a request. The page stays as it is. */
export function offerAgain(repeat: () => void): void {
  const request = {
    again() {
      setLost({ ...request, isTrying: true });
      repeat();
    },
    isTrying: false,
  };
  setLost(request);
}

/** Waits until the visitor tries again or the browser is online again. */
export function waitForConnection(signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    offerAgain(() => {
      ended.abort();
      resolve();
    });
    addEventListener("online", () => lost?.again(), { signal: ended.signal });
    signal?.addEventListener("abort", () => {
      ended.abort();
      setLost(null);
      reject(signal.reason as Error);
    });
  });
}
