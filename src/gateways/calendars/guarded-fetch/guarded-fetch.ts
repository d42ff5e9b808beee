import { lookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent, fetch, type Response } from "undici";
import { CalendarFault } from "../fault.ts";
import { isPublicAddress } from "./addresses.ts";
import { checkUrl } from "./check-url.ts";

export interface GuardedRequest {
  method: "GET" | "POST" | "PUT" | "DELETE" | "PROPFIND" | "REPORT";
  url: URL;
  headers?: Record<string, string>;
  body?: string;
}

export interface GuardedOptions {
  /** `host` or `host:port`. These may be on private networks and without TLS. */
  trustedHosts: readonly string[];
  signal: AbortSignal;
  maxBytes: number;
  /** Default: only the signal limits it. */
  connectTimeoutMs?: number;
  /** Only the status and the headers matter. */
  ignoresBody?: boolean;
}

export interface GuardedResponse {
  status: number;
  headers: Response["headers"];
  body: string;
}

/**
 * Fetches a URL that a user entered. It connects only to public addresses and to trusted hosts, and returns redirects
 * without following them. Each request has its own connection, so none is reused after its host name changes.
 */
export async function guardedFetch(request: GuardedRequest, options: GuardedOptions): Promise<GuardedResponse> {
  const { signal } = options;
  const isTrusted = checkUrl(request.url, options.trustedHosts);
  const dispatcher = openAgent(isTrusted, options);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        "user-agent": "Almanac",
        // A small compressed response may be huge when decompressed.
        "accept-encoding": "identity",
        ...request.headers,
      },
      body: request.body ?? null,
      redirect: "manual",
      signal,
      dispatcher,
    });
    const body = options.ignoresBody === true ? "" : await readBody(response, options.maxBytes);
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    throw faultOf(error, signal);
  } finally {
    await dispatcher.destroy();
  }
}

/** The signal limits the whole request. */
function openAgent(isTrusted: boolean, { signal, connectTimeoutMs = 0 }: GuardedOptions): Agent {
  return new Agent({
    allowH2: false,
    connect: { timeout: connectTimeoutMs, signal, ...(!isTrusted && { lookup: lookupPublic }) },
  });
}

/**
 * Checks the addresses that the connection is about to use. There is no second lookup, so a host name cannot change
 * from a public to a private address between check and connection.
 */
const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, "");
    const fault = refusePrivate(addresses);
    if (fault !== null) return callback(fault, "");
    if (options.all === true) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/** Refuses the host if any address is private, because the connection may try all of them. */
function refusePrivate(addresses: readonly LookupAddress[]): CalendarFault | null {
  if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))) return null;
  return new CalendarFault("address-refused", "the address leads into a private network");
}

async function readBody({ headers, body }: Response, maxBytes: number): Promise<string> {
  if (body === null || headers.get("content-length") === "0") return "";
  const encoding = headers.get("content-encoding") ?? "identity";
  // `fetch` would decompress it.
  if (encoding !== "identity")
    throw new CalendarFault(
      "refused",
      `the server compressed its response (${encoding}), which the request did not allow`,
    );
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A throw inside the loop closes the connection.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new CalendarFault("too-much", `the response is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function faultOf(error: unknown, signal: AbortSignal): CalendarFault {
  // `fetch` wraps the error of a connection.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof CalendarFault) return cause;
  if (signal.aborted) return new CalendarFault("unreachable", "the server did not respond in time");
  return new CalendarFault("unreachable", reasonOf(cause));
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "the server's host name cannot be resolved";
  if (code === "ECONNREFUSED") return "the server refuses connections";
  if (code === "UND_ERR_CONNECT_TIMEOUT") return "the server did not respond in time";
  if (/CERT|SSL|TLS/.test(code)) return `the server's certificate is not trusted (${code})`;
  if (error instanceof Error && error.message === "bad port") return "the port is reserved for another protocol";
  return `the connection failed${code === "" ? "" : ` (${code})`}`;
}
