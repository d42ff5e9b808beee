/** Stores the bytes of visitors' files, not reachable from the web, under random names. */
export interface Uploads {
  /** Returns the name once the bytes are stored durably. */
  save(bytes: Uint8Array): Promise<string>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(name: string): Promise<void>;
  /** Names of files that existed before this moment. */
  list(before: Date): Promise<string[]>;
}

export const uploadName = /^[0-9a-f]{32}$/;
