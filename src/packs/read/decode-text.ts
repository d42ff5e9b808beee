const decoder = new TextDecoder("utf-8", { fatal: true });

/** The text of a file, or null where its bytes are no UTF-8. A byte order mark is no part of it. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}
