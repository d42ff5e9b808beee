import { CalendarFault } from "../calendars/fault.ts";
import { checkUrl } from "../calendars/guarded-fetch/check-url.ts";
import { guardedFetch } from "../calendars/guarded-fetch/guarded-fetch.ts";

export type WebhookResponse =
  | { kind: "response"; status: number; retryAfter: string | null }
  /** In words, for the office. */
  | { kind: "fault"; reason: string };

/** Sends events to addresses that operators entered. */
export interface WebhookSender {
  /** Why an address is refused; null if it is not. Names are resolved only when an event is sent. */
  refuse(url: URL): string | null;
  send(request: { url: URL; headers: Record<string, string>; body: string }): Promise<WebhookResponse>;
}

interface SenderOptions {
  /** `host` or `host:port`. These may be on private networks and without TLS. */
  trustedHosts: readonly string[];
  connectTimeoutMs?: number;
  timeoutMs?: number;
}

export function openWebhookSender({
  trustedHosts,
  connectTimeoutMs = 5_000,
  timeoutMs = 15_000,
}: SenderOptions): WebhookSender {
  return {
    refuse(url) {
      try {
        checkUrl(url, trustedHosts);
        return null;
      } catch (fault) {
        if (fault instanceof CalendarFault) return fault.message;
        throw fault;
      }
    },
    async send({ url, headers, body }) {
      const signal = AbortSignal.timeout(timeoutMs);
      const options = { trustedHosts, signal, maxBytes: 0, connectTimeoutMs, ignoresBody: true };
      try {
        const response = await guardedFetch({ method: "POST", url, headers, body }, options);
        return { kind: "response", status: response.status, retryAfter: response.headers.get("retry-after") };
      } catch (fault) {
        if (fault instanceof CalendarFault) return { kind: "fault", reason: fault.message };
        throw fault;
      }
    },
  };
}
