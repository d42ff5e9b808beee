import { createHash, randomBytes } from "node:crypto";
import { FilesUnavailable, newUploadName, uploadName, type FileContent } from "../uploads.ts";
import { parseListing, type Listing } from "./listing.ts";
import { s3Requests, type SendToS3 } from "./request.ts";
import type { S3Settings } from "./settings.ts";

/** Files in a bucket of an S3-compatible store. `pageSize`: how many names one answer lists. */
export function s3Uploads(settings: S3Settings, pageSize = 1_000) {
  const send = s3Requests(settings);
  const keyOf = (name: string) => {
    if (!uploadName.test(name)) throw new RangeError("not the name of an upload");
    return name;
  };
  return {
    async put(name: string, content: FileContent): Promise<void> {
      const key = keyOf(name);
      const isWhole = content instanceof Uint8Array;
      const headers = {
        "Content-Type": "application/octet-stream",
        "Content-Length": String(isWhole ? content.length : content.size),
        // The store compares the bytes with the signed hash. That of a stream is known only at its end.
        ...(isWhole && { "X-Amz-Content-Sha256": createHash("sha256").update(content).digest("hex") }),
      };
      try {
        await send({ method: "PUT", key, headers, body: isWhole ? content : content.stream });
      } catch (fault) {
        // Some stores keep what they got of a stream that broke off. If one writes it after this, it is removed a day
        // later, as a file that no response mentions.
        await send({ method: "DELETE", key }).catch(() => {});
        throw fault;
      }
    },
    async open(name: string): Promise<ReadableStream<Uint8Array> | null> {
      const response = await send({ method: "GET", key: keyOf(name) });
      return response === null ? null : (response.body ?? new Blob([]).stream());
    },
    async remove(name: string): Promise<void> {
      await send({ method: "DELETE", key: keyOf(name) });
    },
    async list(before: Date): Promise<string[]> {
      const found: string[] = [];
      let next: string | null = null;
      do {
        const page: Listing = await listPage(send, { prefix: settings.prefix, size: pageSize, after: next });
        for (const { key, changedAt } of page.objects) {
          const name = key.slice(settings.prefix.length);
          if (uploadName.test(name) && changedAt < before) found.push(name);
        }
        next = page.next;
      } while (next !== null);
      return found;
    },
  };
}

async function listPage(
  send: SendToS3,
  { prefix, size, after }: { prefix: string; size: number; after: string | null },
): Promise<Listing> {
  const from: Record<string, string> = after === null ? {} : { "continuation-token": after };
  const response = await send({
    method: "GET",
    query: { "list-type": "2", "max-keys": String(size), prefix, ...from },
  });
  if (response === null) throw new FilesUnavailable("the file store cannot list the bucket");
  return parseListing(await response.text());
}

/** Writes, reads and deletes a file. Null if that works, or what is wrong. */
export async function checkS3(settings: S3Settings): Promise<string | null> {
  const store = s3Uploads(settings);
  const name = newUploadName();
  const bytes = randomBytes(64);
  try {
    await store.put(name, bytes);
    const stream = await store.open(name);
    const read = stream === null ? null : Buffer.from(await new Response(stream).arrayBuffer());
    await store.remove(name);
    await listPage(s3Requests(settings), { prefix: settings.prefix, size: 1, after: null });
    return read?.equals(bytes) === true ? null : "The file store does not return what was written to it.";
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}
