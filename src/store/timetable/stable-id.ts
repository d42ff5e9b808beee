import { createHash } from "node:crypto";

/**
 * A UUIDv5: the same name under the same parent always has the same id. A weekly time or a session that is removed and
 * returns has the id that it had, and so the same UID in every calendar.
 */
export function stableId(parentId: string, name: string): string {
  const hash = createHash("sha1")
    .update(Buffer.from(parentId.replaceAll("-", ""), "hex"))
    .update(name)
    .digest();
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString("hex", 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
