import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A stream of events has no end to wait for. */
const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|[a-z+]*xml|feed\+json)|image\/svg)/;
/** In bytes. Compressing smaller bodies saves less than the extra headers cost. */
const smallest = 1024;

/** Compresses a whole body and updates Content-Length. Uses fast settings, because it runs for every response. */
export async function compressed(response: Response, acceptEncoding: string): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (response.body === null || response.headers.has("Content-Encoding") || !compressible.test(type)) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  const encoding = body.length < smallest ? null : chooseEncoding(acceptEncoding);
  const bytes = encoding === null ? body : await encoders[encoding](body);
  if (encoding !== null) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.length));
  return new Response(bytes, { status: response.status, statusText: response.statusText, headers });
}

const encoders = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        // A window for texts of a few megabytes takes megabytes itself, for every response. Pages are smaller.
        [constants.BROTLI_PARAM_LGWIN]: 17,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

export function acceptsGzip(accept: string): boolean {
  return offeredIn(accept).has("gzip");
}

function offeredIn(accept: string): Set<string> {
  return new Set(
    accept
      .split(",")
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(";", 1)[0]!.trim()),
  );
}

export function chooseEncoding(accept: string): keyof typeof encoders | null {
  const offered = offeredIn(accept);
  if (offered.has("br")) return "br";
  return offered.has("gzip") ? "gzip" : null;
}
