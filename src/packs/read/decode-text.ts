const decoder = new TextDecoder("utf-8", { fatal: true });

/** The text of a file without a byte order mark, or null if the bytes are not UTF-8. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}
