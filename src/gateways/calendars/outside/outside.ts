import { CalendarFault } from "../fault.ts";
import { request, type Answer, type Question } from "./request.ts";
import { checkUrl } from "./check-url.ts";

/** What an installation allows beyond the public internet, and for how long it waits. */
export interface OutsideOptions {
  /** `host` or `host:port`, also on private networks and without TLS: a calendar server beside ours. */
  trustedHosts: readonly string[];
  /** For one answer, with all that led to it. */
  milliseconds?: number;
  /** Of one answer. */
  mostBytes?: number;
}

/** How calendars of others are reached: nobody's setting may send us to a place that only we can reach. */
export interface Outside {
  ask(question: OutsideQuestion): Promise<Answer & { url: URL }>;
}

export interface OutsideQuestion extends Omit<Question, "signal" | "mostBytes" | "isTrusted" | "headers"> {
  headers?: Record<string, string>;
  /** Sent to the address's own origin alone. */
  login?: { user: string; password: string } | undefined;
}

const mostRedirects = 5;

export function openOutside({ trustedHosts, milliseconds = 20_000, mostBytes = 10_000_000 }: OutsideOptions): Outside {
  return {
    async ask({ login, ...question }) {
      const signal = AbortSignal.timeout(milliseconds);
      const authorization = login && { authorization: `Basic ${encodeLogin(login)}` };
      let url = question.url;
      for (let hop = 0; hop <= mostRedirects; hop++) {
        const isTrusted = checkUrl(url, trustedHosts);
        const headers = { ...question.headers, ...authorization };
        const answer = await request({ ...question, url, headers, isTrusted, signal, mostBytes });
        const next = redirectOf(answer, url);
        if (next === null) return { ...answer, url };
        if (authorization !== undefined && next.origin !== url.origin)
          throw new CalendarFault("refused", "the server sends us to another one, which must not hear the password");
        url = next;
      }
      throw new CalendarFault("refused", "the server sends us on and on");
    },
  };
}

/** A password goes as UTF-8, whatever is in it. */
function encodeLogin({ user, password }: { user: string; password: string }): string {
  return Buffer.from(`${user}:${password}`, "utf8").toString("base64");
}

function redirectOf({ status, headers: { location } }: Answer, url: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null;
  if (!URL.canParse(location, url)) throw new CalendarFault("refused", "the server sends us nowhere");
  return new URL(location, url);
}
