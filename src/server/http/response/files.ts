import type { Context, Hono } from "hono";
import { extensionOf } from "#packs/read/picture.ts";
import { findCard, findFile, findPictureSize } from "#store/files.ts";
import type { Services } from "#use-cases/shared/services.ts";

const publicName = /^([0-9a-f]{64})\.([a-z]+)$/;
const smallerName = /^([0-9a-f]{64})-(\d{2,4})\.webp$/;
const cardName = /^cards\/([0-9a-f]{64})\.jpg$/;

/** A provider's picture must not run scripts or load anything, even if it is opened as a page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface FileContent {
  bytes: Buffer;
  mediaType: string;
}

/** Pictures, named by the hash of their content. A name's content never changes, so browsers may cache it forever. */
export function mountFiles(app: Hono, { db }: Pick<Services, "db">): void {
  app.get("/files/*", async (c) => {
    const name = c.req.path.slice("/files/".length);
    const found = await find(name, { db });
    return found === undefined ? c.text("Not found", 404) : send(c, name, found);
  });
}

async function find(name: string, { db }: Pick<Services, "db">): Promise<FileContent | undefined> {
  const [, hash, extension] = publicName.exec(name) ?? [];
  if (hash !== undefined) {
    const file = await findFile(db, hash);
    return file && extensionOf(file.mediaType) === extension ? file : undefined;
  }
  const [, original, width] = smallerName.exec(name) ?? [];
  if (original !== undefined) return withType("image/webp", await findPictureSize(db, original, Number(width)));
  const [, card] = cardName.exec(name) ?? [];
  return card === undefined ? undefined : withType("image/jpeg", await findCard(db, card));
}

function withType(mediaType: string, bytes: Buffer | undefined): FileContent | undefined {
  return bytes && { bytes, mediaType };
}

function send(c: Context, name: string, { bytes, mediaType }: FileContent): Response {
  const headers = {
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": policy,
    "X-Content-Type-Options": "nosniff",
    ETag: `"${name}"`,
  };
  if (c.req.header("If-None-Match") === headers.ETag) return c.body(null, 304, headers);
  return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": mediaType });
}
