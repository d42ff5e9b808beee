import { randomBytes } from "node:crypto";

/** Names are random, so that nobody can guess them. */
export function newUploadName(): string {
  return randomBytes(16).toString("hex");
}

export const uploadName = /^[0-9a-f]{32}$/;

/** A file whose bytes come in pieces, so that it is never in memory as a whole. */
interface SizedStream {
  size: number;
  stream: ReadableStream<Uint8Array>;
}

export type FileContent = Uint8Array | SizedStream;

/** The bytes in pieces. Fails if there are fewer or more of them than announced. */
export async function* piecesOf(content: FileContent): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) return yield content;
  let size = 0;
  for await (const piece of content.stream) {
    size += piece.length;
    yield piece;
  }
  if (size !== content.size) throw new RangeError(`the file has ${size} bytes instead of ${content.size}`);
}

/** The store of visitors' files did not answer, or refused. The message is for the operator, without secrets. */
export class FilesUnavailable extends Error {
  override name = "FilesUnavailable";
}
