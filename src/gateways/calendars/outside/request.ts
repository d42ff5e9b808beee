import { lookup, type LookupAddress } from "node:dns";
import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { CalendarFault } from "../fault.ts";
import { isPublicAddress } from "./addresses.ts";

export interface Question {
  method: "GET" | "PUT" | "DELETE" | "PROPFIND" | "REPORT";
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** May lie within a private network. */
  isTrusted: boolean;
  signal: AbortSignal;
  mostBytes: number;
}

export interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

/** One question, one connection: none is kept, so that none is ever used for a name that leads elsewhere by then. */
export async function request(question: Question): Promise<Answer> {
  try {
    return await exchange(question);
  } catch (fault) {
    if (fault instanceof CalendarFault) throw fault;
    if (question.signal.aborted) throw new CalendarFault("unreachable", "the server takes too long");
    throw new CalendarFault("unreachable", reasonOf(fault));
  }
}

function exchange({ method, url, headers, body, isTrusted, signal, mostBytes }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method,
      signal,
      agent: false,
      lookup: isTrusted ? undefined : lookupPublic,
      headers: {
        "user-agent": "Almanac",
        // What is small when packed may be endless when unpacked.
        "accept-encoding": "identity",
        ...headers,
        ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
      },
    };
    const sent = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, (message) => {
      readBody(message, mostBytes).then(
        (text) => resolve({ status: message.statusCode ?? 0, headers: message.headers, body: text }),
        reject,
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/**
 * What a name leads to is looked at where the connection is made of it: a name that is public when asked and private a
 * moment later finds no gap in between.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (fault, addresses) => {
    if (fault !== null) return callback(fault, "");
    const refused = refusePrivate(addresses);
    if (refused !== null) return callback(refused, "");
    if (options.all === true) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/** One private address among public ones is enough: a client would try them all. */
export function refusePrivate(addresses: readonly LookupAddress[]): CalendarFault | null {
  if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))) return null;
  return new CalendarFault("address-refused", "the address leads into a private network");
}

async function readBody(message: IncomingMessage, mostBytes: number): Promise<string> {
  const encoding = message.headers["content-encoding"] ?? "identity";
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop early ends the connection.
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new CalendarFault("too-much", `the answer is larger than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  if (encoding !== "identity" && size > 0)
    throw new CalendarFault("refused", `the server packs its answer (${encoding}), though asked not to`);
  return Buffer.concat(chunks).toString("utf8");
}

function reasonOf(fault: unknown): string {
  const code = fault instanceof Error && "code" in fault ? String(fault.code) : "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "the server's name is not known";
  if (code === "ECONNREFUSED") return "the server refuses connections";
  if (/CERT|SSL|TLS/.test(code)) return `the server's certificate is not trusted (${code})`;
  return `the connection broke${code === "" ? "" : ` (${code})`}`;
}
