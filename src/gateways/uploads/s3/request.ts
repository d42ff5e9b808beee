import { AwsClient } from "aws4fetch";
import { FilesUnavailable } from "../uploads.ts";
import { parseErrorCode } from "./listing.ts";
import type { S3Settings } from "./settings.ts";

interface S3Request {
  method: "GET" | "PUT" | "DELETE";
  /** The name of an object; empty for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | ReadableStream<Uint8Array>;
}

export type SendToS3 = (request: S3Request) => Promise<Response | null>;

/** Until the store answers, in milliseconds. A file may take longer than a question. */
const timeouts = { GET: 10_000, DELETE: 10_000, PUT: 60_000 };
/** How often a request is sent that the store could not answer. A stream can be sent only once. */
const attempts = 3;
const longestError = 10_000;

/** Sends signed requests. Null if there is no such object; every other refusal is a FilesUnavailable. */
export function s3Requests(settings: S3Settings): SendToS3 {
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: "s3",
  });

  async function sendOnce({ method, key, query = {}, headers = {}, body }: S3Request): Promise<Response> {
    const search = new URLSearchParams(query).toString().replaceAll("+", "%20");
    const address = `${settings.bucket}${key === undefined ? "" : `/${settings.prefix}${key}`}`;
    const signed = await client.sign(search === "" ? address : `${address}?${search}`, { method, headers });
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeouts[method]);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: "error",
        signal: late.signal,
        ...(body !== undefined && { body: body as BodyInit, duplex: "half" }),
      });
    } catch (fault) {
      throw new FilesUnavailable(
        `${hostOf(settings)} ${late.signal.aborted ? "did not answer in time" : whyNot(fault)}`,
      );
    } finally {
      clearTimeout(timer);
    }
  }

  return async (request) => {
    const most = request.body instanceof ReadableStream ? 1 : attempts;
    for (let attempt = 1; ; attempt++) {
      const response = await sendOnce(request).catch((fault: unknown) => {
        if (attempt === most) throw fault;
        return null;
      });
      if (response?.ok === true) return response;
      if (response !== null && (response.status < 500 || attempt === most)) return refusalOf(response, settings);
      await response?.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt * Math.random()));
    }
  };
}

async function refusalOf(response: Response, settings: S3Settings): Promise<null> {
  const code = parseErrorCode((await response.text()).slice(0, longestError));
  if (response.status === 404 && code === "NoSuchKey") return null;
  throw new FilesUnavailable(
    `${hostOf(settings)} ${advice[code ?? ""] ?? `answered ${response.status} ${code ?? ""}`}`,
  );
}

const advice: Record<string, string> = {
  NoSuchBucket: "has no such bucket: create it, or correct S3_URL",
  InvalidAccessKeyId: "does not know the key in S3_URL",
  SignatureDoesNotMatch: "refuses the secret in S3_URL (or its region; write / in the secret as %2F)",
  AccessDenied: "refuses this key: it needs to read, write, delete and list the bucket",
  RequestTimeTooSkewed: "says that the clock of this machine is wrong",
  AuthorizationHeaderMalformed: "expects another region: set region= in S3_URL",
  PermanentRedirect: "keeps this bucket in another region: correct the host and region= in S3_URL",
};

function hostOf({ bucket }: S3Settings): string {
  return `The file store at ${new URL(bucket).host}`;
}

/** The system's code, such as ECONNREFUSED: fetch hides it in the cause. */
function whyNot(fault: unknown): string {
  const cause = fault instanceof Error ? fault.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : null;
  return `cannot be reached (${code ?? (cause instanceof Error ? cause.message : "no connection")})`;
}
